import type { FeatureShow } from '../../show/scene.ts';
import type { SlotState } from '../../show/slot-show.ts';
import type { Sums } from '../../round/sums.ts';
import type { LoadedSlot } from '../slot-session.ts';

/** What every cover over the reels is drawn from. */
export interface FeatureProps<Kind extends FeatureShow['kind']> {
  readonly feature: Extract<FeatureShow, { readonly kind: Kind }>;
  readonly state: SlotState;
  readonly loaded: LoadedSlot;
  readonly sums: Sums;
  readonly worth: (coins: number) => string;
  readonly onGoOn: () => void;
}
