import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** So long a browser waits before it asks again by itself, in seconds. */
const AGAIN_S = 5;
const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1.25rem;background:#091115;color:#eef5f6}p{color:#b4c5ca}';
const HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; frame-ancestors 'none'; base-uri 'none'`;

const TEXTS = {
  ms: ['Sebentar', `Laman ini tidak dapat dibuka buat sementara. Ia cuba lagi dengan sendirinya dalam ${AGAIN_S} saat.`],
  en: ['One moment', `This page cannot be opened just now. It tries again by itself in ${AGAIN_S} seconds.`],
  zh: ['请稍候', `页面暂时无法打开，将在 ${AGAIN_S} 秒后自动重试。`],
} as const;

const PAGE = `<!doctype html><html lang="ms" dir="ltr"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${AGAIN_S}"><title>${TEXTS.ms[0]}</title><style>${STYLE}</style>
<main>${Object.entries(TEXTS)
  .map(([lang, [title, text]], n) => (n === 0 ? `<h1>${title}</h1><p>${text}</p>` : `<p lang="${lang}"><b>${title}.</b> ${text}</p>`))
  .join('')}</main></html>`;

/** Does somebody wait for a page, in front of a browser, rather than a program for data? */
export function isForPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/** Sends a page in place of one that could not be made: the server has too much to do, or what it needs is gone. */
export function sendFailurePage(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .header('retry-after', String(AGAIN_S))
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(PAGE);
}
