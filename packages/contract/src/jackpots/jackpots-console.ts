import { JACKPOT_PROFILES, JACKPOT_TIERS } from '@talora/domain/jackpots/jackpot-tiers.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { hash256, moment, page, pageNo } from '../core/scalars.ts';

const tier = z.enum(JACKPOT_TIERS);

const pool = z.object({
  tier,
  isOpen: z.boolean(),
  runNo: z.int(),
  meter: z.string(),
  reserve: z.string(),
  /** What the house has lent and not got back. */
  loan: z.string(),
  /** All that stakes have ever added. */
  contributed: z.string(),
  seed: z.nullable(z.string()),
  cap: z.nullable(z.string()),
  odds: z.nullable(z.string()),
  rate: z.nullable(z.string()),
  reserveRate: z.nullable(z.string()),
  commitment: z.nullable(hash256()),
  openedAt: z.nullable(moment()),
});

const hit = z.object({
  id: z.string(),
  tier,
  runNo: z.int(),
  amount: z.string(),
  member: z.object({ id: z.string(), username: z.string() }),
  playNo: z.string(),
  gameName: z.string(),
  stake: z.string(),
  wonAt: moment(),
  batchNo: z.int(),
  value: z.nullable(z.string()),
  salt: z.nullable(hash256()),
  commitment: z.nullable(hash256()),
  number: z.nullable(z.string()),
  odds: z.nullable(z.string()),
});

/** Console: the linked jackpot. */
export const jackpotsConsoleCalls = callSet('jackpots', 'console', {
  jackpotState: call({
    method: 'GET',
    path: '/ops/jackpot',
    title: 'Pools of the jackpot with reserves and loans, how far rounds are counted, and hits, newest first',
    access: { staff: 'bank.read' },
    input: z.strictObject({ pageNo: pageNo() }),
    reply: z.object({
      currency: z.string(),
      profile: z.enum(JACKPOT_PROFILES),
      /** What is owed to players: all meters and reserves. */
      owed: z.string(),
      pools: z.array(pool),
      /** Batches that were counted, and the last of them; null before the first. */
      batches: z.int(),
      lastBatchAt: z.nullable(moment()),
      /** For how many seconds the oldest round has waited to be counted. */
      lagSeconds: z.number(),
      /** Of all pages. */
      paid: z.string(),
      hits: page(hit),
    }),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'],
  }),
});

/** The jackpot as staff see it. */
export type JackpotState = z.core.output<(typeof jackpotsConsoleCalls)['calls']['jackpotState']['reply']>;
