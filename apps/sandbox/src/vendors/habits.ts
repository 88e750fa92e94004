import type { VendorDb } from './vendor-db.ts';
import type { Vendor } from './vendor-list.ts';

/**
 * Bad habits of a vendor that a person may switch on to see what the operator does about them. `cent`: the newest row of a
 * statement is a cent too high. `silent`: the end of the next round that takes its stake first is never told; once.
 * `generous`: the next round that takes its stake first says that it won twenty thousand times the stake; once. `unsure`: a transfer
 * wallet does nothing that it is asked to move, and answers each question about it with neither yes nor no. `more`: it says that
 * sixty more than is true lie with each player.
 */
export const HABITS = ['cent', 'silent', 'generous', 'unsure', 'more'] as const;

/** Name of a habit. */
export type Habit = (typeof HABITS)[number];

/** Only a vendor with a transfer wallet has these. */
const OF_TRANSFER: readonly Habit[] = ['unsure', 'more'];

/** Habits that a vendor may have. */
export const habitsOf = ({ wallet }: Vendor): readonly Habit[] =>
  HABITS.filter((habit) => habit === 'cent' || OF_TRANSFER.includes(habit) === (wallet === 'transfer'));

/** The habits that are on. They outlive a restart. */
export interface Habits {
  has(vendor: string, habit: Habit): boolean;
  set(vendor: string, habit: Habit, isOn: boolean): void;
  /** Is it on? Then it is off from now on. */
  take(vendor: string, habit: Habit): boolean;
}

/** Opens the habits. */
export function openHabits(db: VendorDb): Habits {
  const off = (vendor: string, habit: Habit): boolean => db.run('delete from habit where vendor = ? and name = ?', vendor, habit) > 0;
  return {
    has: (vendor, habit) => db.one('select 1 from habit where vendor = ? and name = ?', vendor, habit) !== undefined,
    set(vendor, habit, isOn) {
      if (isOn) db.run('insert into habit (vendor, name) values (?, ?) on conflict do nothing', vendor, habit);
      else off(vendor, habit);
    },
    take: off,
  };
}
