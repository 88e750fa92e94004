import { expect, it } from 'vitest';
import { openRates } from './rates.ts';

it('a rate counts for each key, and says how long to wait', async () => {
  const rates = openRates(false);
  const rule = { name: 'knocks', points: 2, seconds: 60 };
  await rates.take(rule, 'a');
  await rates.take(rule, 'a');
  await rates.take(rule, 'b');
  await expect(rates.take(rule, 'a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', value: { retryAfterSeconds: 60 } });
});

it('a name that comes with another rule is a bug, not a rule that nobody keeps', async () => {
  const rates = openRates(false);
  await rates.take({ name: 'knocks', points: 2, seconds: 60 }, 'a');
  for (const change of [{ points: 3 }, { seconds: 61 }])
    await expect(rates.take({ name: 'knocks', points: 2, seconds: 60, ...change }, 'a')).rejects.toThrow(/one rule/);
  await rates.take({ name: 'knocks-3', points: 3, seconds: 60 }, 'a');
});
