import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';

const HOUR_MS = 3_600_000;

describe('system status of the brand', () => {
  let world: World;
  let admin: Staffer;
  const operations = (staffer: Staffer) => staffer.caller.client(operationsCalls);
  const until = (ms: number): string => new Date(world.clock.nowMs() + ms).toISOString();
  const entries = async () => (await admin.caller.client(auditCalls).auditLog({ query: 'brand.status-changed' })).content;
  const open = async (): Promise<void> => {
    const { status } = await operations(admin).brandStatus();
    await operations(admin).changeBrandStatus({ from: status, status: 0, until: null, reason: 'Open again' });
  };
  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true });
    admin = await world.addStaffer();
  });
  afterEach(open);
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  it('puts the site into maintenance and opens it again, with one audit entry each', async () => {
    const player = await world.addPlayer();
    const end = until(HOUR_MS);
    const before = (await entries()).length;
    expect(await operations(admin).changeBrandStatus({ from: 0, status: 1, until: end, reason: 'New database' })).toEqual({
      status: 1,
      until: end,
    });
    expect(await operations(admin).brandStatus()).toEqual({ status: 1, until: end });
    const stopped = await player.wallet.balance().catch((error: unknown) => error);
    expect(stopped).toMatchObject({ code: 'MAINTENANCE', value: { until: end } });
    await open();
    expect(await codeOf(player.wallet.balance())).toBe('OK');
    const written = await entries();
    expect(written).toHaveLength(before + 2);
    expect(written[1]).toMatchObject({ detail: { from: 0, to: 1, until: end, reason: 'New database' } });
    expect(await admin.caller.client(auditCalls).verifyAudit()).toMatchObject({ isIntact: true });
  });

  it('closes the site', async () => {
    await operations(admin).changeBrandStatus({ from: 0, status: 2, until: null, reason: 'Licence under review' });
    expect(await codeOf(world.clients(world.visitor()).games.launchDemo({ nodeId: '1' }))).toBe('REGION_BLOCKED');
  });

  it('changes nothing by a repeat', async () => {
    const change = { from: 0, status: 1, until: until(HOUR_MS), reason: 'New database' } as const;
    const before = (await entries()).length;
    const answers = await Promise.all([1, 2, 3].map(() => operations(admin).changeBrandStatus(change)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([1]));
    expect(await entries()).toHaveLength(before + 1);
  });

  it('refuses who has seen an older status', async () => {
    await operations(admin).changeBrandStatus({ from: 0, status: 2, until: null, reason: 'Closed' });
    const late = await operations(admin)
      .changeBrandStatus({ from: 0, status: 1, until: null, reason: 'Late' })
      .catch((error: unknown) => error);
    expect(late).toMatchObject({ code: 'ILLEGAL_STATE', value: { from: 2, to: 1 } });
    expect(await operations(admin).brandStatus()).toMatchObject({ status: 2 });
  });

  it('refuses an end that lies behind, is no time, or belongs to no maintenance, and a change without reason', async () => {
    const change = operations(admin).changeBrandStatus;
    const before = (await entries()).length;
    expect(await codeOf(change({ from: 0, status: 1, until: until(-1), reason: 'Past' }))).toBe('FIELDS_INVALID');
    expect(await codeOf(change({ from: 0, status: 1, until: 'soon', reason: 'No time' }))).toBe('FIELDS_INVALID');
    expect(await codeOf(change({ from: 0, status: 2, until: until(HOUR_MS), reason: 'No maintenance' }))).toBe('FIELDS_INVALID');
    expect(await codeOf(change({ from: 0, status: 1, until: null, reason: '  ' }))).toBe('BAD_REQUEST');
    expect(await codeOf(change({ from: 0, status: 3 as 1, until: null, reason: 'Unknown' }))).toBe('BAD_REQUEST');
    expect(await entries()).toHaveLength(before);
    expect(await operations(admin).brandStatus()).toEqual({ status: 0, until: null });
  });

  it('is for administrators only', async () => {
    for (const role of ['cashier', 'support'] as const) {
      const staffer = await world.addStaffer(role);
      expect(await codeOf(operations(staffer).brandStatus())).toBe('FORBIDDEN');
      expect(await codeOf(operations(staffer).changeBrandStatus({ from: 0, status: 2, until: null, reason: 'No' }))).toBe('FORBIDDEN');
    }
    if ((await codeOf(admin.staff.staffInfo())) !== 'OK') await admin.logIn();
  });
});

describe('one member on the console', () => {
  let world: World;
  let admin: Staffer;
  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true });
    admin = await world.addStaffer();
  });
  afterAll(() => world.close());

  it('shows the money time line by kind, and what a deposit has posted', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const id = await player.memberId();
    const operations = admin.caller.client(operationsCalls);
    const lines = async (kind: 'all' | 'deposits' | 'withdrawals' | 'plays') =>
      (await operations.member({ id, kind })).timeline.content.map((line) => line.kind);
    expect(await lines('all')).toEqual(['deposit']);
    expect(await lines('deposits')).toEqual(['deposit']);
    expect(await lines('withdrawals')).toEqual([]);
    expect(await lines('plays')).toEqual([]);
    const [deposit] = (await admin.wallet.depositQueue({ queue: 'done' })).content;
    const file = await admin.wallet.consoleDeposit({ id: deposit?.id ?? '' });
    expect(file.postings.map((posting) => [posting.kind, posting.debit, posting.credit])).toEqual([
      ['deposit', 'house:payments-in', 'member:wallet'],
    ]);
    expect(file.postings[0]?.amount).toBe(file.credited);
  });
});
