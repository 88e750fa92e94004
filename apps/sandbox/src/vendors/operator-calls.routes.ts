import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallParts } from './call-parts.ts';
import { answerCall } from './calls.ts';
import type { CallName, OutAnswer } from './dialects/dialect.ts';
import { dialectOf, type VendorChaos } from './operator.ts';
import { isTransferCall } from './transfer-calls.ts';
import type { KeyRing } from './vendor-keys.ts';
import { findVendor } from './vendor-list.ts';
import { CODES } from './wallet-call.ts';

const BODY_LIMIT = 16 * 1024;
const NONCE_KEPT_MS = 11 * 60_000;
const LOST_SHARE = 1 / 8;
const LONGEST_DELAY_MS = 800;

/** What the operator's calls are mounted with. */
export interface OperatorCallParts extends CallParts {
  readonly keys: KeyRing;
  readonly chaos: VendorChaos;
  readonly chance: () => number;
}

type Request = FastifyRequest<{ Params: { vendor: string } }>;

/** Mounts the calls that operators make: signed, answered in the vendor's dialect. 404 for a vendor that there is not. */
export async function mountOperatorCalls(app: FastifyInstance, parts: OperatorCallParts): Promise<void> {
  const { db, keys, chaos, chance, nowMs } = parts;

  /** A nonce is good once. */
  function isFresh(vendor: string, nonce: string): boolean {
    const at = nowMs();
    db.run('delete from nonce where at < ?', at - NONCE_KEPT_MS);
    return db.run('insert into nonce (vendor, nonce, at) values (?, ?, ?) on conflict do nothing', vendor, nonce, at) === 1;
  }

  async function answer(request: Request, reply: FastifyReply): Promise<FastifyReply> {
    const vendor = findVendor(request.params.vendor);
    if (vendor === undefined) return reply.code(404).send();
    const dialect = dialectOf(vendor);
    const send = ({ status, body }: OutAnswer): FastifyReply => reply.code(status).type('application/json').send(body);
    const body = typeof request.body === 'string' ? request.body : '';
    const message = { method: request.method, path: request.url, headers: request.headers, body };
    const opened = dialect.open(vendor.code, keys.of(vendor.code), message, nowMs());
    if (opened.call === undefined) return send(dialect.answer({ code: opened.code }));
    if (!isFresh(vendor.code, opened.nonce)) return send(dialect.answer({ code: CODES.BAD_SIGNATURE }));
    const answered = db.whole(() => dialect.answer(answerCall(parts, { vendor, dialect, fields: opened.fields }, opened.call)));
    await db.saved();
    if (await isLost(opened.call)) {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    return send(answered);
  }

  /** Money that is brought or taken can meet a bad line too: it was done, and nobody is told. */
  async function isLost(call: CallName): Promise<boolean> {
    if (!isTransferCall(call)) return false;
    if (chaos.isDelaying) await wait(chance() * LONGEST_DELAY_MS);
    return chaos.isDropping && chance() < LOST_SHARE;
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is over the raw body: nothing may parse it before.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body));
    for (const path of ['api', 'api/', 'api/*', 'v2/*']) scope.post(`/vendors/:vendor/${path}`, answer);
  });
}
