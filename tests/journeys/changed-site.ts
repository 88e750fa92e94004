import { createServer, request as passOn } from 'node:http';
import { connect } from 'node:net';
import { readProduct } from './product.ts';

/** The product's own site behind an address at which one answer is another. */
export interface ChangedSite {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Passes everything on to the product, its socket too; only what is answered at one address goes through `change`. */
export async function startChangedSite(address: string, change: (text: string) => string): Promise<ChangedSite> {
  const { hostname, port } = new URL(readProduct().site);
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request;
    const isChanged = url.split('?')[0] === address;
    const onward = passOn(
      { hostname, port, path: url, method, headers: isChanged ? { ...headers, 'accept-encoding': 'identity' } : headers },
      (answer) => {
        if (!isChanged) {
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
  server.on('upgrade', (request, socket, head) => {
    const onward = connect(Number(port), hostname, () => {
      const lines = Array.from(
        { length: request.rawHeaders.length / 2 },
        (_, i) => `${request.rawHeaders[2 * i]}: ${request.rawHeaders[2 * i + 1]}`,
      );
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    for (const end of [onward, socket]) end.on('error', () => (socket.destroy(), onward.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as { port: number }).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
