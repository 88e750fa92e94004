import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { perPlatform } from '../per-platform.ts';
import type { Platform } from '../platform.ts';
import { openAddressReader, openHostReader } from './caller.ts';
import { acceptedPacking, type Packing } from './packing.ts';

/** So long a reply is sent again without asking anybody; what changes meanwhile is told by {@link forgetReplies}. */
const KEPT_MS = 1_000;
/** Whoever finds a reply old makes it anew, and so long the others are sent the old one: not all of them ask at once. */
const RENEWED_IN_MS = 250;
const MOST = 500;

/** How many times the replies of a platform were forgotten: a reply of an older count is not sent any more. */
const counts = perPlatform(() => ({ forgotten: 0 }));

/** To be called, before anybody is told, by whoever changes what replies to everybody are made of. */
export function forgetReplies(platform: Platform): void {
  counts(platform).forgotten += 1;
}

/** A reply as it goes over the wire: names and values in turn, and the bytes of the body as signs, so that both leave in one write. */
interface Written {
  readonly head: readonly string[];
  readonly body: string;
}

interface CachedReply {
  readonly language: string | string[] | undefined;
  readonly forgotten: number;
  /** Until when it is as good as new. */
  readonly freshUntilMs: number;
  /** Until when it is sent. */
  untilMs: number;
  readonly packings: Map<Packing | null, Written>;
  readonly count: () => void;
}

/** What the door must know of those who come. */
export interface AccessOptions {
  /** Counts a call against the limit of its address; refuses beyond it. */
  admit(ip: string): Promise<void>;
}

/** Sends replies that are the same for every guest again, before anything else of a request is looked at. */
export interface ReplyCache {
  /** Answers a request; calls `pass` when it has no reply for it. */
  readonly answer: (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;
  /** Marks the moment at which a reply begins to be made; the result keeps it, as it was sent, for the next guests. */
  begin(request: FastifyRequest): (reply: FastifyReply, body: Buffer | string, count: () => void) => void;
}

/** Is it a request in which nobody says who they are? */
const isGuest = ({ method, headers }: IncomingMessage): boolean => method === 'GET' && headers.authorization === undefined;

/** Is this reply to be sent now? Of those who come after its time the first gets none, and makes it anew. */
function isToSend(entry: CachedReply, nowMs: number): boolean {
  if (entry.untilMs > nowMs) return true;
  if (nowMs < entry.freshUntilMs + KEPT_MS) entry.untilMs = nowMs + RENEWED_IN_MS;
  return false;
}

/** Opens the door of one listener. */
export function openReplyCache(platform: Platform, guard: AccessOptions): ReplyCache {
  const state = counts(platform);
  const addressOf = openAddressReader(platform.config);
  // The host that a trusted proxy names: one that all brands share would give the one what the other's guests were sent.
  const hostOf = openHostReader(platform.config);
  /** By host and address. */
  const hosts = new Map<string, Map<string, CachedReply>>();
  let size = 0;

  /** The reply that was kept for such a request, old or new. */
  function find(request: IncomingMessage): CachedReply | undefined {
    const { headers, url = '' } = request;
    const entry = hosts.get(hostOf(request))?.get(url);
    return entry?.forgotten === state.forgotten && entry.language === headers['x-language'] ? entry : undefined;
  }

  function keep(request: IncomingMessage, packing: Packing | null, written: Written, count: () => void, forgotten: number): void {
    const { headers, url = '' } = request;
    const known = find(request);
    if (known !== undefined && known.freshUntilMs > platform.clock.nowMs()) {
      known.packings.set(packing, written);
      return;
    }
    if (size >= MOST) {
      hosts.clear();
      size = 0;
    }
    const host = hostOf(request);
    const entries = hosts.get(host) ?? new Map<string, CachedReply>();
    hosts.set(host, entries);
    if (!entries.has(url)) size += 1;
    const freshUntilMs = platform.clock.nowMs() + KEPT_MS;
    const packings = new Map([[packing, written]]);
    entries.set(url, { language: headers['x-language'], forgotten, freshUntilMs, untilMs: freshUntilMs, packings, count });
  }

  return {
    answer(request, response, pass) {
      const entry = isGuest(request) ? find(request) : undefined;
      const written =
        entry !== undefined && isToSend(entry, platform.clock.nowMs()) ? entry.packings.get(acceptedPacking(request)) : undefined;
      if (entry === undefined || written === undefined) {
        pass();
        return;
      }
      const send = (): void => {
        response.writeHead(200, written.head as string[]).end(written.body, 'latin1');
        entry.count();
      };
      guard.admit(addressOf(request)).then(send, pass);
    },
    begin(request) {
      const { forgotten } = state;
      return (reply, body, count) => {
        if (!isGuest(request.raw)) return;
        reply.raw.once('finish', () => {
          const headers = reply.getHeaders();
          if (reply.statusCode !== 200 || headers['set-cookie'] !== undefined || state.forgotten !== forgotten) return;
          const head = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
          keep(request.raw, acceptedPacking(request), { head, body: Buffer.from(body).toString('latin1') }, count, forgotten);
        });
      };
    },
  };
}
