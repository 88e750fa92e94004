/** Counts over all 32,768 stops of the three reels, which a test reproduces by going through them. */
export const GAME_FIGURES = { stops: 32_768, wheel: 216, anyWin: 15_083 } as const;

/** A share of all stops as a percentage with two decimals. */
export function shareText(count: number): string {
  const hundredths = Math.round((count * 10_000) / GAME_FIGURES.stops);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}%`;
}
