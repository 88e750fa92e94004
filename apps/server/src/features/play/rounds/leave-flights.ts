import type { Platform } from '../../../platform/platform.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { getBrand } from '../../base/site/site.ts';
import { hearEnds } from '../../people/sessions/sessions.ts';
import { EXIT, leaveRound } from './cash-out.ts';
import { findBet, findRoundOfId, listStaying } from './rounds.queries.ts';
import { kindOfTable, ruledBet, TABLE_TOPIC, tableText } from './step-table.ts';

const RETRY_MS = 250;
/** A round that takes bets still begins its course by then. */
const MOST_TRIES = 240;

/** Leaves a round with one bet as soon as its course has begun. Nothing is done with what stays by its rules, has left, or is over. */
async function leaveWith(platform: Platform, memberId: string, betId: string, roundId: string): Promise<void> {
  const db = platform.db.kysely;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const [bet, round] = await Promise.all([findBet(db, memberId, betId), findRoundOfId(db, roundId)]);
    if (bet === undefined || round === undefined) return;
    const key = { brandId: round.brand_id, gameId: round.game_id };
    const [kind, brand] = await Promise.all([kindOfTable(platform, key), getBrand(platform, key.brandId)]);
    // What has set itself a factor leaves there, or not at all, with its member or without.
    if (kind.course?.autoOf(ruledBet(bet).lines) !== null) return;
    const { status } = await leaveRound(platform, kind, brand.asset, bet, round);
    if (status === EXIT.left) platform.bus.tell(TABLE_TOPIC, tableText(key));
    if (status !== EXIT.early) return;
    await sleep(RETRY_MS, undefined, { ref: false });
  }
}

/** Leaves every round that a member is in with a bet that only his hand could take out, at the moment, or as its course begins. */
async function leaveFlights(platform: Platform, memberId: string): Promise<void> {
  const staying = await listStaying(platform.db.kysely, memberId);
  await Promise.all(staying.map(({ id, round_id: roundId }) => leaveWith(platform, memberId, id, roundId)));
}

/** Who is locked out or goes out has no hand in a round any more: his bets leave at that moment. Each server hears of it, and the first writes it down. */
export function takeOutWhoIsKeptOut(platform: Platform): void {
  hearEnds(platform, ['locked', 'excluded'], (memberId) => {
    leaveFlights(platform, memberId).catch((error: unknown) =>
      platform.log.warn({ error, memberId }, 'bets of a member could not leave their rounds'),
    );
  });
}
