import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loosened } from '../../../../test/loose-database.ts';
import { openOneTimeBench, type OneTimeBench } from '../../../../test/one-time-bench.ts';
import { ONE_TIME_GUARDS, ONE_TIME_THINGS, useOften } from '../../../../test/one-time-table.ts';

describe('a server whose statements have lost their guards', () => {
  const { wrap, missed } = loosened(ONE_TIME_GUARDS);
  let bench: OneTimeBench;
  beforeAll(async () => {
    bench = await openOneTimeBench({ wrapDatabase: wrap });
  });
  afterAll(() => bench.close());

  for (const thing of ONE_TIME_THINGS)
    it(`fails the test of ${thing.name}`, async () => expect(await useOften(bench, thing)).toHaveLength(1));

  it('has lost every one of them', () => expect(missed()).toEqual([]));
});
