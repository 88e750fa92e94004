import { expect, it } from 'vitest';
import { codeOf } from '../../../test/world.ts';
import { openRates } from '../rates.ts';
import { systemRandom } from '../random.ts';
import { takeOfBrowser } from './browser.ts';
import type { BrowserCaller, KeptCookie } from './caller.ts';

const RULE = { name: 'knock', points: 3, seconds: 60 };

/** A browser that keeps what it is given, or one that keeps nothing. */
function browserAt(ip: string, keeps = true): BrowserCaller {
  const cookies: Record<string, string> = {};
  const keepCookie = ({ name, value }: KeptCookie): void => {
    if (keeps) cookies[name] = value;
  };
  return { ip, cookies, keepCookie } as unknown as BrowserCaller;
}

it('one browser has its own tries, another at the address its own, and the address ten times as many, cookies or none', async () => {
  const platform = { rates: openRates(false), random: systemRandom };
  const codes = (caller: BrowserCaller, count: number) =>
    Promise.all(Array.from({ length: count }, () => codeOf(takeOfBrowser(platform, caller, RULE))));
  const first = browserAt('10.1.1.1');
  expect(await codes(first, 1)).toEqual(['OK']);
  expect(await codes(first, 3)).toEqual(['OK', 'OK', 'TOO_MANY_REQUESTS']);
  // It may go elsewhere: its tries are its own.
  expect(await codes({ ...first, ip: '10.1.1.2' }, 1)).toEqual(['TOO_MANY_REQUESTS']);
  expect(await codes(browserAt('10.1.1.1'), 1)).toEqual(['OK']);
  const without = (await Promise.all(Array.from({ length: 26 }, () => codes(browserAt('10.1.1.1', false), 1)))).flat();
  expect(without.filter((code) => code === 'OK')).toHaveLength(25);
  expect(await codes(browserAt('10.1.1.1'), 1)).toEqual(['TOO_MANY_REQUESTS']);
  expect(await codes(browserAt('10.1.1.3'), 1)).toEqual(['OK']);
});

it('says how many seconds are to be waited', async () => {
  const platform = { rates: openRates(false), random: systemRandom };
  const caller = browserAt('10.1.1.1');
  for (let i = 0; i < 3; i += 1) await takeOfBrowser(platform, caller, RULE);
  await expect(takeOfBrowser(platform, caller, RULE)).rejects.toMatchObject({ value: { retryAfterSeconds: 60 } });
});
