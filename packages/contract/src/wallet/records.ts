import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { day, queryInt } from '../core/scalars.ts';
import { bettingFilter } from '../games/games.ts';
import { ACCOUNT_GROUPS } from './wallet.ts';

const memberRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'] as const;

/** What was played: of decided bets, a stake that was given back counting as paid back. `net` is payout - stake. */
const played = { count: z.int(), stake: z.string(), validBet: z.string(), payout: z.string(), net: z.string() };

/** What else moved the member's money: `other` is prizes, jackpots, tips, corrections, adjustments, transfers between members and dividends, less what was taken back of them and fees. */
const moved = { deposits: z.string(), withdrawals: z.string(), other: z.string() };

/** What a member reads of the past beside the two records: profit and loss, files, and the statement of a year. */
export const recordsCalls = callSet('records', 'site', {
  profit: call({
    method: 'GET',
    path: '/wps/x/records/profit',
    title: 'My profit and loss by day and by kind of game',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ from: z.optional(day()), to: z.optional(day()) }),
    reply: z.object({
      // Every day of the span, oldest first.
      days: z.array(z.object({ day: day(), ...played, ...moved })),
      families: z.array(z.object({ gameType: z.string(), ...played })),
      sums: z.object({ ...played, ...moved, pendingCount: z.int(), pendingStake: z.string() }),
      currency: z.string(),
      from: day(),
      to: day(),
    }),
    refusals: memberRefusals,
  }),
  betsFile: call({
    method: 'GET',
    path: '/wps/x/records/bets.csv',
    title: 'My bets as a table for other programs',
    access: 'real-member',
    whileOut: true,
    binary: true,
    input: z.strictObject(bettingFilter),
    reply: z.unknown(),
    refusals: memberRefusals,
  }),
  movementsFile: call({
    method: 'GET',
    path: '/wps/x/records/movements.csv',
    title: 'Every movement of my wallet as a table for other programs',
    access: 'real-member',
    whileOut: true,
    binary: true,
    input: z.strictObject({ from: z.optional(day()), to: z.optional(day()), group: z.optional(z.enum(ACCOUNT_GROUPS)) }),
    reply: z.unknown(),
    refusals: memberRefusals,
  }),
  statement: call({
    method: 'GET',
    path: '/wps/x/records/statements/:year',
    title: 'Signed statement of a year of mine',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ year: queryInt(2000, 9999) }),
    // The PDF in Base64, and beside it what its signature file holds.
    reply: z.object({ fileName: z.string(), pdf: z.string(), signature: z.string() }),
    refusals: memberRefusals,
  }),
  statementKeys: call({
    method: 'GET',
    path: '/wps/x/records/statement-keys',
    title: 'Public keys that statements are signed with, the present one first',
    access: 'anyone',
    input: z.strictObject({}),
    // Ed25519: 32 bytes in Base64, and their SHA-256 in hexadecimal.
    reply: z.array(z.object({ id: z.string(), publicKey: z.string(), print: z.string() })),
    refusals: [],
  }),
});
