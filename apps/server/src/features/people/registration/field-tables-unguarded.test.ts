import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusedRows, runAccountTable, runPatternTable, runRegisterTable } from '../../../../test/field-tables.ts';
import { openWorld, type World } from '../../../../test/world.ts';

// The rules that forms and server decide by, taken away: whatever is typed is right.
vi.mock('@talora/domain/members/account-forms.ts', async (original) => ({
  ...(await original<object>()),
  checkAccountForm: () => ({}),
}));
vi.mock('@talora/domain/members/register-fields.ts', async (original) => ({
  ...(await original<object>()),
  checkRegisterForm: () => ({}),
}));
vi.mock('@talora/domain/members/mobile-numbers.ts', async (original) => ({
  ...(await original<object>()),
  readMobileNumber: () => ({ digits: '60123456789', country: { region: 'MY', dialingCode: '60', minDigits: 9, maxDigits: 10 } }),
}));
vi.mock('@talora/contract/core/scalars.ts', async (original) => {
  const scalars = await original<{ text: unknown }>();
  return { ...scalars, filledText: scalars.text };
});

describe('the field tables against a server without its rules', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ settings: { captchaAfterFailures: 1_000, loginLockAfter: 1_000, codeIntervalSeconds: 0 } });
  });
  afterAll(() => world.close());

  it('fail at every row that must be refused: each rule is held by its guard and by nothing else', async () => {
    const found = [...(await runAccountTable(world)), ...(await runRegisterTable(world)), ...(await runPatternTable(world))];
    expect(refusedRows().filter((start) => !found.some((deviation) => deviation.startsWith(start)))).toEqual([]);
  });
});
