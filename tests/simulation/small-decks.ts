import type { ScratchDeck } from '@talora/domain/games/scratch/decks.ts';

/** Prizes of a deck that pays back no more than it costs. */
const PRIZES = [{ times: 4, count: 1 }, { times: 2, count: 2 }, { times: 1, count: 4 }]; // prettier-ignore

/** A deck of a size that two players sell out in some days, and that is laid out in no time. */
export const smallDeck = (deck: ScratchDeck): ScratchDeck => ({ ...deck, size: 12, prizes: PRIZES });
