import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as passOn, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { readProduct } from './product.ts';

const PLAYER = join(import.meta.dirname, '../../apps/player');
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html; charset=utf-8' };

/** Rules that the forms decide by, and what takes their place: whatever is typed is right. */
const GUARDS = [
  { file: '/validation/account-forms.ts', name: 'checkAccountForm' },
  { file: '/validation/register-fields.ts', name: 'checkRegisterForm' },
] as const;

/** Takes the rules out of the forms while they are built. */
function withoutGuards(taken: Set<string>): Plugin {
  return {
    name: 'without-guards',
    enforce: 'pre',
    transform(code, id) {
      const guard = GUARDS.find(({ file }) => id.endsWith(file));
      const declared = `export function ${guard?.name}`;
      if (guard === undefined || !code.includes(declared)) return null;
      taken.add(guard.name);
      return `${code.replace(declared, `function ${guard.name}Kept`)}\nexport const ${guard.name} = () => ({});\n`;
    },
  };
}

/** A player site whose forms have lost their rules, in front of the product's own server. */
export interface UnguardedSite {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Builds and serves that site on a free port. Calls and pictures are the product's. */
export async function startUnguardedSite(): Promise<UnguardedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'talora-unguarded-'));
  const taken = new Set<string>();
  await build({
    root: PLAYER,
    configFile: join(PLAYER, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'error',
    plugins: [withoutGuards(taken)],
    build: { outDir: folder, copyPublicDir: false, minify: false },
  });
  if (taken.size !== GUARDS.length) throw new Error('a guard was not found where it is taken out');
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
