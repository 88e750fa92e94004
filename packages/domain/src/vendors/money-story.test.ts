import { expect, it } from 'vitest';
import { moneyStory } from './money-story.ts';

const transaction = { operation: 'bet', answer: 'OK', amount: '1.00', win: '0.00', undoneBy: null, postings: 1 };

it.each([
  [{}, 'stakeTaken'],
  [{ undoneBy: 't-2' }, 'stakeReturned'],
  [{ answer: 'INSUFFICIENT_FUNDS' }, 'refused'],
  [{ operation: 'betWin' }, 'oneStep'],
  [{ operation: 'betWin', undoneBy: 't-2' }, 'oneStepReturned'],
  [{ operation: 'win', win: '0.01' }, 'paid'],
  [{ operation: 'win', win: '0.00' }, 'nothingWon'],
  [{ operation: 'rollback' }, 'givenBack'],
  [{ operation: 'refund', postings: 0 }, 'nothingToGive'],
  [{ operation: 'tombstone' }, 'tombstone'],
  [{ operation: 'endRound' }, 'ended'],
  [{ operation: 'adjust', amount: '-0.05' }, 'debited'],
  [{ operation: 'adjust', amount: '0.05' }, 'credited'],
  [{ operation: 'jackpotWin' }, 'credited'],
  [{ operation: 'promoWin', undoneBy: 't-2' }, 'creditReturned'],
  [{ operation: 'freeRoundWin', amount: '0.00' }, 'nothingWon'],
  [{ operation: 'tip' }, 'tipped'],
])('%o is told as %s', (change, story) => expect(moneyStory({ ...transaction, ...change })).toBe(story));
