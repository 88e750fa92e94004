import type { StepActInput } from '@talora/contract/arcade/house-round.ts';
import { PLAY_STATES, settledState } from '@talora/domain/games/play/play-states.ts';
import type { GrandNumber } from '@talora/domain/jackpots/grand-draw.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { openBatcher, type Batcher } from '../../../../platform/db/batcher.ts';
import { perPlatform } from '../../../../platform/per-platform.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert } from '../../../../platform/refusal.ts';
import { LEDGER_STATUS } from '../../../base/ledger/ledger.ts';
import { readOdds } from '../../../money/jackpots/jackpots.ts';
import { BALANCE_TOPIC } from '../../../shop/games/games.ts';
import { drawRound } from '../draw-round.ts';
import { SEAT_MOVED } from '../seats.ts';
import type { SteppedRow } from './stepped.queries.ts';
import { drawsOfRound, stepsOf } from './stepped.view.ts';

const MAX_BATCH = 128;

interface EndItem {
  readonly key: string;
  readonly id: string;
  readonly acts: number;
  readonly act: string | null;
  readonly choice: string;
  readonly settleId: string;
  readonly payout: bigint;
  readonly valid: bigint;
  readonly outcome: string;
  readonly grand: GrandNumber | null;
}

interface EndRow {
  readonly o_id: string;
  readonly o_status: number;
}

const TEXT = 'select o_id, o_status from arcade_end_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)';

const batcherOf = perPlatform((platform): Batcher<EndItem, EndRow> =>
  openBatcher(platform, {
    name: 'arcade_end',
    maxBatch: MAX_BATCH,
    async run(items) {
      const column = <T>(pick: (item: EndItem) => T): T[] => items.map(pick);
      const values = [
        column((item) => item.key),
        column((item) => item.id),
        column((item) => item.acts),
        column((item) => item.act),
        column((item) => item.choice),
        column((item) => item.settleId),
        column((item) => item.payout),
        column((item) => item.valid),
        column((item) => PLAY_STATES[settledState(item.payout)]),
        column((item) => item.outcome),
        column((item) => item.grand?.odds ?? null),
        column((item) => item.grand?.number ?? null),
      ];
      const { rows } = await platform.db.pool.query<EndRow>({ name: 'arcade_end', text: TEXT, values });
      return new Map(rows.map((row) => [row.o_id, row]));
    },
  }),
);

/**
 * Ends a round of several steps with its whole choice: it is played from its seeds, paid, and one like any other from then on. `act` is the
 * last one; null when it ends by itself. False when the round has gone on meanwhile, or is over.
 */
export async function endRound(platform: Platform, row: SteppedRow, choice: unknown, act: StepActInput | null): Promise<boolean> {
  const { game } = stepsOf(row);
  const odds = row.asset === ASSETS.DEMO.id ? null : await readOdds(platform, row.brand_id);
  const { decisions, payoutMinor, validMinor, grand } = drawRound(game, drawsOfRound(platform, row), { stake: row.stake, choice }, odds);
  const { o_status: status } = await batcherOf(platform).submit({
    key: row.member_id,
    id: row.id,
    acts: row.acts.length,
    act: act && JSON.stringify(act),
    choice: JSON.stringify(choice),
    settleId: platform.ids.next(),
    payout: payoutMinor,
    valid: validMinor,
    outcome: JSON.stringify(decisions),
    grand,
  });
  if (status === SEAT_MOVED) return false;
  assert(status === LEDGER_STATUS.done, 'a round ends in a known status');
  platform.bus.tell(BALANCE_TOPIC, row.member_id);
  return true;
}
