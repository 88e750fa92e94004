import { randomBytes, createHash } from 'node:crypto';
import type { Call, CallSet } from '@talora/contract/core/call.ts';
import { CallRefused, createClient, type Client, type Transport } from '@talora/contract/core/client.ts';
import { loginCalls } from '@talora/contract/members/login.ts';
import { searchBotCheckAnswer } from '@talora/domain/bot-check/bot-check.ts';
import { makeUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

/** A caller over the network, as a browser is one: bearer token, encrypted payloads, nothing shared with the server. */
export interface NetworkCaller {
  token: string | null;
  /** Logs in again when a session ended while nothing was done; what was asked is then asked once more. */
  comeBack: (() => Promise<void>) | null;
  client<C extends Record<string, Call>>(set: CallSet<C>): Client<C>;
}

/** Opens a caller on an origin. A failed network is refused as NETWORK. */
export function openNetworkCaller(origin: string): NetworkCaller {
  let key: (JWK & { kid: string }) | null = null;

  async function send(method: string, url: string, body: BodyInit | null, type: string | null): Promise<Response> {
    try {
      return await fetch(origin + url, {
        method,
        body,
        headers: {
          ...(caller.token === null ? {} : { authorization: `Bearer ${caller.token}` }),
          ...(type === null ? {} : { 'content-type': type }),
          'x-language': 'EN',
        },
        signal: AbortSignal.timeout(15_000),
      });
    } catch {
      throw new CallRefused('NETWORK', 0, null, '');
    }
  }

  async function seal(call: Call, fields: Record<string, unknown>): Promise<string> {
    if (key === null) key = ((await (await send('GET', '/wps/session/key', null, null)).json()) as { value: JWK & { kid: string } }).value;
    const token = call.access === 'anyone' ? null : caller.token;
    const bound = {
      ...fields,
      iat: Date.now(),
      jti: randomBytes(12).toString('base64url'),
      path: `${call.method} ${call.path}`,
      ...(token === null ? {} : { tokenHash: createHash('sha256').update(token).digest('hex') }),
    };
    const { kty, crv, x, y, kid } = key;
    const publicKey = await importJWK({ kty, crv, x, y } as JWK, 'ECDH-ES');
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(bound)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
      .encrypt(publicKey);
  }

  const ask: Transport = async ({ method, url, json, form, call }) => {
    let body: BodyInit | null = form ?? null;
    if (json !== undefined) body = JSON.stringify(call.encrypted ? { payload: await seal(call, json) } : json);
    const reply = await send(method, url, body, json === undefined ? null : 'application/json');
    const text = await reply.text().catch(() => {
      throw new CallRefused('NETWORK', 0, null, '');
    });
    try {
      return { status: reply.status, body: JSON.parse(text) as unknown };
    } catch {
      throw new CallRefused('NETWORK', reply.status, null, text.slice(0, 200));
    }
  };
  const transport: Transport = async (outgoing) => {
    const found = await ask(outgoing);
    if (caller.comeBack === null || (found.body as { code?: string } | null)?.code !== 'SESSION_EXPIRED') return found;
    await caller.comeBack();
    return ask(outgoing);
  };
  const caller: NetworkCaller = { token: null, comeBack: null, client: (set) => createClient(set, transport) };
  return caller;
}

/** Does the silent bot check of a login, as a browser does. */
export async function solveBotCheck(caller: NetworkCaller): Promise<{ botCheck: { challenge: string; answer: string } }> {
  const { challenge, puzzle, bits } = await caller.client(loginCalls).botCheck({ purpose: 'login' });
  return { botCheck: { challenge, answer: searchBotCheckAnswer(puzzle, bits, 0, Number.MAX_SAFE_INTEGER) ?? '' } };
}

/** A fresh request id. */
export function newId(): string {
  return makeUuidV7(Date.now(), randomBytes(10));
}
