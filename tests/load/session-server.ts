// A process of its own: a bare Fastify route with and without the session check of a gate. Its port comes on stdout. Both read the header: the
// first to read one makes Node sort them all, and every route of ours does.
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { checkAuthorization } from '../../apps/server/src/features/people/sessions/sessions.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openPlatform } from '../../apps/server/src/platform/platform.ts';

const config = readConfig({ ...process.env, LOG_LEVEL: 'error' });
const { platform } = await openPlatform(config, process.argv[2] ?? '', 'bench', { bus: 'local', poolSize: 4 });
const app = Fastify({ logger: false });
app.route({
  method: 'GET',
  url: '/hello',
  handler: async (request) => {
    if (typeof request.headers.authorization !== 'string') throw new Error('no header');
    return { hello: 'world' };
  },
});
app.route({
  method: 'GET',
  url: '/checked',
  handler: async (request) => {
    const checked = checkAuthorization(platform, request.headers.authorization, true);
    const { session } = checked instanceof Promise ? await checked : checked;
    if (session === null) throw new Error('a session of the bench is not open');
    return { hello: 'world' };
  },
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
