import type { SlotModel } from '../engine/model.ts';
import { BOTH_WAYS } from './both-ways.ts';
import { DIAMOND_WAYS } from './diamond-ways.ts';
import { FALLING_CLUSTERS } from './falling-clusters.ts';
import { FALLING_LINES } from './falling-lines.ts';
import { GROWING_SYMBOL } from './growing-symbol.ts';
import { HELD_COINS } from './held-coins.ts';
import { KOPI_SEVENS } from './kopi-sevens.ts';
import { PASAR_WAYS } from './pasar-ways.ts';
import { RIMBA_LINES } from './rimba-lines.ts';
import { STICKY_REELS } from './sticky-reels.ts';
import { STORM_GROUPS } from './storm-groups.ts';
import { WHEEL_WAYS } from './wheel-ways.ts';
import { WILD_LADDER } from './wild-ladder.ts';

/** Every mathematical model there is. Games are themes on top of them. */
export const SLOT_MODELS: readonly SlotModel[] = [
  KOPI_SEVENS,
  WILD_LADDER,
  WHEEL_WAYS,
  RIMBA_LINES,
  PASAR_WAYS,
  HELD_COINS,
  DIAMOND_WAYS,
  BOTH_WAYS,
  STICKY_REELS,
  GROWING_SYMBOL,
  FALLING_LINES,
  FALLING_CLUSTERS,
  STORM_GROUPS,
];
