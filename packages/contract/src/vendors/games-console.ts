import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { text } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;
const code = text(32);
const gameCodes = z.array(text(64)).check(z.maxLength(500));

const offeredGame = z.object({
  code: z.string(),
  name: z.string(),
  type: z.string(),
  /** Percent with two digits, rounded down. */
  rtp: z.nullable(z.string()),
  hasDemo: z.boolean(),
  state: z.enum(['new', 'changed', 'same']),
  changes: z.array(z.object({ field: z.enum(['name', 'rtp', 'demo']), from: z.string(), to: z.string() })),
});

/** Console: a vendor's own list of games beside the catalogue. */
export const vendorGamesCalls = callSet('vendor-games', 'console', {
  offeredGames: call({
    method: 'GET',
    path: '/ops/vendors/:code/games',
    title: 'What the vendor offers now, beside the catalogue: new, changed, gone',
    access: { staff: 'vendor.read' },
    input: z.strictObject({ code }),
    reply: z.object({
      offered: z.array(offeredGame),
      /** In the catalogue, shown to players, and offered no more. */
      gone: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    refusals: [...staffRefusals, 'VENDOR_KEY_MISSING'],
  }),
  importGames: call({
    method: 'POST',
    path: '/ops/vendors/:code/games/import',
    title: 'Take over from the vendor’s list, read again: new games come switched off, gone ones are switched off',
    access: { staff: 'vendor.edit' },
    audit: 'vendor.games-imported',
    input: z.strictObject({ code, add: gameCodes, change: gameCodes, hide: gameCodes }),
    reply: z.object({ added: z.int(), changed: z.int(), hidden: z.int() }),
    refusals: [...staffRefusals, 'VENDOR_KEY_MISSING'],
  }),
});
