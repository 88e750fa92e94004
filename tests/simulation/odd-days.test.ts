import { vi } from 'vitest';
import { runDays } from './run-days.ts';

/** Decks of a size that two players sell out in some days, and that are laid out in no time. */
vi.mock(import('@talora/domain/games/scratch/decks.ts'), async (original) => {
  const decks = await original();
  return { ...decks, NAGA_DECK: { ...decks.NAGA_DECK, size: 24, prizes: [{ times: 8, count: 1 }, { times: 2, count: 5 }, { times: 1, count: 7 }] } }; // prettier-ignore
});

runDays(1);
