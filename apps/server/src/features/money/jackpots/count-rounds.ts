import { hitsGrand } from '@talora/domain/jackpots/grand-draw.ts';
import { isReached } from '@talora/domain/jackpots/jackpot-meter.ts';
import { JACKPOT_TIERS, TIER_NAMES, type JackpotTier } from '@talora/domain/jackpots/jackpot-tiers.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { sql } from 'kysely';
import { afterCommit, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assert } from '../../../platform/refusal.ts';
import { readSettingsWithin, type Brand } from '../../base/site/site.ts';
import { tellMember } from '../../people/inbox/inbox.ts';
import { findMember } from '../../people/members/members.ts';
import { BALANCE_TOPIC } from '../../shop/games/games.ts';
import { listPools, listUncounted, takeJackpot, type CountedRound, type PoolRow, type PositionRow } from './jackpots.queries.ts';
import { makeTerms, openValue, type HiddenValue, type RunTerms } from './run-terms.ts';
import { JACKPOT_TOPIC, POOLS_TOPIC, jackpotKey } from './tell-jackpot.ts';

/** Rounds that are counted in one transaction, at most. */
const MOST_ROUNDS = 10_000;

/** What a round has hit, as the database takes it: `payId` names the transfer to its player. */
interface Hit {
  readonly payId: string;
  readonly salt: string | null;
  readonly value: string | null;
  readonly next: RunTerms | null;
}

/** A pool while rounds are looked at. */
interface Running {
  readonly pool: PoolRow;
  readonly hidden: HiddenValue | null;
  meter: bigint;
}

/** Rounds up to one that hits, or all of them. */
interface Span {
  readonly last: CountedRound;
  readonly hits: readonly Running[];
  /** Rounds behind it are still to be looked at. */
  readonly counted: number;
}

/** Finds the first round that hits a pool. Each round's part comes to the meters before its own hit is looked at. */
function findSpan(rounds: readonly CountedRound[], pools: readonly Running[]): Span {
  for (const [at, round] of rounds.entries()) {
    const hits = pools.filter((running) => {
      running.meter += (running.pool.rate ?? 0n) * round.stake;
      if (running.hidden !== null) return isReached(running.meter, running.hidden.value);
      return hitsGrand({ odds: round.grand_odds, number: round.grand_number }, round.stake, running.pool.odds ?? 0n);
    });
    if (hits.length > 0) return { last: round, hits, counted: at + 1 };
  }
  const last = rounds.at(-1);
  assert(last !== undefined, 'a span has rounds');
  return { last, hits: [], counted: rounds.length };
}

const runningOf = (platform: Platform, pools: readonly PoolRow[]): Running[] =>
  pools
    .filter((pool) => pool.is_open)
    .map((pool) => ({ pool, hidden: pool.sealed === null ? null : openValue(platform, pool.sealed), meter: pool.meter }));

/** Opens pools that a brand is to have and does not. Resolves to whether one was opened. */
async function openPools(platform: Platform, tx: Tx, brand: Brand, pools: readonly PoolRow[]): Promise<boolean> {
  const { jackpotProfile } = await readSettingsWithin(tx, brand.id);
  const missing = JACKPOT_TIERS.filter((tier) => !pools.some((pool) => pool.tier === tier && pool.is_open));
  let isOpened = false;
  for (const tier of missing) {
    const terms = makeTerms(platform, jackpotProfile, tier, brand.asset);
    if (terms === null) continue;
    await sql`select jackpot_open(${brand.id}, ${tier}, ${platform.ids.next()}, ${JSON.stringify(terms)}::jsonb, ${platform.ids.next()})`.execute(
      tx,
    );
    isOpened = true;
  }
  return isOpened;
}

async function tellWinner(platform: Platform, tx: Tx, brand: Brand, round: CountedRound, tier: JackpotTier, payId: string): Promise<void> {
  const member = await findMember(tx, round.member_id);
  assert(member !== undefined, 'a round has its member');
  const { rows } = await sql<{ paid: bigint }>`select paid from jackpot_run where pay_id = ${payId}`.execute(tx);
  const [paid] = rows;
  assert(paid !== undefined, 'what was hit was paid');
  const facts = { currency: brand.asset.symbol, amount: formatAmount(paid.paid, brand.asset), tier: TIER_NAMES[tier] };
  await tellMember(platform, tx, { brand, member, template: 'jackpot_won', facts, cause: payId, aboutId: payId });
  afterCommit(tx, () => {
    platform.bus.tell(BALANCE_TOPIC, member.id);
    platform.bus.tell(JACKPOT_TOPIC, jackpotKey(member.id, round.id));
  });
}

/** Counts the rounds of one span, and pays what its last one has hit. */
async function storeSpan(platform: Platform, tx: Tx, brand: Brand, { last, hits }: Span): Promise<void> {
  const { jackpotProfile } = await readSettingsWithin(tx, brand.id);
  const paid = hits.map(({ pool: { tier }, hidden }): [JackpotTier, Hit] => [
    tier,
    {
      payId: platform.ids.next(),
      salt: hidden?.salt.toString('hex') ?? null,
      value: hidden?.value.toString() ?? null,
      next: makeTerms(platform, jackpotProfile, tier, brand.asset),
    },
  ]);
  await sql`select jackpot_book(${brand.id}, ${platform.ids.next()}, ${last.xid}, ${last.member_id}, ${last.id},
    ${JSON.stringify(Object.fromEntries(paid))}::jsonb)`.execute(tx);
  for (const [tier, { payId }] of paid) await tellWinner(platform, tx, brand, last, tier, payId);
}

async function countWithin(platform: Platform, tx: Tx, brand: Brand, at: PositionRow): Promise<boolean> {
  let pools = await listPools(tx, brand.id);
  const isOpened = await openPools(platform, tx, brand, pools);
  let rounds = await listUncounted(tx, at, MOST_ROUNDS);
  if (isOpened || rounds.length > 0) afterCommit(tx, () => platform.bus.tell(POOLS_TOPIC, brand.id));
  const isFull = rounds.length === MOST_ROUNDS;
  while (rounds.length > 0) {
    // Another run has another meter and another value.
    pools = await listPools(tx, brand.id);
    const span = findSpan(rounds, runningOf(platform, pools));
    await storeSpan(platform, tx, brand, span);
    rounds = rounds.slice(span.counted);
  }
  return isFull;
}

/**
 * Counts what a brand's rounds have added to its pools since the last time, pays who has hit one, and opens pools that are to be there; all of
 * it in one transaction with the brand's position, so that no round is counted twice or passed over. Resolves to whether more waits. Where
 * another server counts, nothing happens here.
 */
export async function countRounds(platform: Platform, brand: Brand): Promise<boolean> {
  return platform.db.tx(async (tx) => {
    const position = await takeJackpot(tx, brand.id);
    return position === undefined ? false : countWithin(platform, tx, brand, position);
  });
}
