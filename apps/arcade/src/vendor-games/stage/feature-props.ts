import type { FeatureShow } from '../director/scene.ts';
import type { PlayState } from '../play/play-state.ts';
import type { Sums } from '../play/sums.ts';
import type { LoadedGame } from '../session/vendor-session.ts';

/** What every cover over the reels is drawn from. */
export interface FeatureProps<Kind extends FeatureShow['kind']> {
  readonly feature: Extract<FeatureShow, { readonly kind: Kind }>;
  readonly state: PlayState;
  readonly loaded: LoadedGame;
  readonly sums: Sums;
  readonly worth: (coins: number) => string;
  readonly onGoOn: () => void;
}
