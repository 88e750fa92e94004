import { KOPITIAM_SEVENS_MATH } from '@talora/domain/games/slots/kopitiam-sevens.ts';

/** Prizes around the wheel, clockwise from the top: each as often as its weight, equal ones apart. */
export const WHEEL_SEGMENTS: readonly number[] = [5, 8, 10, 5, 15, 8, 5, 10, 20, 5, 8, 15, 5, 10, 8, 50, 5, 15, 8, 20, 5, 10, 8, 15];

const SEGMENT_DEGREES = 360 / WHEEL_SEGMENTS.length;
const FULL_TURNS = 5;

/** Chances as they are drawn: weight of the sum, the highest prize first. */
export const WHEEL_CHANCES: readonly { readonly prize: number; readonly weight: number; readonly of: number }[] =
  KOPITIAM_SEVENS_MATH.wheelPrizes
    .map((prize, i) => ({ prize, weight: KOPITIAM_SEVENS_MATH.wheelWeights[i] ?? 0, of: WHEEL_SEGMENTS.length }))
    .toReversed();

/** How far the wheel turns to rest with this prize under the pointer. `choice` picks among equal segments; it decides nothing. */
export function wheelDegrees(prize: number, choice: number): number {
  const places = WHEEL_SEGMENTS.flatMap((value, i) => (value === prize ? [i] : []));
  const place = places[choice % Math.max(1, places.length)];
  if (place === undefined) throw new RangeError(`no segment pays ${prize}`);
  return FULL_TURNS * 360 + ((360 - place * SEGMENT_DEGREES) % 360);
}

/** Outline of a segment around the point 0 0, its middle at the top. */
export function segmentPath(radius: number): string {
  const half = (SEGMENT_DEGREES / 2) * (Math.PI / 180);
  const x = (Math.sin(half) * radius).toFixed(1);
  const y = (-Math.cos(half) * radius).toFixed(1);
  return `M0 0L-${x} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}Z`;
}

/** Where a segment stands, in degrees from the top. */
export const segmentDegrees = (index: number): number => index * SEGMENT_DEGREES;
