import { connect, type Socket } from 'node:net';

/** A keep-alive connection that sends prepared requests one after the other: the least work a client can do. */
export interface RawConnection {
  /** Sends a request and resolves to its status and body, a character a byte. */
  send(request: string): Promise<{ status: number; body: string }>;
  close(): void;
}

/** Writes a request as it goes over the wire. Like a browser, it takes packed replies. */
export function rawRequest(method: string, host: string, path: string, token: string | null, body?: string): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    'accept-encoding: gzip, deflate, br, zstd',
    ...(token === null ? [] : [`authorization: Bearer ${token}`]),
  ];
  if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** Opens a connection. Replies must carry a content-length, as ours do. */
export async function openRawConnection(port: number): Promise<RawConnection> {
  const socket: Socket = await new Promise((resolve, reject) => {
    const opened = connect(port, '127.0.0.1', () => resolve(opened));
    opened.once('error', reject);
  });
  socket.setNoDelay(true);
  let buffer = '';
  let waiting: ((reply: { status: number; body: string }) => void) | null = null;
  let fail: ((error: Error) => void) | null = null;
  socket.setEncoding('latin1'); // a character a byte: packed bodies are bytes
  socket.on('data', (chunk: string) => {
    buffer += chunk;
    const end = buffer.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(buffer.slice(0, end))?.[1] ?? 0);
    const body = buffer.slice(end + 4);
    if (body.length < length) return;
    const status = Number(buffer.slice(9, 12));
    buffer = '';
    const resolve = waiting;
    waiting = null;
    resolve?.({ status, body });
  });
  socket.on('error', (error) => fail?.(error));
  socket.on('close', () => fail?.(new Error('connection closed')));
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = resolve;
        fail = reject;
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}
