import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aliveAfter, openEndBench, SESSION_END_CASES, type EndBench } from '../../../../test/session-end-table.ts';

describe('within a second nothing of a session is left, here or at a server that hears of nothing, after', () => {
  let bench: EndBench;
  beforeAll(async () => {
    bench = await openEndBench();
  });
  afterAll(() => bench.close());

  for (const ending of SESSION_END_CASES) it(ending.name, async () => expect(await aliveAfter(bench, ending)).toEqual([]));
});
