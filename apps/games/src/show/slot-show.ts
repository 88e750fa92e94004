import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import type { SlotRound } from '../host/game-host.ts';
import type { RoundMachine } from '../round/machine.ts';
import type { RoundShow } from '../round/round-needs.ts';
import type { RoundState } from '../round/round-state.ts';
import { directRound } from './direct-round.ts';
import type { BeatKind, Scene } from './scene.ts';
import { columnsAt, restingScene } from './show.ts';

/** Reels that were hurried still land before what they won lights up. */
const LAND_AT_ONCE_MS = 240;

/** What a slot's stage draws from. */
export interface SlotDrawn {
  readonly scene: Scene;
  /** Null while nothing happens. */
  readonly beat: BeatKind | null;
  /** Worth of a coin in the round on show, in minor units; 0 before the first. */
  readonly coinMinor: bigint;
}

export type SlotState = RoundState<SlotRound> & SlotDrawn;
export type SlotPlay = RoundMachine<SlotRound, SlotDrawn>;

/** Stops of the window before the first round; nothing is lit there. */
const firstStops = (model: SlotModel): number[] => model.reels.map((strip, reel) => (reel * 7 + 3) % strip.length);

/** The window while the reels turn and nobody knows their end. */
function runningScene(scene: Scene): Scene {
  const held = { wins: [], lit: [], heldReels: [], values: {}, factor: 1, multiplier: null, coins: 0 };
  return { ...scene, ...held, reels: scene.reels.map(() => 'running' as const) };
}

/** The show of a slot: the beats of its script, one after another. */
export function slotShow(model: SlotModel): RoundShow<SlotRound, SlotDrawn> {
  const stops = firstStops(model);
  return {
    first: { scene: { ...restingScene(columnsAt(model, stops)), stops }, beat: null, coinMinor: 0n },
    waiting: (drawn) => ({ ...drawn, scene: runningScene(drawn.scene), beat: 'run' }),
    moments({ script }, tempo, { scene }) {
      const coinMinor = script.betMinor / BigInt(model.coinsPerBet);
      const beats = directRound(model, script, tempo, scene);
      return beats.map(({ kind, part, waitMs, scene: shown }, i) => ({
        drawn: { scene: shown, beat: kind, coinMinor },
        won: coinMinor * BigInt(shown.coins),
        part,
        waitMs,
        hurriedMs: kind === 'land' && beats[i + 1]?.kind !== 'land' ? LAND_AT_ONCE_MS : 0,
      }));
    },
    rest: (drawn) => ({ ...drawn, beat: null }),
  };
}
