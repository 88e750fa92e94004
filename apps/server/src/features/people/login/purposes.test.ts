import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openOneTimeBench, type OneTimeBench } from '../../../../test/one-time-bench.ts';
import { CROSS_USES } from '../../../../test/purpose-table.ts';
import { codeOf } from '../../../../test/world.ts';

describe('what is good for one purpose is good for no other', () => {
  let bench: OneTimeBench;
  beforeAll(async () => {
    bench = await openOneTimeBench();
  });
  afterAll(() => bench.close());
  afterEach(() => bench.world.settings({ captchaAfterFailures: 1_000 }));

  for (const { name, refusal, use } of CROSS_USES) it(name, async () => expect(await codeOf(use(bench))).toBe(refusal));
});
