import type { LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHosts } from './outside-addresses.ts';
import { openOutside, openOutsideConnect, type OutsideGuard } from './outside.ts';

/** Names that a test's resolver knows; a list of lists answers another way each time, as a rebinding name does. */
const NAMES: Readonly<Record<string, string[][]>> = {
  'inside.example': [['10.0.0.5']],
  'mixed.example': [['93.184.216.34', '192.168.1.9']],
  'metadata.example': [['169.254.169.254']],
  'six.example': [['fd00::1']],
  'listed.example': [['127.0.0.1']],
  'rebinding.example': [['127.0.0.1'], ['10.0.0.5']],
};
const asked: string[] = [];

const resolve: OutsideGuard['resolve'] = (name, _, done) => {
  const turns = NAMES[name] ?? [];
  const turn = asked.filter((one) => one === name).length;
  asked.push(name);
  const found = (turns[Math.min(turn, turns.length - 1)] ?? []).map((address): LookupAddress => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }));
  done(found.length === 0 ? new Error('no such name') : null, found);
};

let server: Server;
let port = 0;
let taken = 0;
beforeAll(async () => {
  server = createServer((request, reply) => {
    taken += 1;
    if (request.url === '/redirect') reply.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    else if (request.url === '/large') reply.end('x'.repeat(300 * 1024));
    else reply.end(`${request.method} ${request.headers['content-length'] ?? 0}`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const guarded = (...listed: string[]) => openOutside({ listed: readHosts(listed), resolve });
const causeOf = async (url: string, ...listed: string[]): Promise<string> => {
  const failed = await guarded(...listed)({ method: 'POST', url, body: '{}', timeoutMs: 2_000 }).then(
    ({ status }) => `answered ${status}`,
    (error: Error) => (error.cause as Error).message,
  );
  return failed;
};

/** Every spelling of a place inside that a vendor's, a webhook's or a gateway's address may carry. */
const INSIDE = [
  'https://127.0.0.1/', 'https://127.1/', 'https://127.255.255.254/', 'https://2130706433/', 'https://0x7f000001/', 'https://0177.0.0.1/',
  'https://0x7f.0.0.0x1/', 'https://0/', 'https://0.0.0.0/', 'https://10.0.0.1/', 'https://10.255.255.255/', 'https://167772161/',
  'https://100.64.0.1/', 'https://169.254.169.254/latest/meta-data/', 'https://0xa9fea9fe/', 'https://172.16.0.1/', 'https://172.31.255.255/',
  'https://192.168.0.1/', 'https://192.168.255.255/', 'https://198.18.0.1/', 'https://224.0.0.1/', 'https://255.255.255.255/', 'https://[::1]/',
  'https://[::]/', 'https://[fe80::1]/', 'https://[fc00::1]/', 'https://[fd12:3456::1]/', 'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/', 'https://[::127.0.0.1]/', 'https://[64:ff9b::7f00:1]/', 'https://[2002:7f00:1::]/', 'https://[2001:db8::1]/',
  'https://[ff02::1]/', 'https://①②⑦.⓪.⓪.①/', 'https://user:pass@127.0.0.1/', 'https://127.0.0.1:8443/',
]; // prettier-ignore

describe('calls to the outside in production', () => {
  it.each(INSIDE)('never reach %s', async (url) => {
    expect(await causeOf(url)).toMatch(/is not on the public net$/);
  });

  it('never reach a name whose address is inside, whatever else it has', async () => {
    for (const name of ['inside', 'mixed', 'metadata', 'six'])
      expect(await causeOf(`https://${name}.example/`)).toMatch(/is .*, which is not on the public net$/);
  });

  it('check the address in the act of connecting: a name that has moved inside since is refused then', async () => {
    // The first time it is a place that is listed: a plain server there, so that TLS fails, but it was reached.
    expect(await causeOf(`https://rebinding.example:${port}/`, '127.0.0.1')).toMatch(/SSL|wrong version/);
    expect(await causeOf(`https://rebinding.example:${port}/`, '127.0.0.1')).toBe(
      'rebinding.example is 10.0.0.5, which is not on the public net',
    );
    expect(taken).toBe(0);
  });

  it('go by https, and by nothing that is not the web', async () => {
    expect(await causeOf('http://open.example/')).toBe('open.example is reached by https only');
    for (const url of ['ftp://open.example/', 'file:///etc/passwd', 'gopher://open.example/', 'data:text/plain,x'])
      expect(await causeOf(url)).toMatch(/is no way out$/);
  });

  it('reach inside what the operator lists: a name, an address, a network; and follow no redirect from there', async () => {
    for (const listed of ['127.0.0.1', '127.0.0.0/8']) expect(await causeOf(`http://127.0.0.1:${port}/`, listed)).toBe('answered 200');
    expect(await causeOf(`http://listed.example:${port}/`, 'listed.example')).toBe('answered 200');
    expect(await causeOf(`http://127.0.0.1:${port}/`, '10.0.0.0/8', 'listed.example')).toBe('127.0.0.1 is not on the public net');
    expect(await causeOf(`http://127.0.0.1:${port}/redirect`, '127.0.0.1')).toBe('redirects are not followed');
    expect(await causeOf(`http://127.0.0.1:${port}/large`, '127.0.0.1')).toBe('reply too large');
  });
});

describe('connections to the outside that speak no HTTP, in production', () => {
  const connectTo = async (host: string, at: number, ...listed: string[]): Promise<string> => {
    const connect = openOutsideConnect({ listed: readHosts(listed), resolve });
    return connect({ host, port: at, timeoutMs: 2_000 }).then(
      ({ socket, mustSeal }) => {
        socket.destroy();
        return mustSeal ? 'to be sealed' : 'open';
      },
      (error: Error) => (error.cause as Error).message,
    );
  };

  it.each([
    '127.0.0.1', '2130706433', '0x7f000001', '10.0.0.1', '169.254.169.254', '192.168.1.1', '::1', '[::1]', '::ffff:127.0.0.1', 'fd00::1',
    'inside.example', 'mixed.example', 'metadata.example', 'six.example',
  ])('never reach %s', async (host) => {
    expect(await connectTo(host, port)).toMatch(/is not on the public net$|which is not on the public net$/);
  }); // prettier-ignore

  it('reach what the operator lists, and may be left open there', async () => {
    expect(await connectTo('127.0.0.1', port, '127.0.0.1')).toBe('open');
    expect(await connectTo('listed.example', port, 'listed.example')).toBe('open');
    // A place on the public net is reached, and only under TLS: here its address is one that the operator lists, its name is not.
    expect(await connectTo('listed.example', port, '127.0.0.0/8')).toBe('to be sealed');
  });

  it('say who was not reached, and wait no longer than they were told', async () => {
    const connect = openOutsideConnect({ listed: null });
    await expect(connect({ host: '127.0.0.1', port: 1, timeoutMs: 2_000 })).rejects.toThrow('no connection to 127.0.0.1');
    await expect(connect({ host: 'not a host', port, timeoutMs: 2_000 })).rejects.toThrow('no connection to not a host');
  });
});

describe('calls to the outside while trying out', () => {
  const open = openOutside({ listed: null });
  it('reach the sandbox on this machine, with body and length', async () => {
    const url = `http://127.0.0.1:${port}/`;
    expect(await open({ method: 'POST', url, body: 'naïve', timeoutMs: 2_000 })).toEqual({ status: 200, body: 'POST 6' });
    expect(await open({ method: 'GET', url, timeoutMs: 2_000 })).toEqual({ status: 200, body: 'GET 0' });
    await expect(open({ method: 'GET', url: `${url}redirect`, timeoutMs: 2_000 })).rejects.toThrow(/no answer from/);
  });
});

describe('the list of places inside', () => {
  it.each(['10.0.0.0/33', '10.0.0', '300.1.1.1', 'http://host', 'a b', 'host:80', '2130706433', 'fd00::/129', '-host', 'host/8'])(
    'refuses %s',
    (target) => {
      expect(() => readHosts([target])).toThrow(RangeError);
    },
  );
});
