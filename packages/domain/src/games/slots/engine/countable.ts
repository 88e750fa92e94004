import type { SlotModel } from './model.ts';

/** Can a model be counted out? Orbs add up from spin to spin: their sum has no bound that could be counted through. */
export function isCountable(model: Pick<SlotModel, 'orbs'>): boolean {
  return model.orbs === undefined;
}
