const MINUTE_MS = 60_000;

/** How long ago, in the largest unit that fits: minutes up to an hour, hours up to two days, then days. What is to come is now. */
export function timeAgo(ms: number): { readonly count: number; readonly unit: 'minute' | 'hour' | 'day' } {
  const minutes = Math.max(0, Math.round(ms / MINUTE_MS));
  if (minutes < 60) return { count: minutes, unit: 'minute' };
  if (minutes < 48 * 60) return { count: Math.round(minutes / 60), unit: 'hour' };
  return { count: Math.round(minutes / 1440), unit: 'day' };
}
