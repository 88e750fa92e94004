import { createServer, type Socket, type AddressInfo } from 'node:net';

/** A server that speaks as much of Redis as a bus needs: subscribing and publishing. */
export interface RedisStandIn {
  readonly url: string;
  /** Sends a text to everybody who listens, as whoever reaches Redis may. Resolves once it is written. */
  publish(channel: string, text: string): void;
  close(): Promise<void>;
}

const bulk = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;

/** Commands of a request, and how many bytes they took; a command that is not whole yet waits. */
function readCommands(buffer: Buffer): { commands: string[][]; used: number } {
  const commands: string[][] = [];
  let used = 0;
  for (;;) {
    let at = used;
    const line = (): string | null => {
      const end = buffer.indexOf('\r\n', at);
      if (end < 0) return null;
      const text = buffer.toString('utf8', at, end);
      at = end + 2;
      return text;
    };
    const head = line();
    if (head === null) return { commands, used };
    const parts: string[] = [];
    for (let left = Number(head.slice(1)); left > 0; left -= 1) {
      const size = line();
      if (size === null || buffer.length < at + Number(size.slice(1)) + 2) return { commands, used };
      const end = at + Number(size.slice(1));
      parts.push(buffer.toString('utf8', at, end));
      at = end + 2;
    }
    commands.push(parts);
    used = at;
  }
}

/** Opens it on a free port of loopback. */
export async function openRedisStandIn(): Promise<RedisStandIn> {
  const listening = new Map<Socket, Set<string>>();
  const publish = (channel: string, text: string): number => {
    const hearing = [...listening].filter(([, channels]) => channels.has(channel));
    for (const [socket] of hearing) socket.write(`*3\r\n${bulk('message')}${bulk(channel)}${bulk(text)}`);
    return hearing.length;
  };
  const answer = (socket: Socket, [name = '', first = '', second = '']: readonly string[]): string => {
    switch (name.toLowerCase()) {
      case 'subscribe':
        listening.get(socket)?.add(first);
        return `*3\r\n${bulk('subscribe')}${bulk(first)}:1\r\n`;
      case 'publish':
        return `:${publish(first, second)}\r\n`;
      case 'hello':
        return '-NOPROTO unsupported protocol version\r\n'; // as servers before version 6: replies of the second form
      case 'info':
        return bulk('redis_version:7.0.0\r\nloading:0');
      default:
        return '+OK\r\n';
    }
  };
  const server = createServer((socket) => {
    let pending: Buffer = Buffer.alloc(0);
    listening.set(socket, new Set());
    socket.on('error', () => undefined);
    socket.on('close', () => listening.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      pending = Buffer.concat([pending, chunk]);
      const { commands, used } = readCommands(pending);
      pending = pending.subarray(used);
      for (const command of commands) socket.write(answer(socket, command));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: (channel, text) => void publish(channel, text),
    async close() {
      for (const socket of listening.keys()) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
