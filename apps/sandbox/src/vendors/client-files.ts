import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.webmanifest': 'application/manifest+json',
};

/** A file as it is sent. */
export interface ClientFile {
  readonly content: Buffer;
  readonly type: string;
  readonly encoding: 'br' | 'gzip' | null;
}

/** Files below some folders; the first folder that has a file gives it. */
export interface ClientFiles {
  /** Undefined when there is no such file, or when its kind is not for browsers. */
  find(path: string, acceptEncoding: string): ClientFile | undefined;
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** Opens the folders. Packed copies beside a file are sent in its place where the browser takes them. */
export function openClientFiles(folders: readonly string[]): ClientFiles {
  return {
    find(path, acceptEncoding) {
      const type = TYPES[extname(path).toLowerCase()];
      const inside = normalize(`${sep}${path}`);
      if (type === undefined || path.includes('\0')) return undefined;
      const file = folders.map((folder) => join(folder, inside)).find(isFile);
      if (file === undefined) return undefined;
      const encodings = acceptEncoding.split(',').map((part) => part.split(';', 1)[0]?.trim());
      for (const [encoding, ending] of [
        ['br', '.br'],
        ['gzip', '.gz'],
      ] as const)
        if (encodings.includes(encoding) && isFile(file + ending)) return { content: readFileSync(file + ending), type, encoding };
      return { content: readFileSync(file), type, encoding: null };
    },
  };
}

/** The policy of a game's page: its own files, its own calls, its own inline scripts by their hash, framed by the sites alone. */
export function pagePolicy(page: string, framedBy: readonly string[]): string {
  const inline = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(
    (match) =>
      `'sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
  ].join('; ');
}
