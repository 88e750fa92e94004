import { describe, expect, it } from 'vitest';
import { END_MS, checkClock, see, stayOn, TELL_MS, WARN_MS } from './idle-clock.ts';

/** Minutes without a call after which the server ends a session. */
const SERVER_MS = 15 * 60_000;

describe('a console that nobody looks at', () => {
  it('warns, and ends before the server does', () => {
    const start = stayOn(0);
    expect(checkClock(start, WARN_MS - 1)).toEqual({ do: 'nothing' });
    expect(checkClock(start, WARN_MS)).toEqual({ do: 'warn', secondsLeft: 90 });
    expect(checkClock(start, END_MS - 1)).toEqual({ do: 'warn', secondsLeft: 1 });
    expect(checkClock(start, END_MS)).toEqual({ do: 'end' });
    expect(END_MS).toBeLessThan(SERVER_MS);
  });

  it('is kept by a sign of somebody, but not by a bumped mouse once the warning stands', () => {
    expect(checkClock(see(stayOn(0), WARN_MS - 1), WARN_MS + 1).do).not.toBe('warn');
    const warned = { ...stayOn(0), isWarned: true };
    expect(checkClock(see(warned, WARN_MS + 1), END_MS)).toEqual({ do: 'end' });
    expect(checkClock(stayOn(END_MS - 1), END_MS)).toEqual({ do: 'nothing' });
  });

  it('tells the server of somebody who only types, and of nobody else', () => {
    expect(checkClock(see(stayOn(0), 1), TELL_MS)).toEqual({ do: 'tell' });
    expect(checkClock(see(stayOn(0), 1), TELL_MS - 1)).toEqual({ do: 'nothing' });
    expect(checkClock(stayOn(0), TELL_MS)).toEqual({ do: 'nothing' });
  });
});
