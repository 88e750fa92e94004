import { MUZZLE } from '@talora/domain/games/fish/flight.ts';
import { SEA_HEIGHT, SEA_WIDTH } from '@talora/domain/games/fish/paths.ts';
import { SWIMMERS } from '@talora/domain/games/fish/shoal.ts';
import { FISH_IDS, timesOf, variableOf, type FishId } from '@talora/domain/games/fish/species.ts';
import { UPRIGHT } from './art/special-fish.ts';
import type { Effect } from './effects.ts';
import type { FishGame } from './fish-game.ts';
import { CANNON_COLOURS, drawCannon, drawGround } from './ground.ts';
import type { Swimming } from './sea-model.ts';
import { moveShot } from './shots.ts';
import { Sprites, type Picture } from './sprites.ts';

/** What of the screen is the sea: all of it but for the lines above and below, in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
}

const [LEAST_SIZE, MOST_SIZE] = [0.4, 0.86];
const SWIM_MS = 620;
const LIT_MS = 130;
/** Two plates of one kind are no nearer, in pixels. */
const PLATES_APART = 74;
const SPECIAL: ReadonlySet<FishId> = new Set(['crab', 'goldturtle', 'dragon', 'bomb']);

/** What stands below a fish: its multiplier, its range, or a sign for the bomb, whose sum is that of its neighbours. */
export function timesText(fish: FishId, bombSum = 0): string {
  if (fish === 'bomb') return bombSum > 0 ? `Σ×${bombSum}` : 'Σ×';
  const variable = variableOf(fish);
  return variable === null ? `×${timesOf(fish, 0)}` : `×${Math.min(...variable.times)}–${Math.max(...variable.times)}`;
}

const TIMES = Object.fromEntries(FISH_IDS.map((fish) => [fish, timesText(fish)])) as Readonly<Record<FishId, string>>;

/** Draws the sea on a canvas, frame by frame. All that does not change is drawn once and copied. */
export class SeaPainter {
  private readonly pen: CanvasRenderingContext2D;
  private readonly canvas: HTMLCanvasElement;
  private readonly ground: HTMLCanvasElement;
  private frame: Frame = { width: 1, height: 1, top: 0, bottom: 0 };
  private ratio = 1;
  private sprites = new Sprites(1, 1);
  private readonly bubbles = Array.from({ length: 14 }, (_, at) => ({
    x: (at * 0.137 + 0.05) % 1,
    speed: 0.02 + (at % 5) * 0.008,
    size: 5 + (at % 4) * 5,
    from: (at * 0.31) % 1,
  }));
  private readonly spot = { x: 0, y: 0 };
  private readonly plated: { readonly kind: FishId; readonly x: number; readonly y: number }[] = [];

  /** `ground` lies below and is drawn once for each size: what stands still costs a frame nothing. */
  constructor(canvas: HTMLCanvasElement, ground: HTMLCanvasElement) {
    this.canvas = canvas;
    this.ground = ground;
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas to draw on');
    this.pen = pen;
  }

  /** Fits the drawing to the screen. */
  resize(frame: Frame, ratio: number, game: FishGame): void {
    this.frame = frame;
    // Finer dots than two cost more than they show.
    this.ratio = Math.min(2, Math.max(1, ratio));
    this.canvas.width = Math.round(frame.width * this.ratio);
    this.canvas.height = Math.round(frame.height * this.ratio);
    const [sx, sy] = [frame.width / SEA_WIDTH, (frame.height - frame.top - frame.bottom) / SEA_HEIGHT];
    const size = Math.min(MOST_SIZE, Math.max(LEAST_SIZE, Math.sqrt(sx * sy)));
    Object.assign(game.lens, { sx, sy, size });
    this.sprites = new Sprites(size, this.ratio);
    Object.assign(this.ground, { width: this.canvas.width, height: this.canvas.height });
    const pen = this.ground.getContext('2d');
    if (pen !== null) drawGround(pen, this.canvas.width, this.canvas.height);
  }

  /** Pixels of a point of the sea. */
  private pixelOf(x: number, y: number): { x: number; y: number } {
    const { width, height, top, bottom } = this.frame;
    this.spot.x = (x / SEA_WIDTH) * width;
    this.spot.y = top + (y / SEA_HEIGHT) * (height - top - bottom);
    return this.spot;
  }

  /** The point of the sea under a pixel. */
  seaAt(x: number, y: number): { readonly x: number; readonly y: number } {
    const { width, height, top, bottom } = this.frame;
    const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));
    return { x: clamp((x / width) * SEA_WIDTH, SEA_WIDTH), y: clamp(((y - top) / (height - top - bottom)) * SEA_HEIGHT, SEA_HEIGHT) };
  }

  /** Copies a picture with its middle at a pixel. */
  private copy(picture: Picture, x: number, y: number, turn = 0, flip = 1, grow = 1): void {
    const { pen, ratio } = this;
    const [cos, sin] = [Math.cos(turn) * grow, Math.sin(turn) * grow];
    pen.setTransform(cos, sin, -sin * flip, cos * flip, x * ratio, y * ratio);
    pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
  }

  /** Draws all of it. `isStill` leaves out what moves for its own sake. */
  draw(game: FishGame, isStill: boolean): void {
    const { now, fish } = game.frame();
    const { pen } = this;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.globalAlpha = 1;
    pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    if (!isStill) this.drawBubbles(now);
    const { sx, sy } = game.lens;
    for (const one of fish) if (SWIMMERS[one.spawn.fish].radius >= 70) this.drawFish(one, now, sx, sy, isStill);
    for (const one of fish) if (SWIMMERS[one.spawn.fish].radius < 70) this.drawFish(one, now, sx, sy, isStill);
    this.drawPlates(fish, game, now);
    this.drawTarget(game, now, isStill);
    this.drawShots(game, now);
    for (const effect of game.effects.at(now)) this.drawEffect(effect, now, isStill, game);
    this.drawCannons(game);
  }

  private drawBubbles(now: number): void {
    const { pen, ratio } = this;
    const { width, height } = this.frame;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.strokeStyle = 'rgba(180, 240, 255, 0.22)';
    pen.lineWidth = 1.2;
    for (const { x, speed, size, from } of this.bubbles) {
      const up = (from + (now / 1_000) * speed) % 1;
      pen.beginPath();
      pen.arc(x * width + Math.sin(up * 14 + x * 9) * 10, (1.05 - up * 1.15) * height, size, 0, Math.PI * 2);
      pen.stroke();
    }
  }

  private drawFish(one: Swimming, now: number, sx: number, sy: number, isStill: boolean): void {
    const { fish, index } = one.spawn;
    const { x, y } = this.pixelOf(one.point.x, one.point.y);
    const phase = isStill ? 0 : ((now + index * 137) % SWIM_MS) / SWIM_MS;
    const isLit = now - one.hitAt < LIT_MS;
    const turn = UPRIGHT.has(fish) ? 0 : Math.atan2(one.dy * sy, one.dx * sx);
    const isLeft = Math.abs(turn) > Math.PI / 2;
    this.copy(this.sprites.fish(fish, phase), x, y, turn, isLeft ? -1 : 1, isLit ? 1.08 : 1);
    if (!isLit) return;
    this.pen.globalCompositeOperation = 'lighter';
    this.copy(this.sprites.fish(fish, phase), x, y, turn, isLeft ? -1 : 1, 1.08);
    this.pen.globalCompositeOperation = 'source-over';
  }

  /** Multipliers below the fish; of a school that swims close together one is enough. */
  private drawPlates(fish: readonly Swimming[], game: FishGame, now: number): void {
    this.plated.length = 0;
    for (const one of fish) {
      const { fish: kind } = one.spawn;
      const { radius } = SWIMMERS[kind];
      const { x, y } = this.pixelOf(one.point.x, one.point.y);
      if (this.plated.some((other) => other.kind === kind && Math.hypot(other.x - x, other.y - y) < PLATES_APART)) continue;
      this.plated.push({ kind, x, y });
      const text = kind === 'bomb' ? timesText(kind, game.sea.shownSum(one, now)) : TIMES[kind];
      this.copy(this.sprites.plate(text, SPECIAL.has(kind)), x, y + radius * game.lens.size * (radius > 90 ? 0.62 : 0.86));
    }
  }

  private drawTarget(game: FishGame, now: number, isStill: boolean): void {
    const { target } = game;
    if (target === null) return;
    const { pen, ratio } = this;
    const { x, y } = this.pixelOf(target.point.x, target.point.y);
    const radius = Math.max(24, SWIMMERS[target.spawn.fish].radius * game.lens.size * 1.12);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.setLineDash([7, 6]);
    pen.lineDashOffset = isStill ? 0 : -now / 60;
    pen.lineWidth = 2.5;
    pen.strokeStyle = '#ffe39a';
    pen.beginPath();
    pen.arc(x, y, radius, 0, Math.PI * 2);
    pen.stroke();
    const muzzle = this.pixelOf(MUZZLE.x, MUZZLE.y);
    const [mx, my] = [muzzle.x, muzzle.y];
    const at = this.pixelOf(game.aim.x, game.aim.y);
    pen.setLineDash([2, 8]);
    pen.strokeStyle = 'rgba(255, 227, 154, 0.5)';
    pen.beginPath();
    pen.moveTo(mx, my - 40);
    pen.lineTo(at.x, at.y);
    pen.stroke();
    pen.setLineDash([]);
  }

  private drawShots(game: FishGame, now: number): void {
    const ball = this.sprites.own('shot', 26, (pen) => {
      const glow = pen.createRadialGradient(0, 0, 0, 0, 0, 12);
      for (const [at, colour] of [
        [0, '#ffffff'],
        [0.3, '#fff2b0'],
        [0.5, '#ffb52e'],
        [1, 'rgba(255, 138, 31, 0)'],
      ] as const)
        glow.addColorStop(at, colour);
      pen.fillStyle = glow;
      pen.fillRect(-13, -13, 26, 26);
    });
    const point = { x: 0, y: 0 };
    for (const shot of game.shots) {
      if (shot.met !== null) continue;
      moveShot(shot, now, point);
      const { x, y } = this.pixelOf(point.x, point.y);
      this.copy(ball, x, y);
    }
    this.drawOthers(game, now);
  }

  /** Shots of the others, from their cannons above to where they aim. */
  private drawOthers(game: FishGame, now: number): void {
    const mine = game.store.get().seat ?? 0;
    for (const { seat, firedAt, x, y } of game.others.shots) {
      const from = this.cannonAt(seat, mine);
      const to = this.pixelOf(x, y);
      const share = (now - firedAt) / 700;
      if (share < 0 || share > 1) continue;
      const ball = this.sprites.own(`shot ${seat}`, 16, (pen) => {
        pen.fillStyle = CANNON_COLOURS[seat]?.[1] ?? '#ffffff';
        pen.beginPath();
        pen.arc(0, 0, 6, 0, Math.PI * 2);
        pen.fill();
      });
      this.copy(ball, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
    }
  }

  /** Where a cannon of another stands: along the upper edge, by its seat from mine on. */
  private cannonAt(seat: number, mine: number): { readonly x: number; readonly y: number } {
    const order = ((seat - mine + 4) % 4) - 1;
    return { x: this.frame.width * ([0.16, 0.5, 0.84][order] ?? 0.5), y: this.frame.top + 26 };
  }

  private drawCannons(game: FishGame): void {
    const { seat, seats, phase } = game.store.get();
    const mine = seat ?? 0;
    for (const other of seats) {
      if (other.isMe) continue;
      const { x, y } = this.cannonAt(other.seat, mine);
      const last = game.others.shots.findLast((shot) => shot.seat === other.seat);
      const to = last === undefined ? null : this.pixelOf(last.x, last.y);
      const turn = to === null ? Math.PI : Math.atan2(to.x - x, -(to.y - y));
      this.copy(this.cannonOf(other.seat, 17), x, y, turn);
      this.copy(this.sprites.plate(other.name, false), x, y + 34);
    }
    if (phase !== 'playing') return;
    const muzzle = this.pixelOf(MUZZLE.x, MUZZLE.y);
    const [mx, my] = [muzzle.x, muzzle.y - 14];
    const aim = this.pixelOf(game.aim.x, game.aim.y);
    this.copy(this.cannonOf(mine, 27), mx, my, Math.atan2(aim.x - mx, -(aim.y - my)));
  }

  private cannonOf(seat: number, radius: number): ReturnType<Sprites['own']> {
    return this.sprites.own(`cannon ${seat} ${radius}`, radius * 4, (pen) => {
      pen.scale(radius, radius);
      drawCannon(pen, CANNON_COLOURS[seat] ?? ['#ffffff', '#c9d4e4', '#7d8ea6']);
    });
  }

  private drawEffect({ kind, at, x: seaX, y: seaY, seat, text, lastsMs }: Effect, now: number, isStill: boolean, game: FishGame): void {
    const { pen, ratio } = this;
    const share = Math.min(1, (now - at) / lastsMs);
    const { x, y } = this.pixelOf(seaX, seaY);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (!isStill) {
      const reach = kind === 'splash' ? 26 : kind === 'blast' ? 300 * game.lens.sx + 30 : 46;
      pen.globalAlpha = (1 - share) * (seat === null ? 0.9 : 0.5);
      pen.strokeStyle = kind === 'splash' ? '#fff2b0' : '#ffd24a';
      pen.lineWidth = 3 * (1 - share) + 1;
      pen.beginPath();
      pen.arc(x, y, reach * (0.3 + share * 0.7), 0, Math.PI * 2);
      pen.stroke();
      if (kind !== 'splash') this.drawCoins(x, y, share, seat, game);
    }
    pen.globalAlpha = share < 0.75 ? 1 : (1 - share) * 4;
    if (text !== '') {
      // A fish may be caught half outside: its sum stays in the sea, clear of the edges and of the bar.
      const { width, height, top, bottom } = this.frame;
      const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
      const sum = this.sprites.plate(text, seat === null, seat === null ? 27 : 20);
      const half = sum.width / ratio / 2;
      const high = y - 20 - (isStill ? 0 : share * 34);
      this.copy(sum, within(x, half, width - half), within(high, top + 24, height - bottom - 24 - share * 20));
    }
    pen.globalAlpha = 1;
  }

  /** Coins of a catch, on their way to the cannon that has made it. */
  private drawCoins(x: number, y: number, share: number, seat: number | null, game: FishGame): void {
    const muzzle = this.pixelOf(MUZZLE.x, MUZZLE.y);
    const to = seat === null ? { x: muzzle.x, y: muzzle.y } : this.cannonAt(seat, game.store.get().seat ?? 0);
    const coin = this.sprites.own('coin', 18, (pen) => {
      pen.fillStyle = '#ffcf3f';
      pen.strokeStyle = '#a86c00';
      pen.lineWidth = 1.5;
      pen.beginPath();
      pen.arc(0, 0, 7, 0, Math.PI * 2);
      pen.fill();
      pen.stroke();
      pen.fillStyle = '#fff1b5';
      pen.fillRect(-1.5, -4, 3, 8);
    });
    for (let one = 0; one < 5; one += 1) {
      const own = Math.min(1, Math.max(0, share * 1.5 - one * 0.1));
      if (own <= 0 || own >= 1) continue;
      const bow = Math.sin(own * Math.PI) * 30 * (one - 2);
      this.copy(coin, x + (to.x - x) * own * own + bow, y + (to.y - y) * own * own);
    }
  }
}
