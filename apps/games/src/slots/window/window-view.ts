import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import type { SlotSkin } from '@talora/domain/games/slots/themes/theme.ts';
import type { SymbolArt } from '../../theme/pictures.ts';
import type { Beat, Scene } from '../../show/scene.ts';
import type { ReelTrack } from './reel-track.ts';

/** Everything that the window draws from. */
export interface WindowView {
  readonly model: SlotModel;
  readonly show: SlotSkin['show'];
  readonly colours: {
    readonly glow: string;
    readonly light: string;
    readonly metal: string;
    readonly dark: string;
    readonly low: string;
    readonly deep: string;
  };
  /** How much of the backdrop the window hides, 0 to 1. */
  readonly cover: number;
  readonly art: ReadonlyMap<string, SymbolArt>;
  readonly scene: Scene;
  /** What stood in the window before this beat. */
  readonly before: Scene;
  readonly beat: Beat['kind'] | null;
  readonly beatAtMs: number;
  readonly tracks: readonly ReelTrack[];
  /** No movement at all. */
  readonly isStill: boolean;
  readonly valueText: (coins: number) => string;
}

/** Where things are, in CSS pixels. */
export interface WindowPlan {
  readonly width: number;
  readonly height: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly mostRows: number;
}

export function planOf(model: SlotModel, width: number, height: number): WindowPlan {
  const mostRows = Math.max(...model.rows);
  return { width, height, mostRows, cellWidth: width / model.rows.length, cellHeight: height / mostRows };
}

/** Top of a reel: shorter ones stand in the middle. */
export const topOf = (plan: WindowPlan, rows: number): number => ((plan.mostRows - rows) / 2) * plan.cellHeight;

/** The middle of a cell. */
export function centreOf(plan: WindowPlan, model: SlotModel, cell: number): { readonly x: number; readonly y: number } {
  const reel = Math.floor(cell / 10);
  return { x: (reel + 0.5) * plan.cellWidth, y: topOf(plan, model.rows[reel] ?? plan.mostRows) + ((cell % 10) + 0.5) * plan.cellHeight };
}
