import type { RoundFairnessView, SeedPairView } from '@talora/contract/arcade/arcade.ts';
import type { HouseRoundView, SlotScriptView, TableOutcomeView } from '@talora/contract/arcade/house-round.ts';
import { repeatDecisions } from '@talora/domain/games/house/decisions.ts';
import { playHouseGame, type HouseRound } from '@talora/domain/games/house/play-house-game.ts';
import type { Script } from '@talora/domain/games/slots/engine/script.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import { getHouseGame, mathHashOf } from './house-games.ts';
import type { RoundRow } from './rounds.queries.ts';
import type { Seat } from './seeds.ts';

/** The present pair without its server seed. */
export function seedPairView(seat: Seat): SeedPairView {
  return {
    pairId: seat.pairId,
    commitment: seat.commitment.toString('hex'),
    clientSeed: seat.clientSeed,
    nonce: seat.nonce,
    nextCommitment: seat.nextCommitment.toString('hex'),
  };
}

/** The script as it travels: sums are minor units as text. The reply's shape cuts the rest to what it names. */
const scriptView = (script: Script): SlotScriptView =>
  ({ ...script, betMinor: script.betMinor.toString(), payoutMinor: script.payoutMinor.toString() }) as SlotScriptView;

/** A stored round as the script that the client plays: the game is played again from what its draws decided, unless the caller just did. */
export function roundView(row: RoundRow, played?: HouseRound): HouseRoundView {
  const game = getHouseGame(row.game);
  const asset = getAssetById(row.asset);
  const { script, outcome } = played ?? playHouseGame(game, repeatDecisions(row.outcome), row.stake, row.bets);
  return {
    id: row.id,
    playNo: displayNo(row.id),
    game: game.code,
    pairId: row.pair_id,
    nonce: row.nonce,
    mathVersion: row.math_version,
    stake: formatAmount(row.stake, asset),
    payout: formatAmount(row.payout, asset),
    currency: asset.code,
    script: script && scriptView(script),
    outcome: outcome as TableOutcomeView | null,
    choice: row.bets,
    playedAt: row.played_at.toISOString(),
    isShown: row.shown_at !== null,
  };
}

/** What anyone needs to recompute a round; the server seed once it is public. */
export function fairnessView(
  row: RoundRow,
  pair: { commitment: Buffer; client_seed: string; revealed_seed: Buffer | null },
): RoundFairnessView {
  const asset = getAssetById(row.asset);
  return {
    roundId: row.id,
    game: row.game,
    mathVersion: row.math_version,
    mathHash: mathHashOf(getHouseGame(row.game)),
    commitment: pair.commitment.toString('hex'),
    serverSeed: pair.revealed_seed?.toString('hex') ?? null,
    clientSeed: pair.client_seed,
    nonce: row.nonce,
    decisions: row.outcome.map((decision) => (typeof decision === 'number' ? decision : [...decision])),
    choice: row.bets,
    grand:
      row.grand_odds === null || row.grand_number === null
        ? null
        : { odds: row.grand_odds.toString(), number: row.grand_number.toString() },
    stake: formatAmount(row.stake, asset),
    payout: formatAmount(row.payout, asset),
    currency: asset.code,
  };
}
