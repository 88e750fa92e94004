import { randomBytes } from 'node:crypto';
import type { Call, CallSet } from '@talora/contract/core/call.ts';
import {
  createClient,
  formText,
  outgoing as outgoingOf,
  readReply,
  type Client,
  type IncomingReply,
  type OutgoingCall,
  type Transport,
} from '@talora/contract/core/client.ts';
import { sessionCalls } from '@talora/contract/members/sessions.ts';
import { loginCalls } from '@talora/contract/members/login.ts';
import { searchBotCheckAnswer } from '@talora/domain/bot-check/bot-check.ts';
import type { FastifyInstance } from 'fastify';
import { CompactEncrypt, importJWK } from 'jose';
import type { Clock } from '../platform/clock.ts';
import { sha256Hex } from '../platform/crypto/digest.ts';
import type { PayloadKey } from '../platform/crypto/payloads.ts';

/** A caller inside the process: it goes through the same routes as one from outside, without a network. */
export interface InProcessCaller {
  /** Session token to send; null sends none. */
  token: string | null;
  /** Cookies that it was given, as a browser keeps them. */
  readonly cookies: Map<string, string>;
  readonly client: <C extends Record<string, Call>>(set: CallSet<C>) => Client<C>;
  readonly transport: Transport;
}

const KEY_KEPT_MS = 3_600_000;

/** How the caller looks to the server. */
export interface CallerDevice {
  readonly host?: string;
  readonly ip?: string;
  readonly language?: string;
  readonly userAgent?: string;
  /** False: a page that reads by itself, with nobody at it. */
  readonly isAttended?: boolean;
}

/** Seals the fields of an encrypted call as a browser does. */
export async function sealPayload(
  key: PayloadKey,
  call: Pick<Call, 'method' | 'path'>,
  fields: Record<string, unknown>,
  nowMs: number,
  token: string | null,
): Promise<string> {
  const content = {
    ...fields,
    iat: nowMs,
    jti: randomBytes(12).toString('base64url'),
    path: `${call.method} ${call.path}`,
    ...(token === null ? {} : { tokenHash: sha256Hex(token) }),
  };
  const publicKey = await importJWK({ ...key }, 'ECDH-ES');
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(publicKey);
}

async function bodyOf(
  outgoing: OutgoingCall,
  sealed: (fields: Record<string, unknown>) => Promise<string>,
): Promise<{ payload?: Buffer | string; type?: string }> {
  if (outgoing.form !== undefined) {
    const encoded = new Response(outgoing.form);
    return { payload: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' };
  }
  if (outgoing.json === undefined) return {};
  if (outgoing.call.formEncoded) return { payload: formText(outgoing.json), type: 'application/x-www-form-urlencoded' };
  const json = outgoing.call.encrypted ? { payload: await sealed(outgoing.json) } : outgoing.json;
  return { payload: JSON.stringify(json), type: 'application/json' };
}

/** Does the silent bot check as a browser does; empty when the brand asks for none. */
export async function solveBotCheck(
  caller: Pick<InProcessCaller, 'client'>,
  purpose: 'login' | 'freeplay' | 'sms' = 'login',
): Promise<{ botCheck?: { challenge: string; answer: string } }> {
  const { challenge, puzzle, bits } = await caller.client(loginCalls).botCheck({ purpose });
  if (bits === 0) return {};
  return { botCheck: { challenge, answer: searchBotCheckAnswer(puzzle, bits, 0, Number.MAX_SAFE_INTEGER) ?? '' } };
}

/** Opens a caller on a listener of this process. */
export function openCaller(app: FastifyInstance, clock: Clock, device: CallerDevice = {}): InProcessCaller {
  let key: { jwk: PayloadKey; readAtMs: number } | null = null;
  const cookies = new Map<string, string>();
  const headers = (): Record<string, string> => ({
    host: device.host ?? 'localhost:8080',
    'user-agent': device.userAgent ?? 'talora in process',
    'x-language': device.language ?? 'EN',
    ...(caller.token === null ? {} : { authorization: `Bearer ${caller.token}` }),
    ...(device.isAttended === false ? { 'x-unattended': '1' } : {}),
    ...(cookies.size === 0 ? {} : { cookie: Array.from(cookies, (pair) => pair.join('=')).join('; ') }),
  });

  async function currentKey(): Promise<PayloadKey> {
    const { sessionKey } = sessionCalls.calls;
    const { method, url } = outgoingOf(sessionKey);
    const reply = await app.inject({ method, url, headers: headers(), remoteAddress: device.ip ?? '127.0.0.1' });
    return readReply(sessionKey, { status: reply.statusCode, body: reply.json<unknown>() }) as PayloadKey;
  }

  const transport: Transport = async (outgoing): Promise<IncomingReply> => {
    const token = outgoing.call.access === 'anyone' ? null : caller.token;
    const { payload, type } = await bodyOf(outgoing, async (fields) => {
      // Keys change daily.
      if (key === null || clock.nowMs() - key.readAtMs > KEY_KEPT_MS) key = { jwk: await currentKey(), readAtMs: clock.nowMs() };
      return sealPayload(key.jwk, outgoing.call, fields, clock.nowMs(), token);
    });
    const reply = await app.inject({
      method: outgoing.method,
      url: outgoing.url,
      headers: { ...headers(), ...(type === undefined ? {} : { 'content-type': type }) },
      remoteAddress: device.ip ?? '127.0.0.1',
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value, maxAge } of reply.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, encodeURIComponent(value));
    }
    const isFile = /^(image\/|text\/csv|application\/vnd\.openxml)/.test(String(reply.headers['content-type']));
    return {
      status: reply.statusCode,
      body: isFile ? new Blob([new Uint8Array(reply.rawPayload)], { type: String(reply.headers['content-type']) }) : reply.json<unknown>(),
    };
  };

  const caller: InProcessCaller = { token: null, cookies, client: (set) => createClient(set, transport), transport };
  return caller;
}
