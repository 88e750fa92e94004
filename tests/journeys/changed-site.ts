import { createServer, request as passOn } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { readProduct } from './product.ts';

/** The product's own site behind an address at which one answer is another. */
export interface ChangedSite {
  readonly origin: string;
  stop(): Promise<void>;
}

/** What is another on the way. */
interface Changes {
  /** What is answered at an address, without its query; one that ends with a stroke stands for all below it. */
  readonly answers?: Readonly<Record<string, (text: string) => string>>;
  /** What the product is asked in place of an address. */
  readonly asked?: (url: string) => string;
  /** Answers 502 in place of the product. */
  readonly isBroken?: (url: string) => boolean;
  /** Does not answer at all. */
  readonly isHeld?: (url: string) => boolean;
}

/** Passes everything on to the product, its socket too; only what `changes` names is another. */
export async function startChangedSite({ answers = {}, asked = (url) => url, isBroken, isHeld }: Changes): Promise<ChangedSite> {
  const { hostname, port } = new URL(readProduct().site);
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request;
    if (isHeld?.(url) === true) return;
    if (isBroken?.(url) === true) {
      response.writeHead(502).end();
      return;
    }
    const path = url.split('?')[0] ?? '';
    const change =
      answers[path] ?? Object.entries(answers).find(([start]) => start.length > 1 && start.endsWith('/') && path.startsWith(start))?.[1];
    const isChanged = change !== undefined;
    const onward = passOn(
      { hostname, port, path: asked(url), method, headers: isChanged ? { ...headers, 'accept-encoding': 'identity' } : headers },
      (answer) => {
        if (change === undefined) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const { 'content-length': _, etag: __, 'last-modified': ___, ...kept } = answer.headers;
          response.writeHead(answer.statusCode ?? 502, kept).end(change(Buffer.concat(parts).toString()));
        });
      },
    );
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  });
  const lines = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    lines.add(socket);
    const onward = connect(Number(port), hostname, () => {
      const headers = Array.from(
        { length: request.rawHeaders.length / 2 },
        (_, i) => `${request.rawHeaders[2 * i]}: ${request.rawHeaders[2 * i + 1]}`,
      );
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    for (const end of [onward, socket]) end.on('error', () => (socket.destroy(), onward.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as { port: number }).port}`,
    async stop() {
      for (const line of lines) line.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
