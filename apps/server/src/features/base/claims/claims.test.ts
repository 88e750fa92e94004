import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { CLAIM_SECONDS, claimsCalls } from '@talora/contract/staff/claims-console.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';

describe('who has it open', () => {
  let world: World;
  let aina: Staffer;
  let badrul: Staffer;
  const of = (staffer: Staffer) => staffer.caller.client(claimsCalls);
  const next = (): string => world.platform.ids.next();
  const take = (staffer: Staffer, item: string, from: string | null = null) => of(staffer).takeClaim({ queue: 'tickets', item, from });
  const holder = async (item: string): Promise<string | undefined> =>
    (await of(aina).claims({ queue: 'tickets' })).find((one) => one.item === item)?.staffId;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
    aina = await world.addStaffer('support');
    badrul = await world.addStaffer('support');
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  it('is one person, whoever of many comes first; all are told who', async () => {
    const item = next();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => take(n % 2 === 0 ? aina : badrul, item)));
    expect(new Set(answers.map(({ staffId }) => staffId)).size).toBe(1);
    const own = answers.filter(({ isMine }) => isMine);
    expect(own).toHaveLength(6);
    expect(await holder(item)).toBe(answers[0]?.staffId);
  });

  it('stays while it is renewed, ends by itself, and is then somebody else’s', async () => {
    const item = next();
    const first = await take(aina, item);
    await world.turnClock((CLAIM_SECONDS.lasts - 20) * 1_000);
    expect(await take(aina, item)).toEqual(first);
    await world.turnClock((CLAIM_SECONDS.lasts - 20) * 1_000);
    expect((await take(badrul, item)).staffId).toBe(first.staffId);
    await world.turnClock(30_000);
    expect(await holder(item)).toBeUndefined();
    const second = await take(badrul, item);
    expect([second.isMine, second.staffId === first.staffId]).toEqual([true, false]);
    // The tab that slept finds that it is a colleague's, and does not take it back.
    expect((await take(aina, item)).isMine).toBe(false);
  });

  it('is taken over from the one who was seen, in the audit chain; of two who do so at once one has it', async () => {
    const item = next();
    const { staffId } = await take(aina, item);
    const chia = await world.addStaffer('support');
    const both = await Promise.all([take(badrul, item, staffId), take(chia, item, staffId)]);
    expect(both.filter(({ isMine }) => isMine)).toHaveLength(1);
    expect((await take(aina, item)).isMine).toBe(false);
    const admin = await world.addStaffer();
    const { content } = await admin.caller.client(auditCalls).auditLog({ query: 'claim.taken-over' });
    expect(content.map(({ subject }) => subject)).toEqual([`tickets:${item}`]);
  });

  it('is given back by whoever has it, and by nobody else', async () => {
    const item = next();
    const { staffId } = await take(aina, item);
    await of(badrul).endClaim({ queue: 'tickets', item });
    expect(await holder(item)).toBe(staffId);
    await of(aina).endClaim({ queue: 'tickets', item });
    await of(aina).endClaim({ queue: 'tickets', item });
    expect(await holder(item)).toBeUndefined();
  });

  it('is for who may act in the queue; who may read it sees it, and nobody else', async () => {
    const item = next();
    const [auditor, cashier] = [await world.addStaffer('auditor'), await world.addStaffer('cashier')];
    expect(await codeOf(take(auditor, item))).toBe('FORBIDDEN');
    expect(await codeOf(of(auditor).endClaim({ queue: 'tickets', item }))).toBe('FORBIDDEN');
    expect(await codeOf(of(auditor).claims({ queue: 'tickets' }))).toBe('OK');
    expect(await codeOf(of(cashier).claims({ queue: 'tickets' }))).toBe('FORBIDDEN');
    expect(await codeOf(of(cashier).takeClaim({ queue: 'deposits', item, from: null }))).toBe('OK');
  });

  it('of lines and contracts is for who matches and who decides contracts', async () => {
    const item = next();
    const [cashier, auditor] = [await world.addStaffer('cashier'), await world.addStaffer('auditor')];
    const admin = await world.addStaffer();
    for (const queue of ['lines', 'contracts'] as const) {
      expect((await of(admin).takeClaim({ queue, item, from: null })).isMine).toBe(true);
      expect(await codeOf(of(auditor).takeClaim({ queue, item, from: null }))).toBe('FORBIDDEN');
      expect((await of(auditor).claims({ queue })).map((one) => one.item)).toEqual([item]);
    }
    expect((await of(cashier).takeClaim({ queue: 'lines', item, from: null })).isMine).toBe(false);
    expect(await codeOf(of(cashier).takeClaim({ queue: 'contracts', item, from: null }))).toBe('FORBIDDEN');
  });

  it('says nothing to another brand, and holds nothing up there', async () => {
    const item = next();
    await take(aina, item);
    const beside = await world.beside();
    const stranger = await beside.addStaffer();
    expect(await of(stranger).claims({ queue: 'tickets' })).toEqual([]);
    expect((await take(stranger, item)).isMine).toBe(true);
    expect(await holder(item)).not.toBeUndefined();
  });
});
