import { Fault } from './refusal.ts';

/** A request to the outside world. */
export interface OutsideRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
}

/** Its answer. */
export interface OutsideReply {
  readonly status: number;
  readonly body: string;
}

/** Sends a request to an address that the operator has set. Rejects with {@link Fault} when no answer comes. */
export type OutsideFetch = (request: OutsideRequest) => Promise<OutsideReply>;

const MAX_REPLY = 256 * 1024;

/** Over the network. Redirects are not followed. */
export const fetchOutside: OutsideFetch = async ({ method, url, headers, body, timeoutMs }) => {
  try {
    const reply = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(headers === undefined ? {} : { headers }),
      ...(body === undefined ? {} : { body }),
    });
    const text = await reply.text();
    if (text.length > MAX_REPLY) throw new Error('reply too large');
    return { status: reply.status, body: text };
  } catch (error) {
    throw new Fault(`no answer from ${new URL(url).host}`, error);
  }
};
