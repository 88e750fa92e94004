import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedRows, runAccountTable, runPatternTable, runRegisterTable } from '../../../../test/field-tables.ts';
import { openWorld, type World } from '../../../../test/world.ts';

// Wrong tries are what this is about; their limits have tests of their own.
const OFTEN = { captchaAfterFailures: 1_000, loginLockAfter: 1_000, codeIntervalSeconds: 0 };

describe('the field tables against the server', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ settings: OFTEN });
  });
  afterAll(() => world.close());

  it('every form of an account takes and refuses its rows', async () => {
    expect(await runAccountTable(world)).toEqual([]);
  });

  it('registration takes and refuses the rows of its fields, and of all 23 patterns', async () => {
    expect([...(await runRegisterTable(world)), ...(await runPatternTable(world))]).toEqual([]);
    expect(refusedRows().length).toBeGreaterThan(220);
  });
});
