import type { FastifyRequest } from 'fastify';
import { readPage, type Page } from './pages.ts';

/** Browsers take these names for secure without TLS. */
const LOOPBACK = /^(localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

const PAGE =
  readPage(`<!doctype html><html lang="ms"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Talora</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1.25rem;background:#091115;color:#eef5f6}code{color:#ffc53d}p{color:#b4c5ca}</style>
<h1>HTTPS</h1>
<p>Alamat ini tidak selamat: pelayar hanya membenarkan log masuk melalui HTTPS atau <code>localhost</code>. Tetapkan <code>TLS_CERT</code> dan <code>TLS_KEY</code>.</p>
<p lang="en">This address is not secure: browsers allow logging in only over HTTPS or on <code>localhost</code>. Set <code>TLS_CERT</code> and <code>TLS_KEY</code>.</p>
<p lang="zh">此地址不安全：浏览器仅允许通过 HTTPS 或 <code>localhost</code> 登录。请设置 <code>TLS_CERT</code> 和 <code>TLS_KEY</code>。</p></html>`);

/** The page for a plain address that browsers do not trust: no WebCrypto, so nothing could be sent safely. */
export function insecureAddressPage(request: FastifyRequest): Page | null {
  const host = request.host.replace(/:\d+$/, '');
  return request.protocol === 'https' || LOOPBACK.test(host) ? null : PAGE;
}
