/** Height of the plot with its names, in units of its drawing. */
export const HEIGHT = 250;
/** Where the bars begin; the figures of the scale stand left of it. */
export const LEFT = 50;
/** What is left free at the end. */
export const RIGHT = 8;
/** What is left free above. */
export const TOP = 14;
const FOOT = 26;
/** Height of the bars' part. */
export const PLOT = HEIGHT - TOP - FOOT;

/** Where values stand in the plot. The scale always holds nothing, and is never flat. */
export function plotShape(now: readonly number[], before: readonly number[], width: number) {
  const highest = Math.max(0.01, ...now, ...before);
  const lowest = Math.min(0, ...now, ...before);
  const y = (value: number): number => TOP + (PLOT * (highest - value)) / (highest - lowest);
  const step = (width - LEFT - RIGHT) / now.length;
  const middle = (bar: number): number => LEFT + step * (bar + 0.5);
  return {
    zero: y(0),
    /** The value at a share of the height from above. */
    valueAt: (part: number): number => highest - (highest - lowest) * part,
    middle,
    bars: now.map((value, bar) => ({
      x: middle(bar) - step * 0.31,
      y: Math.min(y(value), y(0)),
      width: step * 0.62,
      height: Math.abs(y(value) - y(0)),
      radius: Math.min(3, step * 0.1),
    })),
    line: before.map((value, bar) => `${bar === 0 ? 'M' : 'L'}${middle(bar).toFixed(1)} ${y(value).toFixed(1)}`).join(''),
  };
}
