import { createServer, request as passOn } from 'node:http';
import { connect } from 'node:net';
import { readProduct } from './product.ts';

/** The product's own site behind an address that can pretend to have been built anew. */
export interface NewerSite {
  readonly origin: string;
  /** From now on the service worker is another build's. */
  buildAnew(): void;
  stop(): Promise<void>;
}

/** Passes everything on to the product, its socket too; only the mark of the build in `/sw.js` may change. */
export async function startNewerSite(): Promise<NewerSite> {
  const { hostname, port } = new URL(readProduct().site);
  let isNewer = false;
  const server = createServer((request, response) => {
    const { url, method, headers } = request;
    const isWorker = url === '/sw.js';
    const onward = passOn(
      { hostname, port, path: url, method, headers: isWorker ? { ...headers, 'accept-encoding': 'identity' } : headers },
      (answer) => {
        if (!isWorker) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const { 'content-length': _, etag: __, 'last-modified': ___, ...kept } = answer.headers;
          const code = Buffer.concat(parts).toString();
          response
            .writeHead(answer.statusCode ?? 502, kept)
            .end(isNewer ? code.replace(/const BUILD = "[0-9a-f]+"/, 'const BUILD = "newer"') : code);
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
    buildAnew: () => {
      isNewer = true;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
