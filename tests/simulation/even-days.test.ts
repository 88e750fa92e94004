import { vi } from 'vitest';
import { runDays } from './run-days.ts';

vi.mock(import('@talora/domain/games/scratch/decks.ts'), async (original) => {
  const [decks, { smallDeck }] = await Promise.all([original(), import('./small-decks.ts')]);
  return { ...decks, NAGA_DECK: smallDeck(decks.NAGA_DECK), TUAH_DECK: smallDeck(decks.TUAH_DECK) };
});

runDays(0);
