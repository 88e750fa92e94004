import { lazy, Suspense, useEffect } from 'react';
import type { FeatureShow } from '../../show/scene.ts';
import type { SlotState } from '../../show/slot-show.ts';
import type { Sums } from '../../round/sums.ts';
import type { LoadedSlot } from '../slot-session.ts';
import { BigWin } from './big-win.tsx';
import { Card } from './card.tsx';

const PrizeWheel = lazy(async () => ({ default: (await import('./prize-wheel.tsx')).PrizeWheel }));
const Boxes = lazy(async () => ({ default: (await import('./boxes.tsx')).Boxes }));

/** Does this cover the reels and take the focus? */
export const isCovering = (feature: FeatureShow | null): boolean =>
  feature !== null && (feature.kind === 'wheel' || feature.kind === 'pick' || feature.kind === 'big-win');

interface FeaturesProps {
  readonly state: SlotState;
  readonly loaded: LoadedSlot;
  readonly sums: Sums;
  readonly nameOf: (letter: string) => string;
  readonly onGoOn: () => void;
}

/** What covers the reels in the present moment, if anything. */
export function Features({ state, loaded, sums, nameOf, onGoOn }: FeaturesProps) {
  const { feature } = state.scene;
  const isCovered = isCovering(feature);
  useEffect(() => {
    if (!isCovered) return undefined;
    // The button that had the focus goes with the cover: the next step is to spin.
    return () => document.querySelector<HTMLElement>('[data-spin]')?.focus();
  }, [isCovered]);
  if (feature === null) return null;
  const coin = state.coinMinor;
  const worth = (coins: number): string => sums.full(coin * BigInt(coins));
  const common = { state, loaded, sums, worth, onGoOn };
  if (feature.kind === 'wheel' || feature.kind === 'pick') {
    return (
      <Suspense>
        {feature.kind === 'wheel' ? <PrizeWheel feature={feature} {...common} /> : <Boxes feature={feature} {...common} />}
      </Suspense>
    );
  }
  if (feature.kind === 'big-win') return <BigWin feature={feature} {...common} />;
  return <Card feature={feature} {...common} nameOf={nameOf} />;
}
