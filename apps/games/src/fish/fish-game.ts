import type { CaughtFishView, FiredShotsView, FishRoomView, LandedShotView } from '@talora/contract/fish/fish.ts';
import { CallRefused } from '@talora/contract/core/client.ts';
import { BOSS_FROM_MS } from '@talora/domain/games/fish/shoal.ts';
import { timesOf } from '@talora/domain/games/fish/species.ts';
import type { LiveConnection, openLiveConnection } from '@talora/web-kit/live/live-connection.ts';
import { refusalOf } from '../host/house/house-host.ts';
import type { GameMoney } from '../host/house/game-money.ts';
import { RoundRefused } from '../host/game-host.ts';
import { Effects } from './effects.ts';
import { OtherCannons } from './other-cannons.ts';
import { openFishLine, isNoAnswer, type FishCalls, type FishLine } from './fish-line.ts';
import { openFishStore, withCatch, type FishStore } from './fish-state.ts';
import { openSeaClock, type SeaClock } from './sea-clock.ts';
import { SeaModel, targetsIn, type Swimming } from './sea-model.ts';
import { flyShot, makeShot, nextShotAt, type Lens, type Shot } from './shots.ts';

/** What a game needs of the page around it. */
export interface GameParts {
  readonly calls: FishCalls;
  readonly money: GameMoney;
  readonly getToken: () => string | null;
  readonly betLevels: readonly bigint[];
  readonly balance: bigint;
  readonly bet: bigint;
  readonly newId: () => string;
  /** A pair of seeds is used up: starts the promised one. Rejects when it cannot. */
  readonly startPair: () => Promise<void>;
  readonly onBalance: (balance: bigint) => void;
  readonly onBet: (bet: bigint) => void;
  readonly onOver: () => void;
  /** A catch of this player, in bets; a shot. */
  readonly onSound: (what: 'shot' | 'caught' | 'large') => void;
  /** Opens the live line. */
  readonly connect: typeof openLiveConnection;
  /** A sum as it is shown over a catch. */
  readonly sumText: (minor: bigint) => string;
}

/** The sea is read again so often; without a live line much more often. */
const [READ_MS, READ_ALONE_MS, AHEAD_MS] = [15_000, 2_000, 9_000];
const LARGE_TIMES = 20;
/** A landing that is told has its answer by then, or was not believed. */
const UNHEARD_MS = 2_000;

/** The game at a cannon: aims, fires, and follows what becomes of it. The server alone says what was caught. */
export class FishGame {
  readonly store: FishStore;
  readonly sea = new SeaModel();
  readonly effects = new Effects();
  readonly clock: SeaClock = openSeaClock();
  shots: readonly Shot[] = [];
  readonly others: OtherCannons;
  /** Where the cannon points, in the sea. */
  readonly aim = { x: 800, y: 300 };
  /** As the screen draws the sea. */
  readonly lens: Lens = { sx: 1, sy: 1, size: 1 };
  target: Swimming | null = null;
  private isHeld = false;
  private fish: readonly Swimming[] = [];
  private readonly parts: GameParts;
  private readonly line: FishLine;
  private live: LiveConnection | null = null;
  private lastFiredAt = 0;
  private readAt = 0;
  private hasLine = false;
  private isSeedDue = false;
  private confirmed: bigint;
  private bossTide = 0;

  constructor(parts: GameParts) {
    this.parts = parts;
    this.confirmed = parts.balance;
    this.store = openFishStore({ balance: parts.balance, bet: parts.bet });
    this.others = new OtherCannons({
      mySeat: () => this.store.get().seat,
      kill: (tide, index) => this.sea.kill(tide, index)?.point,
      show: (effect) => this.effects.add({ ...effect, at: this.clock.now() }),
      sumText: (sum) => parts.sumText(parts.money.minor(sum)),
    });
    this.line = openFishLine(parts.calls, {
      money: (bet) => parts.money.text(bet),
      onAnswered: (isAnswered) => isAnswered !== this.store.get().isAnswered && this.store.change({ isAnswered }),
      onTaken: (shots, balance) => this.onTaken(shots, balance),
      onDropped: (shots, error) => this.onDropped(shots, error),
      onLanded: (landed, balance) => this.onLanded(landed, balance),
    });
  }

  /** Takes a cannon and follows its room. */
  async start(): Promise<void> {
    await this.read(() => this.parts.calls.takeCannon({}));
    if (this.store.get().phase === 'over') return;
    this.live ??= this.parts.connect(this.parts.getToken, {
      onEvent: (type, data) => {
        if (type === 'shots.fired') this.others.onFired(data as FiredShotsView);
        else if (type === 'fish.caught') this.others.onCaught(data as CaughtFishView);
        else if (type === 'cannons.changed') void this.readRoom();
        else if (type === 'session.ended') this.end();
        else if (type === 'balance.changed') this.onBalance((data as { balance: string }).balance);
      },
      onReset: () => void this.readRoom(),
      onJoined: () => void this.readRoom(),
      onStatus: (isOpen) => {
        this.hasLine = isOpen;
      },
    });
  }

  /** Powers of the cannon, lowest first. */
  get levels(): Pick<GameParts, 'betLevels'> {
    return this.parts;
  }

  /** The session is over. */
  end(): void {
    if (this.store.get().phase === 'over') return;
    this.store.change({ phase: 'over', isAuto: false });
    this.close();
    this.parts.onOver();
  }

  close(): void {
    this.live?.close();
    this.line.close();
  }

  /** Leaves the cannon: what is under way is told of first. */
  async leave(): Promise<void> {
    await this.line.flush().catch(() => undefined);
    await this.parts.calls.leaveCannon({}).catch(() => undefined);
  }

  readonly readRoom = (): Promise<void> => this.read(() => this.parts.calls.fishRoom({}));

  private async read(ask: () => Promise<FishRoomView>): Promise<void> {
    const askedAt = this.clock.local();
    this.readAt = askedAt;
    try {
      const view = await ask();
      this.clock.sync(askedAt, view.now);
      this.sea.read(view);
      // What landed without an answer is under way no more.
      const under = new Set(view.shots.map(({ id }) => id));
      this.shots = this.shots.filter((shot) => !shot.isTaken || under.has(shot.id));
      this.setBalance(this.parts.money.minor(view.balance));
      this.store.change({ phase: 'playing', room: view.room, seat: view.seat, seats: view.seats, isAnswered: true });
      this.live?.enter(view.ticket);
    } catch (error) {
      this.onReadFailed(error);
    }
  }

  private onReadFailed(error: unknown): void {
    if (error instanceof CallRefused && error.status === 401) this.end();
    else if (error instanceof CallRefused && error.code === 'CANNON_LEFT') this.store.change({ phase: 'away', isAuto: false });
    else if (isNoAnswer(error)) this.store.change({ isAnswered: false });
    else this.store.change({ problem: refusalOf(error, this.parts.money) });
  }

  private setBalance(confirmed: bigint): void {
    this.confirmed = confirmed;
    const asked = this.shots.reduce((sum, shot) => (shot.isTaken ? sum : sum + shot.bet), 0n);
    this.store.changeSoon({ balance: confirmed - asked });
    this.parts.onBalance(confirmed);
  }

  private onBalance(balance: string): void {
    const minor = this.parts.money.minor(balance);
    if (this.shots.length === 0) this.setBalance(minor);
  }

  /** The site tells another balance, or that it may be another. */
  refreshBalance(balance: bigint | null): void {
    if (balance === null) void this.readRoom();
    else if (this.shots.length === 0) this.setBalance(balance);
  }

  private onTaken(shots: readonly Shot[], balance: string): void {
    for (const shot of shots) shot.isTaken = true;
    this.setBalance(this.parts.money.minor(balance));
    for (const shot of shots) if (shot.met !== null) this.tellOf(shot, this.clock.now());
  }

  private drop(shots: readonly Shot[]): void {
    this.shots = this.shots.filter((shot) => !shots.includes(shot));
    this.setBalance(this.confirmed);
  }

  private onDropped(shots: readonly Shot[], error: unknown): void {
    this.drop(shots);
    if (!(error instanceof CallRefused)) return;
    const { code } = error;
    if (error.status === 401) this.end();
    else if (code === 'ROUND_TOO_SOON' || code === 'TOO_MANY_REQUESTS' || code === 'SHOTS_UNDER_WAY') return;
    else if (code === 'CLOCK_SKEW') void this.readRoom();
    else if (code === 'CANNON_LEFT') this.store.change({ phase: 'away', isAuto: false });
    else if (code === 'CLIENT_SEED_DUE') this.isSeedDue = true;
    else {
      this.isHeld = false;
      this.store.change({ problem: refusalOf(error, this.parts.money), isAuto: false });
    }
  }

  private onLanded(landed: readonly LandedShotView[], balance: string | null): void {
    const now = this.clock.now();
    for (const one of landed) {
      const shot = this.shots.find(({ id }) => id === one.id);
      this.shots = this.shots.filter(({ id }) => id !== one.id);
      if (one.shot !== 'hit') continue;
      for (const { tide, index } of one.killed) this.sea.kill(tide, index);
      if (one.times > 0 && one.fish !== null) this.show(one, shot?.met?.fish ?? null, now);
    }
    if (balance !== null) this.setBalance(this.parts.money.minor(balance));
  }

  private tellOf(shot: Shot, now: number): void {
    shot.reportedAt = now;
    this.line.land(shot);
  }

  /** A hit that the server did not believe flies on until it is out of the sea; what it does not know any more it has given back. */
  private followUnheard(now: number): void {
    for (const shot of this.shots) {
      if (shot.met === null || shot.reportedAt === null || now < shot.reportedAt + UNHEARD_MS || !this.store.get().isAnswered) continue;
      if (shot.met.fish === null) this.shots = this.shots.filter((one) => one !== shot);
      else {
        shot.met = { at: Math.round(Math.max(shot.leavesAt + 1, shot.met.at)), fish: null };
        this.tellOf(shot, now);
      }
    }
  }

  private show({ fish, times, payout, id, killed }: LandedShotView, met: Swimming | null, now: number): void {
    const sum = this.parts.money.minor(payout);
    const { x, y } = met?.point ?? this.aim;
    if (fish === null) return;
    this.effects.add({
      kind: killed.length > 1 ? 'blast' : 'caught',
      at: now,
      x,
      y,
      seat: null,
      fish,
      text: `+${this.parts.sumText(sum)}`,
      lastsMs: 1_400,
    });
    this.store.change({ catches: withCatch(this.store.get().catches, { fish, times, payout: sum, id }) });
    this.store.tell({ kind: 'caught', fish, times, payout: sum });
    this.parts.onSound(times >= LARGE_TIMES ? 'large' : 'caught');
  }

  /** The power of the cannon, one step down or up. */
  stepBet(step: -1 | 1): void {
    const { betLevels } = this.parts;
    const at = betLevels.indexOf(this.store.get().bet);
    this.setBet(betLevels[Math.min(betLevels.length - 1, Math.max(0, at + step))] ?? this.store.get().bet);
  }

  setBet(bet: bigint): void {
    this.store.change({ bet, problem: null });
    this.parts.onBet(bet);
  }

  clearProblem(): void {
    this.store.change({ problem: null });
  }

  setAuto(isAuto: boolean): void {
    this.store.change({ isAuto });
  }

  /** Locks on the next fish, dearest first; `step` goes on from the present one. */
  lockNext(step: -1 | 1): void {
    const targets = targetsIn(this.fish, (fish) => timesOf(fish, 0));
    if (targets.length === 0) return;
    const at = this.target === null ? -1 : targets.indexOf(this.target);
    this.lockOn(targets[(at + step + targets.length) % targets.length] ?? null);
  }

  lockOn(target: Swimming | null): void {
    this.target = target;
    this.store.change({ isLocked: target !== null });
    if (target !== null) this.store.tell({ kind: 'aimed', fish: target.spawn.fish, times: timesOf(target.spawn.fish, 0), payout: 0n });
  }

  /** The fish at a point of the sea, for who taps on it. */
  fishAt(x: number, y: number, reach: (fish: Swimming) => number): Swimming | null {
    let [best, least]: [Swimming | null, number] = [null, Infinity];
    for (const one of this.fish) {
      const far = Math.hypot(one.point.x - x, one.point.y - y);
      if (one.isInSea && far < reach(one) && far < least) [best, least] = [one, far];
    }
    return best;
  }

  /** Fires from now on, until it is let go. */
  hold(): void {
    this.isHeld = true;
    this.fire();
  }

  release(): void {
    this.isHeld = false;
  }

  /** Points the cannon, unless it follows a target. */
  aimAt(point: { readonly x: number; readonly y: number }): void {
    if (this.target === null) Object.assign(this.aim, point);
  }

  get isFiring(): boolean {
    return this.isHeld || this.store.get().isAuto;
  }

  /** Fires one shot where the cannon points, as soon as the next may be. */
  fire(): void {
    const { phase, bet, balance, problem } = this.store.get();
    if (phase !== 'playing' || problem !== null || this.isSeedDue) return;
    const now = this.clock.now();
    const firedAt = nextShotAt(now, this.lastFiredAt, this.shots.length);
    if (firedAt === null || firedAt > now + 20) return;
    if (balance < bet) {
      this.isHeld = false;
      this.store.change({ problem: new RoundRefused('INSUFFICIENT_FUNDS', { balance }), isAuto: false });
      return;
    }
    const meeting = this.target === null ? null : this.sea.meetingOf(this.target, firedAt);
    if (meeting !== null) Object.assign(this.aim, { x: meeting.x, y: meeting.y });
    const shot = makeShot(this.parts.newId(), bet, firedAt, this.aim.x, this.aim.y, meeting === null ? null : this.target);
    this.lastFiredAt = firedAt;
    this.shots = [...this.shots, shot];
    this.store.changeSoon({ balance: balance - bet });
    this.line.fire(shot);
    this.parts.onSound('shot');
  }

  /** A frame: moves the fish, lets shots fly, and fires while somebody wants it. */
  frame(): { readonly now: number; readonly fish: readonly Swimming[] } {
    const now = this.clock.now();
    this.fish = this.sea.moveTo(now);
    for (const shot of this.shots) {
      if (shot.met !== null || !flyShot(shot, now, this.fish, this.sea, this.lens)) continue;
      this.splash(shot, now);
      if (shot.isTaken) this.tellOf(shot, now);
    }
    this.others.forget(now);
    this.followTarget(now);
    if (this.isHeld || this.store.get().isAuto) this.fire();
    this.keepUp(now);
    return { now, fish: this.fish };
  }

  private splash({ met }: Shot, now: number): void {
    if (met === null || met.fish === null) return;
    const { x, y } = met.fish.point;
    this.effects.add({ kind: 'splash', at: now, x, y, seat: null, fish: null, text: '', lastsMs: 340 });
  }

  /** A target that is gone gives way to another while its hunter goes on; else the lock ends. */
  private followTarget(now: number): void {
    const { target } = this;
    if (target === null) return;
    const meeting = target.isAlive && this.fish.includes(target) ? this.sea.meetingOf(target, now) : null;
    if (meeting !== null) {
      Object.assign(this.aim, { x: meeting.x, y: meeting.y });
      return;
    }
    // Until it is in the sea it is waited for.
    if (target.isAlive && this.fish.includes(target) && now - target.startsAt < target.spawn.fromMs + target.spawn.swimMs / 2) return;
    this.target = null;
    if (this.store.get().isAuto || this.isHeld) this.lockNext(1);
    else this.lockOn(null);
  }

  /** Reads the room when it is time, before the next tide begins, and takes a cannon of another when no tide follows; starts the promised seeds when they are due; says when the big ones come. */
  private keepUp(now: number): void {
    const { phase } = this.store.get();
    if (phase !== 'playing') return;
    this.followUnheard(now);
    const since = this.clock.local() - this.readAt;
    const isAhead = this.sea.knowsUntil(now) < AHEAD_MS && since > 2_000;
    if (since > (this.hasLine ? READ_MS : READ_ALONE_MS) || isAhead) void (this.sea.knowsUntil(now) < 0 ? this.start() : this.readRoom());
    const boss = this.fish.find(({ spawn }) => spawn.fish === 'dragon');
    if (boss !== undefined && boss.tide !== this.bossTide && now - boss.startsAt > BOSS_FROM_MS) {
      this.bossTide = boss.tide;
      this.store.tell({ kind: 'boss', fish: 'dragon', times: 0, payout: 0n });
    }
    if (!this.isSeedDue || this.shots.length > 0) return;
    this.isSeedDue = false;
    void this.parts
      .startPair()
      .catch((error: unknown) => this.store.change({ problem: refusalOf(error, this.parts.money), isAuto: false }));
  }
}
