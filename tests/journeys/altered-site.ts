import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as passOn, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { readProduct } from './product.ts';

const PLAYER = join(import.meta.dirname, '../../apps/player');
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html; charset=utf-8' };

/** A player site that was built with something changed, in front of the product's own server. */
export interface AlteredSite {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Builds the player site with a plugin and serves it on a free port. Calls and pictures are the product's. */
export async function startAlteredSite(plugin: Plugin): Promise<AlteredSite> {
  const folder = mkdtempSync(join(tmpdir(), 'talora-altered-'));
  await build({
    root: PLAYER,
    configFile: join(PLAYER, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'error',
    plugins: [plugin],
    build: { outDir: folder, copyPublicDir: false, minify: false },
  });
  const { hostname, port } = new URL(readProduct().site);

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isPage = request.headers.accept?.includes('text/html') === true;
    const file = join(folder, isPage ? 'index.html' : pathname);
    if (request.method === 'GET' && file.startsWith(folder) && extname(file) in TYPES && existsSync(file)) {
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? '' }).end(readFileSync(file));
      return;
    }
    const { url, method, headers } = request;
    const onward = passOn({ hostname, port, path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  };
  const server = createServer(handle);
  server.on('upgrade', (_, socket) => socket.destroy()); // live news is not what this is for
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as { port: number }).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
