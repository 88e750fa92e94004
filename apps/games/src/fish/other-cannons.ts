import type { CaughtFishView, FiredShotsView } from '@talora/contract/fish/fish.ts';
import { MUZZLE } from '@talora/domain/games/fish/flight.ts';
import type { Effect } from './effects.ts';

/** A shot of another cannon: shown, and nothing hangs on it. */
interface OtherShot {
  readonly seat: number;
  readonly firedAt: number;
  readonly x: number;
  readonly y: number;
}

/** What the cannons of others need of the sea that they stand at. */
interface Around {
  readonly mySeat: () => number | null;
  /** A fish is caught; where it was, when it is known here. */
  readonly kill: (tide: number, index: number) => { readonly x: number; readonly y: number } | undefined;
  readonly show: (effect: Omit<Effect, 'at'>) => void;
  readonly sumText: (sum: string) => string;
}

const [MOST, SHOWN_MS] = [60, 2_000];

/** The cannons of the other players of a room: what they fire and catch, as the room is told. */
export class OtherCannons {
  shots: readonly OtherShot[] = [];
  private readonly around: Around;

  constructor(around: Around) {
    this.around = around;
  }

  onFired({ seat, shots }: FiredShotsView): void {
    if (seat === this.around.mySeat()) return;
    this.shots = [...this.shots.slice(-MOST), ...shots.map(({ x, y, firedAt }) => ({ seat, x, y, firedAt }))];
  }

  onCaught({ seat, fish, payout, killed }: CaughtFishView): void {
    if (seat === this.around.mySeat()) return;
    let where: { readonly x: number; readonly y: number } = MUZZLE;
    for (const { tide, index } of killed) where = this.around.kill(tide, index) ?? where;
    const text = `+${this.around.sumText(payout)}`;
    this.around.show({ kind: killed.length > 1 ? 'blast' : 'caught', x: where.x, y: where.y, seat, fish, text, lastsMs: 1_400 });
  }

  /** Shots whose way is over by now are shown no more. */
  forget(now: number): void {
    if (this.shots.some(({ firedAt }) => now - firedAt > SHOWN_MS))
      this.shots = this.shots.filter(({ firedAt }) => now - firedAt <= SHOWN_MS);
  }
}
