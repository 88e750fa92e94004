import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { arcadeOriginFor } from '../site/site.ts';
import { assert } from '../../platform/refusal.ts';

/** What an adapter needs to open a game. */
export interface LaunchRequest {
  readonly ticket: string;
  readonly gameCode: string;
  readonly caller: Caller;
}

/** How games of a vendor are opened. Outside vendors come with their own adapters. */
export interface VendorAdapter {
  launchUrl(platform: Platform, request: LaunchRequest): string;
}

const ADAPTERS: Readonly<Record<string, VendorAdapter>> = {
  // The ticket travels in the fragment: it reaches no server log and no Referer.
  house: {
    launchUrl: (platform, { ticket, gameCode, caller }) => `${arcadeOriginFor(platform.config, caller)}/play/${gameCode}#t=${ticket}`,
  },
};

/** The adapter that a vendor's row names. */
export function getVendorAdapter(name: string): VendorAdapter {
  const adapter = ADAPTERS[name];
  assert(adapter !== undefined, `vendor adapter ${name}`);
  return adapter;
}
