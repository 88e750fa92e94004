import type { TagTone } from '@talora/web-kit/ui/tag.tsx';

/** A fact beside an item, as the server gives it. */
export interface ItemCheck {
  readonly code: string;
  readonly verdict: 'clear' | 'check' | 'hold';
  readonly value: string;
  /** Some of the members that it is about. */
  readonly members?: readonly { readonly id: string; readonly no: string; readonly account: string }[] | undefined;
}

/** Tones of the verdicts. */
export const VERDICT_TONES: Readonly<Record<ItemCheck['verdict'], TagTone>> = { clear: 'win', check: 'pending', hold: 'loss' };

/** The worst verdict of an item; one without facts has nothing against it. */
export function worstVerdict(checks: readonly ItemCheck[]): ItemCheck['verdict'] {
  if (checks.some((check) => check.verdict === 'hold')) return 'hold';
  return checks.some((check) => check.verdict === 'check') ? 'check' : 'clear';
}
