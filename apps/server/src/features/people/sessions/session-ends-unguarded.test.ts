import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loosened } from '../../../../test/loose-database.ts';
import { aliveAfter, openEndBench, SESSION_END_CASES, type EndBench } from '../../../../test/session-end-table.ts';

// Nobody is told that a session is over.
vi.mock('./tell-sessions.ts', async (original) => ({ ...(await original<object>()), tellEnded: () => undefined }));

describe('a server that ends no session', () => {
  const { wrap, missed } = loosened([
    {
      name: 'an end is written down',
      statement: /^update identity_session set ended_at = app_now\(\)/,
      guard: /set ended_at = app_now\(\), end_reason = (\$\d+)/,
      without: 'set end_reason = case when false then $1 end',
    },
  ]);
  let bench: EndBench;
  beforeAll(async () => {
    bench = await openEndBench({ wrapDatabase: wrap });
  });
  afterAll(() => bench.close());

  for (const ending of SESSION_END_CASES)
    it(`leaves everything of it alive after ${ending.name}`, async () =>
      expect(await aliveAfter(bench, ending)).toEqual(['its socket', 'its calls', 'its calls at another server']));

  it('has lost its guard', () => expect(missed()).toEqual([]));
});
