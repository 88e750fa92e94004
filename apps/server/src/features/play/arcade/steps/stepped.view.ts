import type { WaitingRoundView } from '@talora/contract/arcade/house-round.ts';
import type { Draws } from '@talora/domain/fairness/draws.ts';
import type { HouseTable } from '@talora/domain/games/house/house-games.ts';
import type { RoundSteps } from '@talora/domain/games/table/steps.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert } from '../../../../platform/refusal.ts';
import { getHouseGame } from '../house-games.ts';
import { drawsOf, openSeed } from '../seeds.ts';
import type { SteppedRow } from './stepped.queries.ts';

/** Hours after which a round whose player has not come back ends by itself. */
export const ROUND_WAITS_HOURS = 24;
const HOUR_MS = 3_600_000;

/** The game of a round of several steps, with its steps. */
export function stepsOf({ game: code }: Pick<SteppedRow, 'game'>): { readonly game: HouseTable; readonly steps: RoundSteps } {
  const game = getHouseGame(code);
  assert(game.kind === 'table' && game.table.steps !== undefined, `${code} is played in steps`);
  return { game, steps: game.table.steps };
}

/** The stream of a round, from its beginning. */
export const drawsOfRound = (platform: Platform, row: SteppedRow): Draws =>
  drawsOf({ serverSeed: openSeed(platform, row.sealed_seed), clientSeed: row.client_seed, nonce: row.nonce }, row.game);

/** A round that waits, as its player may see it: nothing in it is covered. */
export function waitingRoundView(platform: Platform, row: SteppedRow): WaitingRoundView {
  const { game, steps } = stepsOf(row);
  const asset = getAssetById(row.asset);
  const cards = steps.cards(drawsOfRound(platform, row), row.choice);
  return {
    id: row.id,
    playNo: displayNo(row.id),
    game: game.code,
    pairId: row.pair_id,
    nonce: row.nonce,
    mathVersion: row.math_version,
    stake: formatAmount(row.stake, asset),
    currency: asset.code,
    choice: row.choice,
    cards: cards && [...cards],
    acts: row.acts.length,
    openedAt: row.opened_at.toISOString(),
    endsAt: new Date(row.opened_at.getTime() + ROUND_WAITS_HOURS * HOUR_MS).toISOString(),
  };
}
