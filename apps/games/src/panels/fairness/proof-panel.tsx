import { useCallback, useSyncExternalStore } from 'react';
import { Fairness } from './fairness.tsx';
import type { HouseProof } from '../../host/house/house-proof.ts';

interface ProofPanelProps {
  readonly proof: HouseProof;
  readonly isIdle: boolean;
  readonly onClose: () => void;
}

/** The seeds of a house game on any stage. */
export function ProofPanel({ proof: { calls, seeds }, isIdle, onClose }: ProofPanelProps) {
  const present = useSyncExternalStore(seeds.subscribe, seeds.get);
  const onSeeds = useCallback<typeof seeds.set>((...args) => seeds.set(...args), [seeds]);
  return <Fairness calls={calls} seeds={present} isIdle={isIdle} onSeeds={onSeeds} onClose={onClose} />;
}
