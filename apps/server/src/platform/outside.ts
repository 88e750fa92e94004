import { lookup as resolveName, type LookupAddress, type LookupOptions } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { connect as connectSocket, isIP, type Socket } from 'node:net';
import { isPublicAddress, type ListedHosts } from './outside-addresses.ts';
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

/** A connection to the outside world that speaks something else than HTTP. */
export interface OutsideConnection {
  readonly socket: Socket;
  /** The other side is on the public net: nothing may be said to it before the connection is sealed by TLS. */
  readonly mustSeal: boolean;
}

/** Connects to a place that the operator has set. Rejects with {@link Fault} when it is not reached or not to be reached. */
export type OutsideConnect = (target: {
  readonly host: string;
  readonly port: number;
  readonly timeoutMs: number;
}) => Promise<OutsideConnection>;

type Resolve = (name: string, options: LookupOptions & { all: true }, done: (error: Error | null, found: LookupAddress[]) => void) => void;

/** What guards the way out. */
export interface OutsideGuard {
  /** Places inside that the operator has listed; null is for trying out, where everything is inside. */
  readonly listed: ListedHosts | null;
  /** In place of the system's resolver. */
  readonly resolve?: Resolve;
}

const MAX_REPLY = 256 * 1024;

/** What the resolver hands to a socket: one address, or all of them. */
type Looked = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Looks a name up for a socket and gives it nothing but addresses that may be reached. What is checked is what is connected to. */
function guardedLookup(listed: ListedHosts, resolve: Resolve) {
  return (host: string, options: LookupOptions, done: Looked): void => {
    resolve(host, { ...options, all: true }, (error, found) => {
      // One closed address among open ones is a trick, too: which of them is taken would be chance.
      const closed = found?.find(({ address }) => !isPublicAddress(address) && !listed.hasAddress(address) && !listed.hasHost(host));
      const [first] = found ?? [];
      if (error !== null || first === undefined) done(error ?? new Error(`${host} has no address`), []);
      else if (closed !== undefined) done(new Error(`${host} is ${closed.address}, which is not on the public net`), []);
      else if (options.all === true) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}

/** The host without the brackets of IPv6 and with odd spellings of an address undone. */
function bareHost(host: string): string {
  const inAddress = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return new URL(`https://${inAddress}/`).hostname.replace(/^\[|\]$/g, '');
}

/** Checks what can be seen in a host without asking anybody. Gives whether the operator has listed it. */
function checkHost(host: string, listed: ListedHosts): boolean {
  const isListed = listed.hasHost(host) || listed.hasAddress(host);
  if (isIP(host) !== 0 && !isListed && !isPublicAddress(host)) throw new Error(`${host} is not on the public net`);
  return isListed;
}

/** Checks what can be seen in an address without asking anybody. */
function checkAddress(url: URL, listed: ListedHosts): void {
  const host = bareHost(url.hostname);
  if (!checkHost(host, listed) && url.protocol === 'http:') throw new Error(`${host} is reached by https only`);
}

async function bodyOf(reply: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_REPLY) throw new Error('reply too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Opens the way out. With a guard, only https and only addresses of the public net are reached, but for what the operator
 * has listed; the address is checked in the act of connecting. Redirects are not followed.
 */
export function openOutside({ listed, resolve = resolveName }: OutsideGuard): OutsideFetch {
  const lookup = listed === null ? {} : { lookup: guardedLookup(listed, resolve) };
  const kept = { keepAlive: true, maxFreeSockets: 16, ...lookup };
  const agents = { http: new HttpAgent(kept), https: new HttpsAgent(kept) };

  function send(url: URL, { method, headers, body }: OutsideRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const isSecure = url.protocol === 'https:';
    const options = {
      method,
      signal,
      agent: isSecure ? agents.https : agents.http,
      headers: {
        accept: '*/*',
        'user-agent': 'talora',
        ...headers,
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
    };
    return new Promise((answered, failed) => {
      const request = (isSecure ? httpsRequest : httpRequest)(url, options, answered);
      request.once('error', failed);
      request.end(body);
    });
  }

  return async (asked) => {
    const url = new URL(asked.url);
    try {
      if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`${url.protocol} is no way out`);
      if (listed !== null) checkAddress(url, listed);
      const reply = await send(url, asked, AbortSignal.timeout(asked.timeoutMs));
      const status = reply.statusCode ?? 0;
      if (status >= 300 && status < 400) {
        reply.destroy();
        throw new Error('redirects are not followed');
      }
      return { status, body: await bodyOf(reply) };
    } catch (error) {
      throw new Fault(`no answer from ${url.host}`, error);
    }
  };
}

function reach(host: string, port: number, timeoutMs: number, lookup: object): Promise<Socket> {
  return new Promise((connected, failed) => {
    const socket = connectSocket({ host, port, ...lookup });
    const fail = (error: Error): void => {
      socket.destroy();
      failed(error);
    };
    socket.setTimeout(timeoutMs, () => fail(new Error(`${host} does not answer`)));
    socket.once('error', fail);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.removeAllListeners('timeout');
      connected(socket);
    });
  });
}

/** Opens the way out for what is not HTTP, such as mail, with the same guard as {@link openOutside}. */
export function openOutsideConnect({ listed, resolve = resolveName }: OutsideGuard): OutsideConnect {
  const lookup = listed === null ? {} : { lookup: guardedLookup(listed, resolve) };
  return async ({ host, port, timeoutMs }) => {
    try {
      const bare = bareHost(host);
      const mustSeal = listed !== null && !checkHost(bare, listed);
      return { socket: await reach(bare, port, timeoutMs, lookup), mustSeal };
    } catch (error) {
      throw new Fault(`no connection to ${host}`, error);
    }
  };
}
