import type { Database, Tx } from '../../apps/server/src/platform/db/database.ts';
import type { Dice } from './dice.ts';

/** What can go wrong at the border to the database. */
const DATABASE_FAULTS = ['crash', 'drop-reply', 'serialization'] as const;

/** Every fault of a simulation, by name. */
export const FAULTS = [...DATABASE_FAULTS, 'duplicate', 'reorder', 'delay', 'clock-jump', 'provider-timeout', 'restart'] as const;

/** Name of a fault. */
export type FaultName = (typeof FAULTS)[number];

/** Counts which faults have struck. */
export type FaultCounts = Record<FaultName, number>;

/** An injected fault: what a process that died, or a lost connection, looks like to the caller. */
class InjectedFault extends Error {
  override readonly name = 'InjectedFault';
}

/** Switches faults on and counts them. */
export interface FaultSource {
  isOn: boolean;
  readonly counts: FaultCounts;
}

/** A quiet source of faults. */
export function openFaultSource(): FaultSource {
  return { isOn: false, counts: Object.fromEntries(FAULTS.map((name) => [name, 0])) as FaultCounts };
}

const BATCHER_STATEMENTS = new Set(['play_place', 'play_settle', 'play_round', 'arcade_spin', 'arcade_begin', 'arcade_end']);

/**
 * Wraps a database: a transaction may die before its commit (nothing stays), after it (everything stays, the caller does
 * not know), or be asked for again by the server; so may the calls of the fast lanes.
 */
export function withFaults(database: Database, source: FaultSource, dice: Dice): Database {
  const strike = (name: (typeof DATABASE_FAULTS)[number], chance: number): boolean => {
    if (!source.isOn || !dice.chance(chance)) return false;
    source.counts[name] += 1;
    return true;
  };
  const pool = new Proxy(database.pool, {
    get(target, key, receiver) {
      if (key !== 'query') return Reflect.get(target, key, receiver) as unknown;
      return async (...args: Parameters<typeof target.query>) => {
        const [statement] = args as unknown as [{ name?: string } | string];
        const isBatcher = typeof statement === 'object' && BATCHER_STATEMENTS.has(statement.name ?? '');
        if (isBatcher && strike('crash', 0.03)) throw new InjectedFault('crash before the lane');
        const result: unknown = await (target.query as (...rest: unknown[]) => Promise<unknown>).apply(target, args);
        if (isBatcher && strike('drop-reply', 0.03)) throw new InjectedFault('reply of the lane dropped');
        return result;
      };
    },
  });
  return {
    ...database,
    pool,
    async tx(work, options) {
      let isFirst = true;
      const result = await database.tx(async (tx: Tx) => {
        const done = await work(tx);
        if (isFirst && strike('serialization', 0.03)) {
          isFirst = false;
          throw Object.assign(new Error('could not serialize access'), { code: '40001' });
        }
        if (strike('crash', 0.03)) throw new InjectedFault('crash before the commit');
        return done;
      }, options);
      if (strike('drop-reply', 0.03)) throw new InjectedFault('reply after the commit dropped');
      return result;
    },
  };
}
