import { vi } from 'vitest';
import { runDays } from './run-days.ts';

/** Decks of a size that two players sell out in some days, and that are laid out in no time. */
vi.mock(import('@talora/domain/games/scratch/decks.ts'), async (original) => {
  const decks = await original();
  return { ...decks, NAGA_DECK: { ...decks.NAGA_DECK, size: 12, prizes: [{ times: 4, count: 1 }, { times: 2, count: 2 }, { times: 1, count: 4 }] } }; // prettier-ignore
});

runDays(1);
