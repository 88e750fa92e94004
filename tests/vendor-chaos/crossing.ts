// Where the messages of vendors and server pass. A test stands here and strikes at a chosen moment of a chosen message.
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Moments of a message: before it arrives, while it is worked on, and when it is answered but nobody has heard it. */
export type Moment = 'before' | 'between' | 'after';

/** A blow that waits for its message. */
export interface Strike {
  /** Name of the message: the port's word for it, in kebab-case. */
  readonly message: string;
  readonly moment: Moment;
  /** Kills; resolves when the victim is gone. */
  readonly blow: () => Promise<void>;
  /** The victim is whoever would have received it: then it does not arrive. */
  readonly isReceiver: boolean;
}

/** A place that all messages of one direction pass. */
export interface Crossing {
  readonly port: number;
  /** Waits for the next such message; resolves once the blow has fallen. */
  arm(strike: Strike): Promise<void>;
  disarm(): void;
  /** Messages of these names do not come through. */
  block(names: readonly string[]): void;
  close(): Promise<void>;
}

/** The dialects’ words for what the port calls otherwise. */
const WORDS: Readonly<Record<string, string>> = {
  debit: 'bet',
  credit: 'win',
  debit_credit: 'bet-win',
  bet_win: 'bet-win',
  cancel: 'refund',
  close_round: 'end-round',
  end: 'end-round',
  auth: 'authenticate',
  sessions: 'authenticate',
};

/** What a message is about, in one word for all dialects. */
function nameOfMessage(path: string, body: string): string {
  const last = path.split('?', 1)[0]?.split('/').filter(Boolean).at(-1) ?? '';
  const name = /"(?:cmd|type)"\s*:\s*"([a-z_]+)"/.exec(body)?.[1];
  const word = name ?? last;
  return WORDS[word] ?? word.replaceAll('_', '-');
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

function pass(target: URL, from: IncomingMessage, body: Buffer, isOut: () => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onward = request(
      { host: '127.0.0.1', port: target.port, method: from.method, path: from.url, headers: { ...from.headers, host: target.host } },
      (reply) => {
        bodyOf(reply).then((text) => resolve({ status: reply.statusCode ?? 502, headers: reply.headers, body: text }), reject);
      },
    );
    onward.once('error', reject);
    onward.end(body, isOut);
  });
}

/** Opens a crossing to a place that may come and go. */
export async function openCrossing(target: string): Promise<Crossing> {
  const to = new URL(target);
  let armed: { strike: Strike; done: () => void } | null = null;
  let blocked: readonly string[] = [];

  function take(message: string, moment: Moment): { strike: Strike; done: () => void } | null {
    const now = armed;
    if (now === null || now.strike.message !== message || now.strike.moment !== moment) return null;
    armed = null;
    return now;
  }

  async function strikeAt(message: string, moment: Moment): Promise<Strike | null> {
    const now = take(message, moment);
    if (now === null) return null;
    await now.strike.blow();
    now.done();
    return now.strike;
  }

  /** What comes back; null when the line is dead. */
  async function carry(from: IncomingMessage, body: Buffer, message: string): Promise<Answer | null> {
    if (blocked.includes(message)) return null;
    const before = await strikeAt(message, 'before');
    if (before?.isReceiver === true) return null;
    const blows: Promise<Strike | null>[] = [];
    const answer = await pass(to, from, body, () => {
      blows.push(strikeAt(message, 'between'));
    }).catch(() => null);
    await Promise.all(blows);
    return (await strikeAt(message, 'after')) === null ? answer : null;
  }

  const server: Server = createServer((from, reply) => {
    const serve = async (): Promise<void> => {
      const body = await bodyOf(from);
      const answer = await carry(from, body, nameOfMessage(from.url ?? '', body.toString('utf8')));
      if (answer === null) {
        from.socket.destroy();
        return;
      }
      const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...headers } = answer.headers;
      reply.writeHead(answer.status, { ...headers, 'content-length': answer.body.length });
      reply.end(answer.body);
    };
    serve().catch(() => from.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    arm: (strike) =>
      new Promise((done) => {
        armed = { strike, done };
      }),
    disarm() {
      armed = null;
    },
    block(names) {
      blocked = names;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
