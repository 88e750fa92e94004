import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';

/** On how many of all positions of the paid reels the prize wheel opens: those that show its symbol on each reel that it needs. */
export function wheelChance({ reels, rows, wheel }: SlotModel): { readonly count: bigint; readonly of: bigint } {
  let [count, of] = [1n, 1n];
  reels.forEach((strip, reel) => {
    const height = rows[reel] ?? 0;
    const shows = (stop: number): boolean =>
      Array.from({ length: height }, (_, row) => strip[(stop + row) % strip.length]).includes(wheel?.symbol ?? '');
    const stops = Array.from(strip, (_, stop) => stop);
    const fits = wheel?.reels.includes(reel) === true ? stops.filter(shows).length : strip.length;
    count *= BigInt(fits);
    of *= BigInt(strip.length);
  });
  return { count: wheel === undefined ? 0n : count, of };
}
