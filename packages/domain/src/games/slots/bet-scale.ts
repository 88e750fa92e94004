import type { Asset, AssetCode } from '../../money/asset.ts';

/**
 * How many minor units of an asset stand for one of the smallest step of a game's bets: a ladder is written once, in hundredths of
 * the unit that the games were drawn for, and means about the same worth everywhere.
 */
const BET_SCALES: Readonly<Record<AssetCode, bigint>> = {
  MYR: 1n,
  USDT: 1n,
  DEMO: 1n,
  PTS: 1n,
  THB: 8n,
  PHP: 12n,
  VND: 40n,
  IDR: 40n,
};

const BY_CODE = new Map<string, bigint>(Object.entries(BET_SCALES));

/** A ladder of bets in minor units of an asset. A level that divides into whole coins does so in every asset. */
export function betLadder(levels: readonly bigint[], asset: Asset): bigint[] {
  const scale = BY_CODE.get(asset.code);
  if (scale === undefined) throw new RangeError(`no bets in ${asset.code}`);
  return levels.map((level) => level * scale);
}
