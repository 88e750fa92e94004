import { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { WORK_QUEUE_NAMES, workCalls, type WaitingWork } from '@talora/contract/staff/work-console.ts';
import type { StaffRole } from '@talora/domain/access/staff-roles.ts';
import { contentCalls } from '@talora/contract/content/content.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPapers } from '../../../../test/papers.ts';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';

const MINUTE_MS = 60_000;

describe('what waits', () => {
  let world: World;
  const workOf = (staffer: Staffer): Promise<WaitingWork[]> => staffer.caller.client(workCalls).work({});
  const counted = async (staffer: Staffer): Promise<Record<string, number>> =>
    Object.fromEntries((await workOf(staffer)).filter(({ count }) => count > 0).map(({ queue, count }) => [queue, count]));
  const staffers: Partial<Record<StaffRole, Staffer>> = {};
  const as = (role: StaffRole): Staffer => staffers[role] ?? expect.fail(`nobody is ${role}`);

  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, staffersStepUp: true });
    for (const role of ['admin', 'cashier', 'payer', 'support'] as const) staffers[role] = await world.addStaffer(role);
  });
  afterAll(() => world.close());

  it('is answered queue by queue to who may act on it, and to nobody who may only read', async () => {
    expect((await workOf(as('admin'))).map(({ queue }) => queue)).toEqual(WORK_QUEUE_NAMES);
    // Support reads deposits and withdrawals and decides neither; a cashier decides no withdrawals, and another pays.
    expect((await workOf(as('support'))).map(({ queue }) => queue)).toEqual(['papers', 'feedback']);
    expect((await workOf(as('cashier'))).map(({ queue }) => queue)).toEqual(['deposits', 'refunds-due', 'bank-lines']);
    expect((await workOf(as('payer'))).map(({ queue }) => queue)).toEqual(['refunds-to-send', 'payments']);
    expect(await counted(as('admin'))).toEqual({});
  });

  it('is counted with the moment of the oldest, at the brand of the console alone', async () => {
    const first = await world.addPlayer({ balance: '100.00' });
    await world.turnClock(MINUTE_MS);
    const second = await world.addPlayer();
    for (const player of [first, second])
      await player.caller
        .client(contentCalls)
        .feedback({ requestId: world.platform.ids.next(), topic: 'other', content: 'A question of mine' }, []);
    await openPapers(world).handIn(first, { number: 'A1234567' });
    expect(await counted(as('support'))).toEqual({ papers: 1, feedback: 2 });
    const { rows } = await sql<{ at: Date }>`select min(created_at) as at from content_feedback`.execute(world.asOwner.db.kysely);
    const feedback = (await workOf(as('admin'))).find(({ queue }) => queue === 'feedback');
    expect(feedback).toEqual({ queue: 'feedback', count: 2, since: rows[0]?.at.toISOString() });
    const beside = await (await world.beside()).addStaffer();
    expect(await counted(beside)).toEqual({});
  });

  it('of requests is what others have asked for: never one’s own', async () => {
    await world.settings({ twoPeople: { sums: {}, alone: [] } });
    const [asker, other] = [as('admin'), await world.secondStaffer()];
    const calls = asker.caller.client(operationsCalls);
    await calls.changeBrandStatus({ from: 0, status: 1, until: null, reason: 'A check' });
    expect(await codeOf(calls.changeBrandStatus({ from: 1, status: 0, until: null, reason: 'Over' }))).toBe('APPROVAL_ASKED');
    expect((await counted(asker)).approvals).toBeUndefined();
    expect(await counted(other)).toMatchObject({ approvals: 1 });
  });

  it('the site’s state is known to every member of staff', async () => {
    await world.settings({ blockedCountries: ['SG', 'US'] });
    for (const role of ['admin', 'support'] as const)
      expect(await as(role).caller.client(workCalls).siteState({})).toEqual({ status: 1, until: null, closedRegions: 2 });
  });
});
