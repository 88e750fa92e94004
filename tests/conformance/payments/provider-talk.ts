import { createHmac } from 'node:crypto';

/** A provider under test: where it is, and a key that it gave. Written apart from the product, so that a mistake on either side shows. */
export interface ProviderUnderTest {
  readonly url: string;
  readonly key: { readonly id: string; readonly hex: string };
  readonly nowMs: () => number;
}

/** An answer: its status, and its body as JSON. */
export interface Answer {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
}

/** How a request is to be wrong. */
export interface Wrong {
  /** Moves the time that is signed. */
  readonly offMs?: number;
  readonly signature?: string;
  readonly keyId?: string;
}

/** Asks the provider as a merchant does. */
export async function talk(
  { url, key, nowMs }: ProviderUnderTest,
  method: 'GET' | 'POST',
  path: string,
  body: unknown,
  wrong: Wrong = {},
): Promise<Answer> {
  const text = method === 'GET' ? '' : JSON.stringify(body);
  const timestamp = String(nowMs() + (wrong.offMs ?? 0));
  const content = method === 'GET' ? path : text;
  const signature = createHmac('sha256', Buffer.from(key.hex, 'hex')).update(`${timestamp}.${content}`).digest('hex');
  const reply = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-key-id': wrong.keyId ?? key.id,
      'x-timestamp': timestamp,
      'x-signature': wrong.signature ?? signature,
    },
    ...(method === 'POST' ? { body: text } : {}),
  });
  const answer = await reply.text();
  try {
    return { status: reply.status, json: JSON.parse(answer) as Answer['json'] };
  } catch {
    return { status: reply.status, json: {} };
  }
}
