import type { TransferTerms, TransferWay } from './use-transfers.ts';

/** Why nothing can be sent now whatever is typed: something has to be played, all of today's transfers are made, or all of today's sum is sent. */
export function stopOf(
  { turnover }: Pick<TransferTerms, 'turnover'>,
  { countLeft, dayLeft }: Pick<TransferWay, 'countLeft' | 'dayLeft'>,
): 'turnover' | 'noneLeft' | 'dayDone' | null {
  if (turnover.requirements.some(({ state }) => state === 'open')) return 'turnover';
  if (countLeft === 0) return 'noneLeft';
  return Number(dayLeft) === 0 ? 'dayDone' : null;
}
