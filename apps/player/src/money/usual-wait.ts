/** How long something usually takes in words: minutes up to two hours, then whole hours, rounded up; null where nobody knows. */
export function usualWait(minutes: number | null): { readonly unit: 'minutes' | 'hours'; readonly count: number } | null {
  if (minutes === null) return null;
  return minutes <= 120 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.ceil(minutes / 60) };
}
