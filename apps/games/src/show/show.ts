import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import type { Beat, BeatKind, Scene } from './scene.ts';
import type { Tempo } from '../round/round-state.ts';
import { timesOf } from './times.ts';

/** A show in the making: the scene goes on from beat to beat. */
export interface Show {
  readonly model: SlotModel;
  readonly times: ReturnType<typeof timesOf>;
  readonly tempo: Tempo;
  readonly beats: Beat[];
  /** Nothing above this is ever shown as won. */
  readonly capCoins: number;
  /** The round pays no more than it cost: its sum is told, and nothing is celebrated. */
  readonly isSmall: boolean;
  scene: Scene;
  part: number;
}

/** The scene of a window at rest. */
export function restingScene(columns: readonly string[]): Scene {
  return {
    columns,
    reels: columns.map(() => 'still'),
    stops: columns.map(() => 0),
    isFreeStrip: false,
    tease: -1,
    wins: [],
    lit: [],
    gone: [],
    drops: {},
    growing: {},
    heldReels: [],
    values: {},
    factor: 1,
    multiplier: null,
    orbSum: 0,
    plate: null,
    hold: null,
    feature: null,
    coins: 0,
  };
}

/** What stands in the window at stops of the paid strips. */
export function columnsAt(model: SlotModel, stops: readonly number[], isFree = false): string[] {
  const strips = isFree ? (model.freeReels ?? model.reels) : model.reels;
  return model.rows.map((height, reel) => {
    const strip = strips[reel] ?? '';
    return Array.from({ length: height }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? '').join('');
  });
}

/** Opens a show on the window that is in view. */
export function openShow(model: SlotModel, tempo: Tempo, from: Scene, isSmall: boolean): Show {
  const scene = { ...restingScene(from.columns), stops: from.stops };
  return { model, tempo, times: timesOf(tempo), beats: [], capCoins: model.capBets * model.coinsPerBet, isSmall, scene, part: 0 };
}

/** Adds a moment. What lasts for one beat only (wins, falls, growth) is cleared unless the change says otherwise. */
export function addBeat(show: Show, kind: BeatKind, waitMs: number | null, change: Partial<Scene>): void {
  const { coins } = { ...show.scene, ...change };
  show.scene = {
    ...show.scene,
    wins: [],
    lit: [],
    gone: [],
    drops: {},
    growing: {},
    tease: -1,
    ...change,
    coins: Math.min(coins, show.capCoins),
  };
  show.beats.push({ kind, part: show.part, waitMs, scene: show.scene });
}
