import { inboxCalls } from '@talora/contract/members/inbox.ts';
import { membersConsoleCalls } from '@talora/contract/members/members-console.ts';
import { protectionCalls } from '@talora/contract/members/protection.ts';
import { transfersConsoleCalls } from '@talora/contract/transfers/transfers-console.ts';
import { turnoverCalls } from '@talora/contract/turnover/turnover.ts';
import { recordsCalls } from '@talora/contract/wallet/records.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/adjusting.ts';
import { openLines } from '../../../../test/lines.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../test/world.ts';

let world: World;
let lines: ReturnType<typeof openLines>;
const next = (): string => world.platform.ids.next();

const OPEN = {
  isUplineTransferOn: true,
  uplineTransferMin: '10.00',
  uplineTransferMax: '5000.00',
  uplineTransferDayMax: '10000.00',
  uplineTransfersPerDay: 5,
  isDownlineTransferOn: true,
  downlineTransferMin: '10.00',
  downlineTransferMax: '5000.00',
  downlineTransferDayMax: '50000.00',
  downlineTransfersPerDay: 50,
  isTurnoverOn: false,
  isRegulated: false,
} as const;

beforeAll(async () => {
  world = await openWorld({ hasVendors: false, settings: OPEN });
  lines = openLines(world);
});
afterEach(() => world.settings(OPEN));
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

const record = async (player: Player) =>
  (await player.wallet.accountRecord({ group: 'other', pageNo: 1 })).content.map(({ kind, amount }) => `${kind} ${amount}`);
const messages = async (player: Player) => (await player.caller.client(inboxCalls).messages({})).content;

describe('a transfer to the upline', () => {
  it('leaves one wallet for the other, whole, and every page of both says so', async () => {
    const { agent, member } = await lines.family();
    const [above, below] = [await lines.minor(agent), await lines.minor(member)];
    const sent = await lines.up(member, '20.50', { note: ' Ours ' });
    expect(sent).toMatchObject({ direction: 'up', isSent: true, amount: '20.50', currency: 'MYR', note: 'Ours' });
    expect(sent.other).toMatch(/\*\*\*/);
    expect(await lines.minor(agent)).toBe(above + 2_050n);
    expect(await lines.minor(member)).toBe(below - 2_050n);
    expect(await record(member)).toEqual(['transfer_up_sent -20.50']);
    expect(await record(agent)).toEqual(['transfer_up_received 20.50']);
    expect((await lines.calls(member).transfers({})).content).toEqual([sent]);
    expect((await lines.calls(agent).transfers({})).content).toMatchObject([{ id: sent.id, no: sent.no, isSent: false, note: 'Ours' }]);
    for (const [player, sum] of [
      [member, '-20.50'],
      [agent, '20.50'],
    ] as const) {
      const { sums } = await player.caller.client(recordsCalls).profit({});
      // Neither won nor paid in: the one deposit is what it was.
      expect(sums).toMatchObject({ other: sum, net: '0.00', stake: '0.00', withdrawals: '0.00' });
      expect(Number(sums.deposits)).toBeLessThan(101);
    }
  });

  it('is told to both sides in their inbox, with the masked name of the other, and without the note', async () => {
    const { agent, member } = await lines.family();
    const { no } = await lines.up(member, '12.00', { note: 'Open http://example' });
    const [ofSender] = await messages(member);
    const [ofAgent] = await messages(agent);
    expect(ofSender?.text).toContain('12.00');
    expect(ofSender?.text).toContain(no);
    expect(ofAgent?.text).toContain('12.00');
    for (const one of [ofSender, ofAgent]) {
      expect(one?.text).not.toContain('example');
      expect(one?.text).toMatch(/\*\*\*/);
    }
  });

  it('is made once: the same request answers the same, whatever has been switched since, and other content is refused', async () => {
    const { member } = await lines.family();
    const before = await lines.minor(member);
    const requestId = next();
    const first = await lines.up(member, '10.00', { requestId });
    await world.settings({ isUplineTransferOn: false });
    expect(await lines.up(member, '10.00', { requestId })).toEqual(first);
    expect(await codeOf(lines.up(member, '10.01', { requestId }))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(lines.up(member, '10.00', { requestId, note: 'Other' }))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(lines.down(member, member, '10.00', { requestId }))).toBe('REPLAY_MISMATCH');
    expect(await lines.minor(member)).toBe(before - 1_000n);
  });

  it('needs the password again, and a real account', async () => {
    const { member } = await lines.family();
    await world.turnClock(6 * 60_000);
    expect(await codeOf(lines.up(member))).toBe('STEP_UP_REQUIRED');
    await lines.stepUp(member);
    expect(await codeOf(lines.up(member))).toBe('OK');
  });

  it('is refused for what stands in the way, each by its name, with what is possible', async () => {
    const { agent, member } = await lines.family();
    const alone = await world.addPlayer({ balance: '50.00' });
    await lines.stepUp(alone);
    expect(await codeOf(lines.up(alone))).toBe('TRANSFER_NO_UPLINE');
    expect(await codeOf(lines.up(agent))).toBe('TRANSFER_NO_UPLINE');
    for (const amount of ['0.00', '-5.00', '5', 'x'])
      expect([amount, await codeOf(lines.up(member, amount))]).toEqual([amount, 'AMOUNT_INVALID']);
    expect(await codeOf(lines.up(member, '10.00', { note: '\u202e' }))).toBe('FIELDS_INVALID');
    expect(await refusalOf(lines.up(member, '9.99'))).toMatchObject({ code: 'AMOUNT_BELOW_MIN', value: { min: '10.00', currency: 'MYR' } });
    expect(await refusalOf(lines.up(member, '5000.01'))).toMatchObject({ code: 'AMOUNT_ABOVE_MAX', value: { max: '5000.00' } });
    const balance = await member.balance();
    expect(await refusalOf(lines.up(member, '200.00'))).toMatchObject({ code: 'INSUFFICIENT_FUNDS', value: { balance, currency: 'MYR' } });
    await world.settings({ isUplineTransferOn: false });
    expect(await codeOf(lines.up(member))).toBe('TRANSFERS_OFF');
    await world.settings({ isUplineTransferOn: true, isRegulated: true });
    expect(await codeOf(lines.up(member))).toBe('TRANSFERS_OFF');
    expect(await lines.calls(member).transferTerms()).toMatchObject({ up: null, down: null });
    expect((await member.members.memberInfo()).transfers).toEqual({ up: false, down: false });
    await world.settings(OPEN);
    expect((await member.members.memberInfo()).transfers).toEqual({ up: true, down: false });
    expect(await codeOf(lines.up(member))).toBe('OK');
  });

  it('goes to whoever is right above at that moment, and to nobody else', async () => {
    const { agent, member } = await lines.family();
    const other = await lines.promote(await world.addPlayer());
    await lines.putBelow(member, other);
    await lines.up(member);
    expect(await other.balance()).toBe('20.00');
    await lines.putBelow(member, null);
    expect(await codeOf(lines.up(member))).toBe('TRANSFER_NO_UPLINE');
    // A place that its agent does not explain is no line.
    await world.asOwner.db.pool.query('update identity_member set agent_id = $1 where id = $2', [
      await lines.idOf(agent),
      await lines.idOf(member),
    ]);
    expect(await codeOf(lines.up(member))).toBe('TRANSFER_NO_UPLINE');
    // The proofs find such a line, and this test ends with them.
    await lines.putBelow(member, null);
  });

  it('is not made while the agent above is locked, kept out, owes or is closed, and says no more than that', async () => {
    const { agent, member } = await lines.family();
    const id = await lines.idOf(agent);
    const pool = world.asOwner.db.pool;
    const isRefused = async (): Promise<void> =>
      expect(await refusalOf(lines.up(member))).toMatchObject({ code: 'TRANSFER_RECEIVER', value: null });
    await pool.query(`update identity_member set locked_at = app_now(), lock_reason = 'x' where id = $1`, [id]);
    await isRefused();
    await pool.query('update identity_member set locked_at = null, lock_reason = null, type = 90 where id = $1', [id]);
    await isRefused();
    await pool.query('update identity_member set type = 1 where id = $1', [id]);
    expect(await codeOf(lines.up(member))).toBe('OK');
    await agent.caller.client(protectionCalls).goOut({ requestId: next(), length: 'day' });
    await isRefused();
  });
});

describe('a transfer to a downline', () => {
  it('reaches a member right below, found by the whole name or in the list, and nobody else', async () => {
    const { agent, member } = await lines.family({ agent: '200.00' });
    const below = await lines.promote(await world.addPlayer());
    await lines.putBelow(below, member);
    const beside = (await lines.family({})).member;
    const calls = lines.calls(agent);
    const listed = await calls.downlines({});
    expect(listed.content.map(({ id }) => id)).toEqual([await lines.idOf(member)]);
    expect(listed.content[0]?.name).toMatch(/\*\*\*/);
    expect((await calls.downlines({ name: member.username.toUpperCase() })).content).toHaveLength(1);
    for (const name of [below.username, beside.username, member.username.slice(0, -1), 'nobody'])
      expect([name, (await calls.downlines({ name })).content]).toEqual([name, []]);
    for (const other of [below, beside, agent]) expect(await codeOf(lines.down(agent, other))).toBe('TRANSFER_NOT_IN_LINE');
    const sent = await lines.down(agent, member, '30.00');
    expect(sent).toMatchObject({ direction: 'down', isSent: true, amount: '30.00', note: 'Yours' });
    expect(await member.balance()).toBe('30.00');
    expect(await record(member)).toEqual(['transfer_down_received 30.00']);
    expect(await record(agent)).toEqual(['transfer_down_sent -30.00']);
  });

  it('is for agents alone', async () => {
    const { agent, member } = await lines.family();
    const below = await world.addPlayer();
    await lines.putBelow(below, member);
    expect(await codeOf(lines.down(member, below))).toBe('TRANSFER_NOT_IN_LINE');
    expect(await codeOf(lines.calls(member).downlines({}))).toBe('TRANSFERS_OFF');
    expect(await lines.calls(member).transferTerms()).toMatchObject({ up: { countLeft: 5 }, down: null });
    expect(await lines.calls(agent).transferTerms()).toMatchObject({ up: null, down: { countLeft: 50, max: '5000.00' } });
    await world.settings({ isDownlineTransferOn: false });
    expect(await codeOf(lines.down(agent, member))).toBe('TRANSFERS_OFF');
    expect(await codeOf(lines.calls(agent).downlines({}))).toBe('TRANSFERS_OFF');
  });

  it('has to be played by the receiver as a deposit has, and opens nothing on its way up', async () => {
    await world.settings({ isTurnoverOn: true, turnoverPercent: 100 });
    const { agent, member } = await lines.family({});
    // The agent's own money is free: it came while nothing was asked.
    await world.settings({ isTurnoverOn: false });
    await world.fund(agent, '100.00');
    await world.settings({ isTurnoverOn: true });
    const { no } = await lines.down(agent, member, '40.00');
    const { requirements, left } = await member.caller.client(turnoverCalls).turnover();
    expect(left).toBe('40.00');
    expect(requirements).toMatchObject([{ source: 'transfer', depositNo: no, state: 'open', amount: '40.00', needed: '40.00' }]);
    // Neither back nor out, before it is played.
    expect(await lines.calls(member).transferTerms()).toMatchObject({
      available: '40.00',
      turnover: { left: '40.00' },
      up: { most: '0.00' },
    });
    expect(await refusalOf(lines.up(member))).toMatchObject({ code: 'TURNOVER_OPEN', value: { left: '40.00', currency: 'MYR' } });
    const payee = await member.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
    expect(await codeOf(member.wallet.requestWithdrawal({ requestId: next(), amount: '30.00', payeeId: payee.id }))).toBe('TURNOVER_OPEN');
    expect((await agent.caller.client(turnoverCalls).turnover()).left).toBe('0.00');
  });

  it('lets no deposit out unplayed by way of the upline and back', async () => {
    const { agent, member } = await lines.family({});
    await world.settings({ isTurnoverOn: true, turnoverPercent: 100 });
    await world.fund(member, '50.00');
    expect(await codeOf(lines.up(member))).toBe('TURNOVER_OPEN');
    // The agent cannot pass an own deposit on either.
    await world.fund(agent, '50.00');
    expect(await codeOf(lines.down(agent, member))).toBe('TURNOVER_OPEN');
    // What was played goes up, and what comes back has to be played again.
    await world.asOwner.db.pool.query(
      `update turnover_requirement set state = 'met', counted = needed, closed_at = app_now() where state = 'open'`,
    );
    await lines.up(member, '20.00');
    expect((await agent.caller.client(turnoverCalls).turnover()).left).toBe('0.00');
    await lines.down(agent, member, '20.00');
    expect((await member.caller.client(turnoverCalls).turnover()).left).toBe('20.00');
    await world.asOwner.db.pool.query(`update turnover_requirement set state = 'open', counted = 0, closed_at = null where state = 'met'`);
  });

  it('counts against the limit of deposits that the receiver has set, and is refused beyond it without saying so', async () => {
    const { agent, member } = await lines.family({ agent: '200.00' });
    await member.caller.client(protectionCalls).setLimit({ requestId: next(), kind: 'deposit', period: 'day', most: '50.00' });
    await lines.down(agent, member, '30.00');
    expect(await refusalOf(lines.down(agent, member, '20.01'))).toMatchObject({ code: 'TRANSFER_RECEIVER', value: null });
    await lines.down(agent, member, '20.00');
    expect(await codeOf(member.wallet.createDeposit({ requestId: next(), method: 'slip', amount: '10.00' }))).toBe('LIMIT_REACHED');
    // Money that goes up is no deposit of the agent's.
    await agent.caller.client(protectionCalls).setLimit({ requestId: next(), kind: 'deposit', period: 'day', most: '1.00' });
    expect(await codeOf(lines.up(member, '20.00'))).toBe('OK');
  });
});

describe('staff', () => {
  it('see who has sent what to whom, of one side and of days, and no other brand’s', async () => {
    const { agent, member } = await lines.family();
    const sent = await lines.up(member, '11.00', { note: 'Rent' });
    const given = await lines.down(agent, member, '13.00');
    const support = await world.addStaffer('support');
    const list = support.caller.client(transfersConsoleCalls).listTransfers;
    const memberId = await lines.idOf(member);
    const all = await list({ memberId });
    expect(all).toMatchObject({ totalElements: 2, sum: '24.00', currency: 'MYR' });
    expect(all.content.map(({ id }) => id)).toEqual([given.id, sent.id]);
    expect(all.content[1]).toMatchObject({
      no: sent.no,
      direction: 'up',
      amount: '11.00',
      note: 'Rent',
      sender: { id: memberId, username: member.username },
      receiver: { username: agent.username },
    });
    expect(await list({ member: agent.username.toUpperCase(), direction: 'down' })).toMatchObject({ totalElements: 1, sum: '13.00' });
    expect(await list({ member: 'nobody' })).toMatchObject({ totalElements: 0, sum: '0.00' });
    expect(await list({ member: agent.username, memberId: next() })).toMatchObject({ totalElements: 0 });
    const today = new Date(world.clock.nowMs() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await list({ memberId, from: today, to: today })).toMatchObject({ totalElements: 2 });
    expect(await list({ memberId, to: '2020-01-01' })).toMatchObject({ totalElements: 0 });
    expect(await codeOf(list({ from: '2026-02-30' }))).toBe('BAD_REQUEST');
    expect(await codeOf(list({ from: '2026-02-02', to: '2026-02-01' }))).toBe('BAD_REQUEST');
    const stranger = await (await world.beside()).addStaffer('admin');
    expect(await stranger.caller.client(transfersConsoleCalls).listTransfers({ memberId })).toMatchObject({ totalElements: 0 });
    expect(await stranger.caller.client(transfersConsoleCalls).listTransfers({ member: member.username })).toMatchObject({
      totalElements: 0,
    });
  });

  it('stop what a member sends by locking the account', async () => {
    const { agent, member } = await lines.family();
    const admin = await world.addStaffer('admin');
    await lines.idOf(member);
    await admin.stepUp();
    await admin.caller.client(membersConsoleCalls).lockMember({ id: await lines.idOf(member), reason: 'Stolen' });
    expect(await codeOf(lines.up(member))).toBe('SESSION_EXPIRED');
    expect(await codeOf(lines.down(agent, member))).toBe('TRANSFER_RECEIVER');
  });
});
