import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { VendorCode } from '@talora/domain/vendors/vendor-codes.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Dialect, RawCall, WrittenReply } from './dialect.ts';
import { DIALECTS } from './dialects.ts';
import { findVendorProfile } from './profiles.ts';
import { takeVendorCall, type TakenCall } from './take-call.ts';
import { traceCall } from './traces.ts';

const PREFIX = '/vendor/v1/';
/** Most calls have none. */
const NO_QUERY = new URLSearchParams();
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

function rawOf(request: FastifyRequest): { vendor: string; raw: RawCall } {
  const [path = '', query = ''] = request.url.split('?', 2);
  const rest = path.slice(PREFIX.length);
  const slash = rest.indexOf('/');
  const vendor = slash < 0 ? rest : rest.slice(0, slash);
  const tail = slash < 0 ? [] : decoded(rest.slice(slash + 1));
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return {
    vendor,
    raw: {
      method: request.method,
      url: request.url,
      tail,
      query: query === '' ? NO_QUERY : new URLSearchParams(query),
      headers: request.headers,
      body,
    },
  };
}

const plainAnswer = (code: VendorCode): TakenCall => ({ call: null, answer: { code, balance: null, asset: null, ref: null, more: {} } });

/** Runs the work; what takes too long goes on in the database and is answered when it is asked again. */
async function within(platform: Platform, work: Promise<TakenCall>): Promise<TakenCall> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<TakenCall>((resolve) => {
    timer = setTimeout(() => resolve(plainAnswer('RETRY')), DEADLINE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (!(error instanceof Refusal)) platform.log.error({ error }, 'a vendor call failed');
    return plainAnswer('RETRY');
  } finally {
    clearTimeout(timer);
  }
}

async function answer(platform: Platform, request: FastifyRequest): Promise<WrittenReply> {
  const { vendor, raw } = rawOf(request);
  const profile = /^[a-z0-9]{1,32}$/.test(vendor) ? await findVendorProfile(platform, vendor.toUpperCase()) : undefined;
  if (profile === undefined) return { status: 404, body: '{"error":"no such vendor"}' };
  const dialect: Dialect = DIALECTS[profile.dialect];
  const startedAt = performance.now();
  const rate = { name: `vendor-${profile.vendorId}`, points: profile.requestsPerSecond, seconds: 1 };
  const work = platform.rates.take(rate, 'all').then(() => takeVendorCall(platform, profile, dialect, raw));
  const taken = await within(platform, work);
  const reply = dialect.writeAnswer(taken.answer, taken.call?.operation ?? null);
  traceCall(platform, profile, taken, { raw, reply, tookMs: performance.now() - startedAt });
  return reply;
}

/** No dialect takes this for a yes: what failed before its vendor was known has no words of the vendor's own. */
const UNAVAILABLE: WrittenReply = { status: 503, body: '{"error":{"code":"retry"}}' };

/** Answers what failed outside of our own hands, a body that is too large, say, in the vendor's dialect; all else as unavailable. */
async function writeFailure(platform: Platform, error: { statusCode?: number }, request: FastifyRequest): Promise<WrittenReply> {
  if (error.statusCode === undefined || error.statusCode >= 500) {
    platform.log.error({ error }, 'a vendor call failed');
    return UNAVAILABLE;
  }
  const profile = await findVendorProfile(platform, rawOf(request).vendor.toUpperCase()).catch(() => undefined);
  return profile === undefined ? UNAVAILABLE : DIALECTS[profile.dialect].writeAnswer(plainAnswer('BAD_REQUEST').answer, null);
}

/**
 * Takes the calls of vendors at /vendor/v1/<vendor>/. The body stays raw, because it is what was signed; every answer is
 * in the vendor's dialect, the site's envelope never is.
 */
export async function mountVendorCalls(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body));
    scope.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
      const { status, body } = await writeFailure(platform, error, request);
      return reply.code(status).header('content-type', 'application/json').send(body);
    });
    scope.route({
      method: ['GET', 'POST', 'PUT'],
      url: `${PREFIX}*`,
      handler: async (request, reply) => {
        const { status, body } = await answer(platform, request);
        return reply.code(status).header('content-type', 'application/json').header('cache-control', 'no-store').send(body);
      },
    });
  });
}
