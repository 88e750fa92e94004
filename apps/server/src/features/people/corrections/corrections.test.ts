import { inboxCalls } from '@talora/contract/members/inbox.ts';
import { correctionsCalls } from '@talora/contract/members/corrections-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';

const HOUR_MS = 3_600_000;

describe('a correction of a member’s details', () => {
  let world: World;
  let support: Staffer;
  let second: Staffer;
  let cashier: Staffer;
  const next = (): string => world.platform.ids.next();
  const bare = (staffer: Staffer) => staffer.caller.client(correctionsCalls);
  const asked = (id: string, change: object = {}) => ({
    id,
    requestId: next(),
    name: null,
    email: null,
    mobileNum: null,
    countryDialingCode: '60',
    birthday: null,
    proof: 'Identity card seen, letter 17',
    reason: 'Mistyped at registration',
    ...change,
  });
  const rowOf = async (id: string) => {
    const { rows } = await sql<{
      payee_name: string;
      email: string;
      mobile: string;
      email_verified_at: Date | null;
      mobile_verified_at: Date | null;
      payouts_from: Date | null;
    }>`select payee_name, email, mobile, email_verified_at, mobile_verified_at, payouts_from from identity_member where id = ${id}`.execute(
      world.asOwner.db.kysely,
    );
    return rows[0] ?? expect.fail('no member');
  };
  const waiting = async (id: string) => (await bare(support).memberCorrection({ id })).request ?? expect.fail('nothing waits');

  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, staffersStepUp: true });
    support = await world.addStaffer('support');
    cashier = await world.addStaffer('cashier');
    second = await world.secondStaffer();
  });
  beforeEach(async () => {
    for (const staffer of [support, cashier, second]) if ((await codeOf(staffer.staff.staffInfo())) !== 'OK') await staffer.logIn();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  it('takes two; contacts end every session and prove nothing, and withdrawals wait as for a new account', async () => {
    const player = await world.addPlayer({ balance: '200.00' });
    const id = await player.memberId();
    await player.sessions.stepUp({ password: player.password });
    const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '7002003001' });
    const ask = asked(id, { email: 'right@talora.example', mobileNum: '0127654321', birthday: '1990-02-28' });
    await Promise.all([1, 2, 3].map(() => bare(support).askMemberCorrection(ask)));
    const request = await waiting(id);
    expect(request.changes.map(({ name, to }) => [name, to])).toEqual([
      ['memberEmail', 'ri•••@talora.example'],
      ['memberMobile', '601••••4321'],
      ['memberBirthday', '1990-••-••'],
    ]);
    expect((await rowOf(id)).email).not.toBe('right@talora.example');
    expect(await codeOf(support.decide(request))).toBe('FORBIDDEN');
    for (const staffer of [support, cashier]) expect(await codeOf(bare(staffer).showMemberCorrection({ id }))).toBe('FORBIDDEN');
    expect((await bare(second).showMemberCorrection({ id })).fields).toMatchObject([
      { field: 'email', to: 'right@talora.example' },
      { field: 'mobile', to: '60127654321' },
      { field: 'birthday', to: '1990-02-28' },
    ]);
    await second.decide(request);
    expect(await rowOf(id)).toMatchObject({
      email: 'right@talora.example',
      mobile: '60127654321',
      email_verified_at: null,
      mobile_verified_at: null,
    });
    expect(await codeOf(player.members.memberInfo())).toBe('SESSION_EXPIRED');
    await player.logIn();
    expect((await player.caller.client(inboxCalls).messages({})).content.map(({ title }) => title)).toContain(
      'Your details were corrected',
    );
    await player.sessions.stepUp({ password: player.password });
    const withdraw = () => player.wallet.requestWithdrawal({ requestId: next(), amount: '40.00', payeeId: payee.id });
    expect(await codeOf(withdraw())).toBe('PAYEE_WAITING');
    // Nor by any way around the server's own question.
    await expect(
      sql`insert into wallet_withdrawal (member_id, id, brand_id, state, asset, amount, payee_id, requested_at)
        select member_id, gen_random_uuid(), ${(await world.brand()).id}, 'requested', 1, 4000, id, app_now() from wallet_payee where id = ${payee.id}`.execute(
        world.platform.db.kysely,
      ),
    ).rejects.toThrow(/waits/);
    await world.turnClock(24 * HOUR_MS + 1000);
    await player.logIn();
    await player.sessions.stepUp({ password: player.password });
    expect(await codeOf(withdraw())).toBe('OK');
    const { rows } = await sql<{
      text: string;
    }>`select r::text as text from operations_request r union all select a::text from audit_entry a
      union all select c::text from corrections_value c`.execute(world.asOwner.db.kysely);
    expect(rows.filter(({ text }) => /right@talora|60127654321|1990-02-28/.test(text))).toEqual([]);
  });

  it('of a name changes the name on file alone, and leaves sessions', async () => {
    const player = await world.addPlayer();
    const id = await player.memberId();
    await bare(support).askMemberCorrection(asked(id, { name: '  Bunga  Raya binti Ali ' }));
    expect(await codeOf(bare(support).askMemberCorrection(asked(id, { name: 'Other Name' })))).toBe('ASKED_ALREADY');
    await second.decide(await waiting(id));
    expect((await player.members.memberInfo()).payeeName).toBe('Bunga Raya binti Ali');
    expect((await rowOf(id)).payouts_from).not.toBeNull();
  });

  it('is not done where it changes nothing, is no such thing, or belongs to somebody else', async () => {
    const player = await world.addPlayer();
    const id = await player.memberId();
    const { payee_name: name, email } = await rowOf(id);
    const code = (change: object) => codeOf(bare(support).askMemberCorrection(asked(id, change)));
    expect(await code({})).toBe('FIELDS_INVALID');
    expect(await code({ name, email })).toBe('FIELDS_INVALID');
    expect(await code({ name: '<b>' })).toBe('FIELDS_INVALID');
    expect(await code({ email: 'nothing' })).toBe('FIELDS_INVALID');
    expect(await code({ mobileNum: '12' })).toBe('MOBILE_INVALID');
    for (const birthday of ['2990-01-01', '1990-02-30', 'x']) expect(await code({ birthday })).toBe('FIELDS_INVALID');
    const other = await world.addPlayer();
    await sql`update identity_member set mobile = '60111222333', mobile_verified_at = now() where id = ${await other.memberId()}`.execute(
      world.asOwner.db.kysely,
    );
    expect(await code({ mobileNum: '0111222333' })).toBe('MOBILE_TAKEN');
    expect(await codeOf(bare(cashier).askMemberCorrection(asked(id, { email: 'a@talora.example' })))).toBe('FORBIDDEN');
    const there = await (await world.beside()).addStaffer();
    expect(await codeOf(bare(there).askMemberCorrection(asked(id, { email: 'a@talora.example' })))).toBe('NOT_FOUND');
    expect(await codeOf(bare(there).memberCorrection({ id }))).toBe('NOT_FOUND');
  });

  it('of something that has changed meanwhile is not carried out, and the same again with other words is refused', async () => {
    const id = await (await world.addPlayer()).memberId();
    const ask = asked(id, { email: 'first@talora.example' });
    await bare(support).askMemberCorrection(ask);
    expect(await codeOf(bare(support).askMemberCorrection(ask))).toBe('OK');
    expect(await codeOf(bare(support).askMemberCorrection({ ...ask, email: 'second@talora.example' }))).toBe('REPLAY_MISMATCH');
    await sql`update identity_member set email = 'own@talora.example' where id = ${id}`.execute(world.asOwner.db.kysely);
    expect(await codeOf(second.decide(await waiting(id)))).toBe('CHANGED_MEANWHILE');
    expect((await rowOf(id)).email).toBe('own@talora.example');
    // What is kept sealed cannot be put in the place of another member's.
    const other = await (await world.addPlayer()).memberId();
    await expect(sql`update corrections_value set member_id = ${other}`.execute(world.platform.db.kysely)).rejects.toThrow(
      /permission denied/,
    );
  });
});
