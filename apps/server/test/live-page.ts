import { LIVE_PATH, type LiveServerMessage } from '@talora/contract/live/live.ts';
import { expect } from 'vitest';
import { WebSocket } from 'ws';

/** A page's socket that keeps every frame. */
export interface LivePage {
  readonly socket: WebSocket;
  readonly messages: LiveServerMessage[];
  closed(): Promise<number>;
  /** Waits up to three seconds for the frames to be so. */
  until(check: (messages: readonly LiveServerMessage[]) => boolean): Promise<void>;
  send(message: unknown): void;
}

/** Opens the socket of a listener on this machine; fails when it is not let in. */
export function openLivePage(port: number, options: { origin?: string; path?: string } = {}): Promise<LivePage> {
  const { origin, path = LIVE_PATH } = options;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, origin === undefined ? {} : { origin });
  const messages: LiveServerMessage[] = [];
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString('utf8')) as LiveServerMessage));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const page: LivePage = {
    socket,
    messages,
    closed: () => closed,
    async until(check) {
      for (let waited = 0; waited < 3_000 && !check(messages); waited += 20) await new Promise((resolve) => setTimeout(resolve, 20));
      expect(check(messages)).toBe(true);
    },
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
  };
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(page));
    socket.once('error', reject);
  });
}

/** Opens a socket and joins with a token, or as a guest. */
export async function joinLive(port: number, token: string | null): Promise<LivePage> {
  const page = await openLivePage(port);
  page.send({ type: 'hello', token });
  await page.until((messages) => messages.some((message) => message.type === 'joined'));
  return page;
}
