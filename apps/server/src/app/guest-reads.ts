import type { Call } from '@talora/contract/core/call.ts';
import type { LanguageCode } from '@talora/domain/languages/languages.ts';
import type { VisitorContext } from '../features/people/members/members.ts';
import type { Brand } from '../features/base/site/site.ts';
import type { AnyHandler, MountedSet } from '../platform/http/handlers.ts';
import type { Platform } from '../platform/platform.ts';
import { assert } from '../platform/refusal.ts';
import * as z from 'zod/mini';

/** For whom something is read: whoever comes to a brand, at one of its addresses. */
export interface GuestOf {
  readonly brand: Brand;
  /** Host name without port, and scheme, host and port, as links shall name them. */
  readonly host: string;
  readonly origin: string;
  readonly language: LanguageCode;
}

/**
 * Answers a call that anyone may make, named by its path with query, as a guest without an address gets it: no limit is spent and
 * no region is looked at. Throws what the handler throws, its refusals too.
 */
export type GuestReads = (guest: GuestOf, url: string) => Promise<unknown>;

interface Known {
  readonly call: Call;
  readonly handler: AnyHandler;
}

/** A caller without an address: nothing is said back to it. */
const NOBODY = {
  ip: '',
  userAgent: '',
  deviceClass: 'desktop',
  cookies: {},
  captchaId: undefined,
  wantsPicture: false,
  keepCookie: () => undefined,
  tellHeader: () => undefined,
} as const;

/** The guest's context. Who sees what is made of it was let in before, wherever they are: regions do not count again. */
function contextOf(platform: Platform, { brand, host, language }: GuestOf): VisitorContext {
  return {
    platform,
    brand: { ...brand, settings: { ...brand.settings, blockedCountries: [] } },
    caller: { ...NOBODY, language, host },
    session: null,
  };
}

/** Opens the calls of a site that are without secrets and parameters in their path, for whoever makes pages of them. */
export function openGuestReads(platform: Platform, sets: readonly MountedSet[]): GuestReads {
  const calls = new Map<string, Known>();
  for (const { set, handlers } of sets)
    for (const [name, call] of Object.entries(set.calls)) {
      const handler = handlers[name];
      const isRead = call.method === 'GET' && call.access === 'anyone' && !call.binary && !call.path.includes(':');
      if (handler !== undefined && isRead) calls.set(call.path, { call, handler });
    }
  return async (guest, url) => {
    const [path = '', query = ''] = url.split('?');
    const known = calls.get(path);
    assert(known !== undefined, `a page asks for calls that every guest may read, not for ${path}`);
    const input = z.parse(known.call.input, Object.fromEntries(new URLSearchParams(query)));
    // As it goes over the wire: what handlers keep is theirs, and nobody writes into it here.
    return JSON.parse(JSON.stringify(z.parse(known.call.reply, await known.handler(contextOf(platform, guest), input, []))));
  };
}
