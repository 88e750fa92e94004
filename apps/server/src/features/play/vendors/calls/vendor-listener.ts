import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../../platform/platform.ts';
import { dataHeaders } from '../../../../platform/http/security-headers.ts';
import { assert, Refusal } from '../../../../platform/refusal.ts';
import { answerOf, type Dialect, type RawCall, type WrittenReply } from '../dialects/dialect.ts';
import { DIALECTS } from '../dialects/dialects.ts';
import { findVendorProfile } from '../profiles.ts';
import { takeVendorCall, type TakenCall } from './bet.ts';
import { traceCall } from './traces.ts';

const PREFIX = '/vendor/v1/';
/** Most calls have none. */
const NO_QUERY = new URLSearchParams();
const EMPTY = Buffer.alloc(0);
const BODY_LIMIT = 16 * 1024;
/** A vendor gives up after 2.5 s: what cannot be answered by then is to be sent again. */
const DEADLINE_MS = 2_400;

function decoded(path: string): string[] | null {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

function rawOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer): { vendor: string; raw: RawCall } {
  const [path = '', query = ''] = url.split('?', 2);
  const rest = path.slice(PREFIX.length);
  const slash = rest.indexOf('/');
  const vendor = slash < 0 ? rest : rest.slice(0, slash);
  const tail = slash < 0 ? [] : decoded(rest.slice(slash + 1));
  return { vendor, raw: { method, url, path, tail, query: query === '' ? NO_QUERY : new URLSearchParams(query), headers, body } };
}

/** Tells the vendor to ask again: what was asked for may be done by then. */
const ASK_AGAIN: TakenCall = { call: null, answer: answerOf('RETRY') };

/** Runs the work; what takes too long goes on in the database and is answered when it is asked again. */
async function within(platform: Platform, work: () => Promise<TakenCall>): Promise<TakenCall> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<TakenCall>((resolve) => {
    timer = setTimeout(() => resolve(ASK_AGAIN), DEADLINE_MS);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    if (!(error instanceof Refusal)) platform.log.error({ error }, 'a vendor call failed');
    return ASK_AGAIN;
  } finally {
    clearTimeout(timer);
  }
}

/** The body as it came; null when it is too long. Rejects when the caller hangs up before its end. */
function readBody(request: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > BODY_LIMIT) resolve(null);
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)));
    request.on('error', reject);
  });
}

async function answer(platform: Platform, request: IncomingMessage, address: string, body: Buffer | null): Promise<WrittenReply> {
  const { vendor, raw } = rawOf(request, body ?? EMPTY);
  const profile = /^[a-z0-9]{1,32}$/.test(vendor) ? await findVendorProfile(platform, vendor.toUpperCase()) : undefined;
  if (profile === undefined) return { status: 404, body: '{"error":"no such vendor"}' };
  const dialect: Dialect = DIALECTS[profile.dialect];
  if (body === null) return dialect.writeAnswer(answerOf('BAD_REQUEST'), null);
  const startedAt = performance.now();
  const taken = await within(platform, () => takeVendorCall(platform, profile, dialect, raw, address));
  const reply = dialect.writeAnswer(taken.answer, taken.call?.operation ?? null);
  // What no vendor has signed is counted and not kept: it would push out what they did.
  if (taken.junk !== undefined) platform.metrics.vendorJunk.inc({ vendor: profile.code, cause: taken.junk });
  else traceCall(platform, profile, taken, { raw, reply, tookMs: performance.now() - startedAt });
  return reply;
}

/** No dialect takes this for a yes: what failed before its vendor was known has no words of the vendor's own. */
const UNAVAILABLE: WrittenReply = { status: 503, body: '{"error":{"code":"retry"}}' };

async function serve(
  platform: Platform,
  head: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
): Promise<void> {
  let body: Buffer | null;
  try {
    body = await readBody(request);
  } catch {
    response.destroy(); // nobody waits for an answer
    return;
  }
  let reply = UNAVAILABLE;
  try {
    reply = await answer(platform, request, address, body);
  } catch (error) {
    platform.log.error({ error }, 'a vendor call failed');
  }
  const length = String(Buffer.byteLength(reply.body));
  // What was not read to its end cannot be followed by another call.
  const last = body === null ? ['connection', 'close'] : [];
  response.writeHead(reply.status, [...head, 'content-length', length, ...last]).end(reply.body);
}

/**
 * Takes the calls of vendors at /vendor/v1/<vendor>/. The body stays raw, because it is what was signed; every answer is
 * in the vendor's dialect, the site's envelope never is. Calls are taken over as soon as their address is known: all that
 * comes later in a request's way speaks to browsers.
 */
export async function mountVendorCalls(app: FastifyInstance, platform: Platform): Promise<void> {
  const head = ['content-type', 'application/json', 'cache-control', 'no-store', ...dataHeaders(platform.config.tls !== null).flat()];
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request, reply) => {
      reply.hijack();
      serve(platform, head, request.raw, reply.raw, request.ip).catch((error: unknown) =>
        platform.log.error({ error }, 'a vendor was not answered'),
      );
    });
    // What was stopped before it came here, by too much load, say.
    scope.setErrorHandler(async (_, __, reply) => reply.code(UNAVAILABLE.status).type('application/json').send(UNAVAILABLE.body));
    scope.route({
      method: ['GET', 'POST', 'PUT'],
      url: `${PREFIX}*`,
      handler: () => assert(false, 'the call was taken over'),
    });
  });
}
