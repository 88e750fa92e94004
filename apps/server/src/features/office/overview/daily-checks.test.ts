import { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { describe, expect, it } from 'vitest';
import { openWorld } from '../../../../test/world.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { alarmOf } from './daily-checks.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const ago = (minutes: number) => new Date(NOW - minutes * 60_000);

describe('a check of the ledger', () => {
  it('is an alarm when it found something, however fresh', () => {
    expect(alarmOf('ledger', { at: ago(1), isClean: false }, NOW)).toEqual({
      name: 'ledger',
      state: 'red',
      checkedAt: ago(1).toISOString(),
    });
    expect(alarmOf('ledger', { at: ago(10_000), isClean: false }, NOW)?.state).toBe('red');
  });

  it('is an alarm when none was made for more than three hours', () => {
    expect(alarmOf('ledger', { at: ago(180), isClean: true }, NOW)).toBeNull();
    expect(alarmOf('ledger', { at: ago(181), isClean: true }, NOW)?.state).toBe('old');
  });

  it('is none before the first one', () => {
    expect(alarmOf('ledger', undefined, NOW)).toBeNull();
  });
});

describe('checks of a brand', () => {
  it('show the last look at the code, and none before the first', async () => {
    const world = await openWorld({ hasVendors: false });
    const { checkAlarms } = (await world.addStaffer()).caller.client(operationsCalls);
    const { id: brandId } = await world.brand();
    const checked = (count: number) =>
      world.platform.db.tx((tx) =>
        appendAudit(tx, { brandId, actor: 'system', action: 'code.checked', subject: 'code', detail: { count, files: [] } }),
      );
    const codeNow = async () => (await checkAlarms({})).filter(({ name }) => name === 'code').map(({ state }) => state);
    expect(await codeNow()).toEqual([]);
    await checked(0);
    expect(await codeNow()).toEqual([]);
    await checked(2);
    expect(await codeNow()).toEqual(['red']);
    await world.close();
  });
});
