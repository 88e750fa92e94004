// Where a kill falls: a message, a moment of it, and who dies.
import type { Moment } from './crossing.ts';
import type { Victim } from './stage.ts';

/** A point in the life of a call between vendors and server. */
export interface Point {
  readonly message: string;
  /** `in`: from a vendor to the server. */
  readonly direction: 'in' | 'out';
  readonly moment: Moment;
  readonly victim: Victim;
}

const inward = (message: string, moment: Moment, victim: Victim): Point => ({ message, direction: 'in', moment, victim });
const outward = (message: string, moment: Moment, victim: Victim): Point => ({ message, direction: 'out', moment, victim });

/** The first dozen has each kind of call once, in each moment and with each victim; the next eight are where most can be lost. */
const FIRST: readonly Point[] = [
  outward('transfer-in', 'between', 'server'),
  inward('bet', 'between', 'database'),
  inward('win', 'after', 'sandbox'),
  outward('transfer-out', 'between', 'database'),
  inward('bet-win', 'between', 'server'),
  inward('rollback', 'between', 'server'),
  inward('refund', 'between', 'database'),
  inward('end-round', 'between', 'sandbox'),
  outward('round-feed', 'after', 'server'),
  outward('round-history', 'before', 'server'),
  outward('statement', 'between', 'server'),
  inward('authenticate', 'between', 'database'),
  inward('bet', 'before', 'server'),
  outward('transfer-in', 'before', 'sandbox'),
  outward('transfer-out', 'after', 'server'),
  inward('bet', 'between', 'server'),
  inward('bet', 'after', 'server'),
  inward('win', 'before', 'server'),
  inward('win', 'between', 'server'),
  inward('bet-win', 'after', 'database'),
];

const MOMENTS: readonly Moment[] = ['before', 'between', 'after'];
const VICTIMS: readonly Victim[] = ['server', 'sandbox', 'database'];

function* everyPoint(): Generator<Point> {
  for (const victim of VICTIMS)
    for (const moment of MOMENTS) {
      for (const message of ['transfer-in', 'transfer-out', 'round-feed', 'round-history', 'statement', 'launch-url'])
        yield outward(message, moment, victim);
      for (const message of ['bet', 'win', 'bet-win', 'rollback', 'refund', 'end-round', 'authenticate'])
        yield inward(message, moment, victim);
    }
}

const keyOf = ({ message, moment, victim }: Point): string => `${message} ${moment} ${victim}`;

/** So many points: the chosen ones, then the others spread evenly over all that there are. */
export function pickPoints(count: number): Point[] {
  const chosen = new Set(FIRST.map(keyOf));
  const others = [...everyPoint()].filter((point) => !chosen.has(keyOf(point)));
  const wanted = Math.max(0, count - FIRST.length);
  const more = Array.from(
    { length: wanted },
    (_, i) => others[Math.floor((i * others.length) / Math.max(wanted, others.length)) % others.length],
  );
  return [...FIRST.slice(0, count), ...more.filter((point) => point !== undefined)];
}

/** A point in words. */
export function sayPoint({ message, moment, victim }: Point): string {
  return `${victim} ${moment === 'between' ? 'during' : moment} ${message}`;
}
