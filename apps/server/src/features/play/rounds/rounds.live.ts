import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readBalance } from '../../base/ledger/ledger.ts';
import { getBrand } from '../../base/site/site.ts';
import { readCards } from './draw-round.ts';
import { takeOutWhoIsKeptOut } from './leave-flights.ts';
import type { TableKey } from './leases.ts';
import { findRoundOfId, listBetsOfRound, listBettingMembers } from './rounds.queries.ts';
import { betViews } from './rounds.view.ts';
import { readRound, roomOf } from './show-table.ts';
import { kindOfTable, readTableText, SETTLED_TOPIC, STATE_TOPIC, TABLE_TOPIC } from './step-table.ts';

/** A table is told of so often at most, however many bet at once: each tell says all of it. */
const PAUSE_MS = 250;

/** Tells the people at a table, those of this process, how it stands. */
async function tellTable(platform: Platform, key: TableKey): Promise<void> {
  if (!platform.live.hasRoom(roomOf(key))) return;
  const [kind, brand] = await Promise.all([kindOfTable(platform, key), getBrand(platform, key.brandId)]);
  platform.live.publish(roomOf(key), 'table.changed', { round: await readRound(platform, key, kind, brand.asset) });
}

/** Tells each member who bet in a round, of those whose pages are open here, what came of it. */
async function tellSettled(platform: Platform, roundId: string): Promise<void> {
  const db = platform.db.kysely;
  const round = await findRoundOfId(db, roundId);
  if (round === undefined) return;
  const key = { brandId: round.brand_id, gameId: round.game_id };
  const [kind, { asset }] = await Promise.all([kindOfTable(platform, key), getBrand(platform, key.brandId)]);
  for (const memberId of await listBettingMembers(db, roundId)) {
    const room = `member:${memberId}`;
    if (!platform.live.hasRoom(room)) continue;
    const [bets, balance] = await Promise.all([listBetsOfRound(db, memberId, roundId), readBalance(platform, memberId, asset.id)]);
    platform.live.publish(room, 'bets.settled', {
      roundId,
      bets: betViews(kind, bets, asset, await readCards(platform, kind, bets, asset)),
      balance: formatAmount(balance.available, asset),
    });
  }
}

/** Passes on to the open pages of this process what changes at tables: bets of a crowd together, another state of a round at once. */
export function listenRounds(platform: Platform): void {
  const waiting = new Set<string>();
  const telling = new Map<string, Promise<void>>();
  const failed = (error: unknown): void => platform.log.warn({ error }, 'a table could not be told of');
  /** Tells of a table when what is being told of it is: nobody hears an older state after a newer. */
  function tell(text: string): void {
    const next = (telling.get(text) ?? Promise.resolve()).then(() => tellTable(platform, readTableText(text)).catch(failed));
    telling.set(text, next);
    void next.then(() => {
      if (telling.get(text) === next) telling.delete(text);
      return undefined;
    });
  }
  platform.bus.on(STATE_TOPIC, tell);
  platform.bus.on(TABLE_TOPIC, (text) => {
    if (waiting.has(text)) return;
    waiting.add(text);
    setTimeout(() => {
      waiting.delete(text);
      tell(text);
    }, PAUSE_MS).unref();
  });
  takeOutWhoIsKeptOut(platform);
  platform.bus.on(SETTLED_TOPIC, (roundId) => void tellSettled(platform, roundId).catch(failed));
}
