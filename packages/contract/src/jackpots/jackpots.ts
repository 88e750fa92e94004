import { JACKPOT_TIERS } from '@talora/domain/jackpots/jackpot-tiers.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { hash256, language, moment } from '../core/scalars.ts';

const tier = z.enum(JACKPOT_TIERS);

/** A hidden value that was promised and went out of use before it was reached, after a restore: it is shown, and another was promised. */
const withdrawn = z.object({ value: z.string(), salt: hash256(), commitment: hash256(), at: moment() });

/** A pool that is open. Sums in major units. */
const pool = z.object({
  tier,
  /** What it pays if it is hit now. */
  amount: z.string(),
  seed: z.string(),
  /** It is hit at this sum at the latest; null for the grand, which chance alone decides. */
  cap: z.nullable(z.string()),
  /** Shares of each stake that go to the pool and to its next seed, in percent. */
  rate: z.string(),
  reserveRate: z.string(),
  /** A round draws one number below this; it hits below the stake in minor units. Null for a pool with a cap. */
  odds: z.nullable(z.string()),
  /** SHA-256 of the salt and the hidden value behind it; null for the grand. */
  commitment: z.nullable(hash256()),
  withdrawn: z.array(withdrawn),
  openedAt: moment(),
  runNo: z.int(),
});

/** A pool that was hit, with what it takes to check it. */
const hit = z.object({
  tier,
  amount: z.string(),
  customerName: z.string(),
  gameName: z.string(),
  wonAt: moment(),
  runNo: z.int(),
  /** Number of the batch whose last round it was: the order in which rounds were counted. */
  batchNo: z.int(),
  stake: z.string(),
  /** The hidden value in minor units, its salt, and what had been promised; null for the grand. */
  value: z.nullable(z.string()),
  salt: z.nullable(hash256()),
  commitment: z.nullable(hash256()),
  withdrawn: z.array(withdrawn),
  /** The number that the round drew, and the odds; null for a pool with a cap. */
  number: z.nullable(z.string()),
  odds: z.nullable(z.string()),
});

/** The linked jackpot of a brand. */
export const jackpotCalls = callSet('jackpots', 'site', {
  jackpotSum: call({
    method: 'GET',
    path: '/wps/x/jackpot/sum',
    title: 'What all pools of the jackpot would pay together',
    access: 'anyone',
    input: z.strictObject({}),
    reply: z.object({ sum: z.string(), currency: z.string(), readAt: moment() }),
    refusals: [],
  }),
  jackpot: call({
    method: 'GET',
    path: '/wps/x/jackpot',
    title: 'Pools of the jackpot, and who has won last, names masked',
    access: 'anyone',
    input: z.strictObject({ language: z.optional(language()) }),
    reply: z.object({
      currency: z.string(),
      /** All pools together. */
      sum: z.string(),
      /** When it was read: no older than some seconds. */
      readAt: moment(),
      pools: z.array(pool),
      hits: z.array(hit),
    }),
    refusals: [],
  }),
});

/** The jackpot as players see it. */
export type JackpotView = z.core.output<(typeof jackpotCalls)['calls']['jackpot']['reply']>;
/** A pool that is open. */
export type PoolView = JackpotView['pools'][number];
/** A pool that was hit. */
export type HitView = JackpotView['hits'][number];
