import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOneTimeBench, type OneTimeBench } from '../../../../test/one-time-bench.ts';
import { ONE_TIME_THINGS, useOften } from '../../../../test/one-time-table.ts';

describe('of fifty uses at once one has its way, and none later', () => {
  let bench: OneTimeBench;
  beforeAll(async () => {
    bench = await openOneTimeBench();
  });
  afterAll(() => bench.close());

  for (const thing of ONE_TIME_THINGS) it(thing.name, async () => expect(await useOften(bench, thing)).toEqual([]));
});
