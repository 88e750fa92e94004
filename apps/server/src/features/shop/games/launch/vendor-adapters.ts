import type { Caller } from '../../../../platform/http/caller.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { arcadeOriginFor, type Brand } from '../../../base/site/site.ts';
import { assert } from '../../../../platform/refusal.ts';
import type { TicketRow } from '../catalogue/games.queries.ts';

/** What an adapter needs to open a game. */
export interface LaunchRequest {
  readonly ticket: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly caller: Caller;
  readonly brand: Brand;
  /** What the ticket says: who plays, in which mode and language. */
  readonly owner: TicketRow;
}

/** How games of a vendor are opened. Outside vendors come with adapters of their own, by {@link addVendorAdapter}. */
export interface VendorAdapter {
  /** Address for the frame. Throws Fault when the vendor gives none. */
  launchUrl(platform: Platform, request: LaunchRequest): Promise<string>;
  /** The most that a vendor takes in one bet, in minor units of a brand's asset; null without such a limit. Absent: its games tell their own. */
  largestBet?(platform: Platform, vendorCode: string): Promise<bigint | null>;
}

/** Games of the house open in its own frame, at a path that tells the kind of page. The ticket travels in the fragment: it reaches no server log and no Referer. */
const ownFrame = (page: 'play' | 'table'): VendorAdapter => ({
  launchUrl: async (platform, { ticket, gameCode, caller, brand }) =>
    `${arcadeOriginFor(platform.config, { brand, caller })}/${page}/${gameCode}#t=${ticket}`,
});

/** Personal rounds (`house`) and rounds that many share (`rounds`). */
const ADAPTERS = new Map<string, VendorAdapter>([
  ['house', ownFrame('play')],
  ['rounds', ownFrame('table')],
]);

/** Adds a way to open games. Done once, when the features are put together. */
export function addVendorAdapter(name: string, adapter: VendorAdapter): void {
  ADAPTERS.set(name, adapter);
}

/** The adapter that a vendor's row names. */
export function getVendorAdapter(name: string): VendorAdapter {
  const adapter = ADAPTERS.get(name);
  assert(adapter !== undefined, `vendor adapter ${name}`);
  return adapter;
}
