import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loosened } from '../../../../test/loose-database.ts';
import { openOneTimeBench, type OneTimeBench } from '../../../../test/one-time-bench.ts';
import { CROSS_USES, PURPOSE_GUARDS } from '../../../../test/purpose-table.ts';
import { codeOf } from '../../../../test/world.ts';

// The hash of a code knows its purpose too: here it knows nothing.
vi.mock('../codes/code-hash.ts', async (original) => {
  const { hashCode } = await original<typeof import('../codes/code-hash.ts')>();
  const blind: typeof hashCode = (platform, brandId, { channel, to }, code) =>
    hashCode(platform, brandId, { channel, to, purpose: 'login' }, code);
  return { hashCode: blind };
});

describe('a server that looks at no purpose', () => {
  const { wrap, missed } = loosened(PURPOSE_GUARDS);
  let bench: OneTimeBench;
  beforeAll(async () => {
    bench = await openOneTimeBench({ wrapDatabase: wrap });
  });
  afterAll(() => bench.close());
  afterEach(() => bench.world.settings({ captchaAfterFailures: 1_000 }));

  for (const { name, use } of CROSS_USES)
    it(`fails the test that ${name}`, async () => expect(['OK', 'MOBILE_TAKEN']).toContain(await codeOf(use(bench))));

  it('has lost every guard', () => expect(missed()).toEqual([]));
});
