import type { PokerKind } from '@talora/domain/games/table/video-poker-hands.ts';
import { useEffect, useState } from 'react';
import { adviseHolds, type Advice } from './hold-adviser.ts';

/** What the holds of a dealt hand are worth; null while nobody asks. `dealt` is empty without a hand. */
export function useAdvice(kind: PokerKind, dealt: readonly number[], isAsked: boolean): Advice | null {
  const key = dealt.join(' ');
  const [known, setKnown] = useState<{ readonly key: string; readonly advice: Advice } | null>(null);
  const isWanted = isAsked && key !== '';
  useEffect(() => {
    if (!isWanted) return undefined;
    return adviseHolds(kind, key.split(' ').map(Number), (advice) => setKnown({ key, advice }));
  }, [kind, key, isWanted]);
  if (!isWanted) return null;
  return known?.key === key ? known.advice : 'working';
}
