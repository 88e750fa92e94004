import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Ticks of a second in /proc, on every Linux that the product runs on. */
const TICKS = 100;

/** Fields of a process behind its name: state, parent, …; undefined when it has gone. */
function fieldsOf(pid: string): readonly string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
}

/** Tells how long an embedded database has kept a processor busy: all its processes, those that have ended too. Seconds. */
export async function openServerClock(owner: pg.Pool): Promise<{ secondsUsed(): number }> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = fieldsOf(String(rows[0]?.pid))?.[1] ?? '';
  const sum = (fields: readonly string[], from: number, to: number): number =>
    fields.slice(from, to).reduce((total, field) => total + Number(field), 0);
  return {
    secondsUsed() {
      const ended = sum(fieldsOf(postmaster) ?? [], 11, 15);
      const running = readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(fieldsOf)
        .reduce((total, fields) => total + (fields?.[1] === postmaster ? sum(fields, 11, 13) : 0), 0);
      return (ended + running) / TICKS;
    },
  };
}
