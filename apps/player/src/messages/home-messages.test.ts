import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOME_PARTS, withMessages } from './home-messages.ts';

const ALL = import.meta.glob<string>('../**/*.{ts,tsx}', { eager: true, import: 'default', query: '?raw' });
/** Texts of the site's code by file, as `/app/main.tsx`. */
const CODE = new Map(Object.entries(ALL).map(([path, text]) => [new URL(path, 'file:///messages/').pathname, text]));

/** Each file that a page starts with, or that it loads without waiting for messages, with its text. */
function startingFiles(first: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const walk = (file: string): void => {
    const text = CODE.get(file);
    if (found.has(file) || text === undefined) return;
    found.set(file, text);
    const still = [...text.matchAll(/^(?:import|export) (?!type\b)(?:[^;]*? from )?'(\.[^']+)'/gm)];
    const later = file.endsWith('.routes.ts') ? [] : [...text.matchAll(/(?<!withMessages\()import\('(\.[^']+)'\)/g)];
    for (const [, name = ''] of [...still, ...later]) walk(new URL(name, `file://${file}`).pathname);
  };
  walk(first);
  return found;
}

describe('the texts that the prepared home page brings', () => {
  it('are all that its parts name, and no part more', () => {
    const named = [...startingFiles('/app/main.tsx').values()].flatMap((text) =>
      [...text.matchAll(/useTranslations\('(\w+)/g)].map(([, part = '']) => part),
    );
    expect([...new Set(named)].sort()).toEqual(HOME_PARTS.toSorted());
  });
});

describe('a part of the site', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('that does not come is given up after 120 seconds, and not before', async () => {
    const outcome = vi.fn();
    withMessages(new Promise<never>(() => undefined)).then(
      () => outcome('came'),
      (error: Error) => outcome(error.message),
    );
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledExactlyOnceWith('a part of the site did not come');
  });

  it('that came leaves no timer behind, and one that breaks fails at once', async () => {
    expect(await withMessages(Promise.resolve('page'))).toBe('page');
    expect(vi.getTimerCount()).toBe(0);
    await expect(withMessages(Promise.reject(new Error('chunk')))).rejects.toThrow('chunk');
    expect(vi.getTimerCount()).toBe(0);
  });
});
