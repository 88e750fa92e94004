import type { FishId } from '@talora/domain/games/fish/species.ts';

/** Something that is shown for a moment: where in the sea, since when, and of which cannon. */
export interface Effect {
  readonly kind: 'splash' | 'caught' | 'blast' | 'muzzle';
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** Seat of the cannon; null for this player's. */
  readonly seat: number | null;
  readonly fish: FishId | null;
  /** The sum as it is written; empty where there is none. */
  readonly text: string;
  readonly lastsMs: number;
}

const MOST = 60;

/** Effects that are shown, the oldest first. */
export class Effects {
  private shown: Effect[] = [];

  add(effect: Effect): void {
    this.shown.push(effect);
    if (this.shown.length > MOST) this.shown.shift();
  }

  /** Those that go on at a moment. */
  at(now: number): readonly Effect[] {
    if (this.shown.some((effect) => now - effect.at > effect.lastsMs))
      this.shown = this.shown.filter((effect) => now - effect.at <= effect.lastsMs);
    return this.shown;
  }
}
