import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { IncomingHttpHeaders } from 'node:http';

/** Content encodings that we pack text in, the smaller first. */
export const PACKINGS = ['br', 'gzip'] as const;

/** A content encoding of {@link PACKINGS}. */
export type Packing = (typeof PACKINGS)[number];

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const MOST_KEPT = 100;

/** Browsers say the same few things. */
const read = new Map<string, Packing | null>();

/** The smallest encoding that a request takes; null takes none. One that it refuses by `q=0` is not taken. */
export function acceptedPacking(request: { readonly headers: IncomingHttpHeaders }): Packing | null {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string') return null;
  const known = read.get(accepted);
  if (known !== undefined) return known;
  const parts = accepted.split(',').map((part) => part.trim().toLowerCase());
  const packing =
    PACKINGS.find((name) => parts.some((part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part)))) ?? null;
  if (read.size >= MOST_KEPT) read.clear();
  read.set(accepted, packing);
  return packing;
}

/** Packs text that is sent many times. */
export function pack(text: string, packing: Packing): Buffer {
  return packing === 'br' ? brotliCompressSync(text, QUALITY) : gzipSync(text);
}
