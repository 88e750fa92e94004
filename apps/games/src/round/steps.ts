import type { StepAct } from '@talora/domain/games/table/steps.ts';
import { RoundRefused, type Answer, type StepCalls, type WaitingRound } from '../host/game-host.ts';
import { askRound, type AskOptions } from './ask-round.ts';

/** The round is not where this page has it: what was done stays undone, and the round is read as it stands. */
const STANDS_ELSEWHERE = new Set(['ROUND_MOVED', 'ACT_INVALID']);

/** An act is never given up: the stake is in the round, and only its end gives anything back. */
export const NEVER_GIVEN_UP = (): Promise<never> => new Promise(() => undefined);

/** Has a round gone on without this page? */
export const hasMoved = (before: WaitingRound, { waiting }: Pick<Answer<unknown>, 'waiting'>): boolean => waiting?.acts !== before.acts;

/** What an act came to. */
interface ActEnd<Round> {
  readonly answer: Answer<Round>;
  /** The act was not made: the round had gone on elsewhere, and is told as it stands. */
  readonly isMoved: boolean;
}

/**
 * Asks for one act until there is a certain answer, always as the same act at the same place: a lost answer and a second try are one act.
 * Where the round stands elsewhere it is asked how. Throws the refusal when the server says no for certain.
 */
export async function askAct<Round>(
  steps: StepCalls<Round>,
  waiting: WaitingRound,
  act: StepAct,
  options: AskOptions,
): Promise<ActEnd<Round>> {
  try {
    return { answer: await askRound(() => steps.act(waiting.roundId, waiting.acts, act), options), isMoved: false };
  } catch (error) {
    if (!(error instanceof RoundRefused) || !STANDS_ELSEWHERE.has(error.code)) throw error;
    const answer = await askRound(() => steps.present(waiting.roundId), options);
    return { answer, isMoved: hasMoved(waiting, answer) };
  }
}
