import type { KopitiamRoundView, RoundFairnessView, SeedPairView } from '@talora/contract/arcade/arcade.ts';
import { evaluateKopitiamStops, KOPITIAM_SEVENS, KOPITIAM_SEVENS_MATH } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import { getHouseGame } from './house-games.ts';
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

/** A stored round as the script that the client plays; windows and lines follow from its stops. */
export function roundView(row: RoundRow): KopitiamRoundView {
  const asset = getAssetById(row.asset);
  const window = evaluateKopitiamStops(row.stops);
  const coin = row.stake / BigInt(KOPITIAM_SEVENS_MATH.coinsPerBet);
  const prize = row.wheel_index === null ? null : (KOPITIAM_SEVENS_MATH.wheelPrizes[row.wheel_index] ?? 0);
  return {
    id: row.id,
    playNo: displayNo(row.id),
    game: KOPITIAM_SEVENS,
    pairId: row.pair_id,
    nonce: row.nonce,
    mathVersion: row.math_version,
    stake: formatAmount(row.stake, asset),
    payout: formatAmount(row.payout, asset),
    currency: asset.code,
    stops: row.stops,
    rows: window.rows.map((line) => [...line]),
    wins: window.wins.map((win) => ({
      line: win.line,
      symbol: win.symbol,
      count: win.count,
      wilds: win.wilds,
      amount: formatAmount(coin * BigInt(win.coins), asset),
    })),
    wheel:
      row.wheel_index === null || prize === null
        ? null
        : { index: row.wheel_index, multiplier: prize, amount: formatAmount(row.stake * BigInt(prize), asset) },
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
    game: KOPITIAM_SEVENS,
    mathVersion: row.math_version,
    mathHash: getHouseGame(KOPITIAM_SEVENS).mathHash,
    commitment: pair.commitment.toString('hex'),
    serverSeed: pair.revealed_seed?.toString('hex') ?? null,
    clientSeed: pair.client_seed,
    nonce: row.nonce,
    stops: row.stops,
    wheelIndex: row.wheel_index,
    stake: formatAmount(row.stake, asset),
    payout: formatAmount(row.payout, asset),
    currency: asset.code,
  };
}
