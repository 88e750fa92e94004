import { inboxCalls } from '@talora/contract/members/inbox.ts';
import { membersConsoleCalls } from '@talora/contract/members/members-console.ts';
import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { turnoverCalls } from '@talora/contract/turnover/turnover.ts';
import { recordsCalls } from '@talora/contract/wallet/records.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { back, debit, openAdjusting, refusalOf, type Wanted } from '../../../../test/adjusting.ts';
import { codeOf, openWorld, seenOf, type World } from '../../../../test/world.ts';
import { insertMadeRow, listMadeRows } from './adjustments.queries.ts';

let world: World;
let at: Awaited<ReturnType<typeof openAdjusting>>;
const next = (): string => world.platform.ids.next();

beforeAll(async () => {
  world = await openWorld({ staffersStepUp: true });
  at = await openAdjusting(world);
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});
beforeEach(() => at.logIn());

describe('an adjustment', () => {
  it('is asked for by a at.cashier, made by another, and seen by the member in record, file and messages', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const before = await at.balance(player);
    const request = await at.ask(player);
    const memberId = await player.memberId();
    expect(request).toMatchObject({ kind: 'adjustment.make', amount: '20.00', about: player.username, version: 'open', isMine: true });
    expect(request.changes.map(({ name, to }) => [name, to])).toEqual([
      ['adjustmentDirection', 'credit'],
      ['adjustmentReason', 'goodwill'],
    ]);
    expect(await at.balance(player)).toBe(before);
    expect(await at.listOf(player)).toMatchObject({
      content: [{ id: request.id, state: 'open', direction: 'credit', reason: 'goodwill', posting: null, isMine: true, decidedBy: null }],
      totalElements: 1,
    });

    await at.second.decide(request);
    expect(await at.balance(player)).toBeCloseTo(before + 20);
    const no = displayNo(request.id);
    const [made] = (await at.listOf(player)).content;
    expect(made).toMatchObject({ no, state: 'approved', amount: '20.00', note: 'The game hung', reverses: null, reversedBy: null });
    expect(made?.posting?.balanceAfter).toBe((before + 20).toFixed(2));
    expect([made?.askedBy, made?.decidedBy].every((name) => (name ?? '').startsWith('Staff'))).toBe(true);
    expect(made?.askedBy).not.toBe(made?.decidedBy);

    const { content } = await player.wallet.accountRecord({ group: 'other' });
    expect(content).toMatchObject([
      { kind: 'adjustment_up', effect: 'in', amount: '20.00', debit: 'house:adjustments', credit: 'member:wallet', reference: no },
    ]);
    const file = await player.caller.client(recordsCalls).movementsFile({ group: 'other' });
    expect(await file.text()).toMatch(new RegExp(`Adjustment: credited.*20\\.00.*${no}`));
    const inbox = player.caller.client(inboxCalls);
    const [message] = (await inbox.messages({ filter: 'money' })).content;
    expect(message).toMatchObject({ title: 'Your balance was adjusted', links: [{ page: 'record', id: null }] });
    expect(message?.text).toMatch(new RegExp(`20\\.00.*${no}`));
    // Of the words for staff the member sees none.
    expect(JSON.stringify([message, content])).not.toContain('The game hung');

    const { rows: entries } = await sql<{ detail: unknown }>`select detail from audit_entry where action = 'balance.adjusted'
      and subject = ${`member:${memberId}`}`.execute(world.asOwner.db.kysely);
    expect(entries.map(({ detail }) => detail)).toEqual([
      expect.objectContaining({ request: request.id, amount: '20.00', why: 'goodwill', direction: 'credit' }),
    ]);
  });

  it('is no deposit, no win and no loss: it asks for no turnover and stands apart in profit and loss', async () => {
    await world.settings({ isTurnoverOn: true });
    const player = await world.addPlayer();
    await at.adjust(player);
    await at.adjust(player, debit('5.00'));
    await world.settings({ isTurnoverOn: false });
    expect(await player.caller.client(turnoverCalls).turnover()).toMatchObject({ left: '0.00', requirements: [] });
    const profit = await player.caller.client(recordsCalls).profit({});
    expect(profit.sums).toMatchObject({
      deposits: '0.00',
      withdrawals: '0.00',
      other: '15.00',
      stake: '0.00',
      payout: '0.00',
      net: '0.00',
    });
    expect(await at.balance(player)).toBe(15);
  });

  it('takes what could be spent, to the last cent, and never what is held', async () => {
    const player = await world.addPlayer({ balance: '80.00' });
    const whole = await player.balance();
    await player.sessions.stepUp({ password: player.password });
    const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
    await player.wallet.requestWithdrawal({ requestId: next(), amount: '50.00', payeeId: payee.id });
    const available = (Number(whole) - 50).toFixed(2);
    expect(await at.listOf(player)).toMatchObject({ available, currency: 'MYR' });
    const over = (Number(available) + 0.01).toFixed(2);
    expect(await refusalOf(at.ask(player, debit(over)))).toMatchObject({
      code: 'ADJUSTMENT_ABOVE_BALANCE',
      value: { available, currency: 'MYR' },
    });
    expect((await at.listOf(player)).totalElements).toBe(0);
    await at.adjust(player, debit(available));
    expect(await player.wallet.balance()).toMatchObject({ balance: '0.00', held: '50.00' });
    expect(await codeOf(at.ask(player, debit('0.01')))).toBe('ADJUSTMENT_ABOVE_BALANCE');
  });

  it('is looked at again when it is decided: what was spent since, and a lock that came since, are told', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const request = await at.ask(player, debit('40.00'));
    const frame = await player.openGame();
    await frame.arcade.spin({ clientBetId: next(), bet: '1.00' });
    await sql`update ledger_account set held = balance - 1000 where member_id = ${await player.memberId()}`.execute(
      world.asOwner.db.kysely,
    );
    expect(await refusalOf(at.second.decide(request))).toMatchObject({ code: 'ADJUSTMENT_ABOVE_BALANCE', value: { available: '10.00' } });
    await sql`update ledger_account set held = 0 where member_id = ${await player.memberId()}`.execute(world.asOwner.db.kysely);
    expect((await at.listOf(player)).content[0]?.state).toBe('open');

    const id = await player.memberId();
    await at.second.caller.client(membersConsoleCalls).lockMember({ id, reason: 'Looks wrong' });
    expect(await codeOf(at.second.decide(request))).toBe('CHANGED_MEANWHILE');
    expect((await at.listOf(player)).content[0]).toMatchObject({ state: 'open', posting: null });
    await at.cashier.caller.client(requestsCalls).withdrawRequest({ id: request.id });
    // Of a member who is locked the second person reads it, and may decide.
    const again = await at.ask(player, debit('40.00'));
    expect(again.changes.at(-1)).toEqual({ name: 'adjustmentAccount', from: null, to: 'locked' });
    await at.second.decide(again);
    expect((await at.listOf(player)).content.map(({ state }) => state)).toEqual(['approved', 'withdrawn']);
  });

  it('is refused for what is no sum, no reason of its direction, and without a note', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    for (const amount of ['0', '0.00', '-1.00', '1.001', 'x', '1,000.00', '']) {
      expect([amount, await codeOf(at.ask(player, { amount }))]).toEqual([amount, 'AMOUNT_INVALID']);
    }
    const wrong = async (wanted: Wanted) => [await codeOf(at.ask(player, wanted))];
    expect(await wrong({ reason: 'paid-twice' })).toEqual(['FIELDS_INVALID']);
    expect(await wrong({ ...debit('1.00'), reason: 'goodwill' })).toEqual(['FIELDS_INVALID']);
    expect(await wrong({ reason: 'reversal' })).toEqual(['FIELDS_INVALID']);
    expect(await wrong({ note: ' ' })).toEqual(['BAD_REQUEST']);
    expect(await wrong({ reason: 'because' as never })).toEqual(['BAD_REQUEST']);
    expect(await wrong({ amount: '20' })).toEqual(['OK']);
  });
});

describe('two people', () => {
  it('are a cashier who asks and somebody else who decides; others may not, and nobody alone', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const support = await world.addStaffer('support');
    expect(await codeOf(at.ask(player, {}, support))).toBe('FORBIDDEN');
    expect((await at.listOf(player, support)).totalElements).toBe(0);
    const request = await at.ask(player, {}, at.cashier);
    expect(
      await codeOf(
        at.cashier.caller.client(requestsCalls).decideRequest({ id: request.id, isApproved: true, note: '', ...seenOf(request) }),
      ),
    ).toBe('FORBIDDEN');
    await at.second.decide(request, false);
    const before = await at.balance(player);
    expect((await at.listOf(player)).content[0]).toMatchObject({ state: 'refused', posting: null });
    // Who may ask and decide decides nothing of their own.
    const own = await at.ask(player, {}, at.second);
    expect(await codeOf(at.second.decide(own))).toBe('FOUR_EYES');
    expect(await at.balance(player)).toBe(before);
    const third = await world.addStaffer();
    await third.decide(own);
    expect(await at.balance(player)).toBeCloseTo(before + 20);
  });

  it('of another brand neither see it nor ask for it nor decide it', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const request = await at.ask(player);
    const stranger = await (await world.beside()).addStaffer();
    expect(await codeOf(at.listOf(player, stranger))).toBe('NOT_FOUND');
    expect(await codeOf(at.ask(player, {}, stranger))).toBe('NOT_FOUND');
    const decision = { id: request.id, isApproved: true, note: '', ...seenOf(request) };
    expect(await codeOf(stranger.caller.client(requestsCalls).decideRequest(decision))).toBe('NOT_FOUND');
    // An adjustment of somebody else's is none that could be reversed.
    const other = await world.addPlayer({ balance: '50.00' });
    await at.second.decide(request);
    expect(await codeOf(at.ask(other, back(request, 'debit', '20.00')))).toBe('FIELDS_INVALID');
  });

  it('who decide at the same moment move it once', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const before = await at.balance(player);
    const third = await world.addStaffer();
    const request = await at.ask(player);
    const codes = await Promise.all([at.second, third, at.second, third].map((staffer) => codeOf(staffer.decide(request))));
    expect(codes).toContain('OK');
    expect(await at.balance(player)).toBeCloseTo(before + 20);
    expect((await player.wallet.accountRecord({ group: 'other' })).content).toHaveLength(1);
  });

  it('are asked once: the same again is the same request, another waits for the first', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const requestId = next();
    const first = await at.ask(player, { requestId });
    expect((await at.ask(player, { requestId })).id).toBe(first.id);
    expect(await codeOf(at.ask(player, { requestId, amount: '21.00' }))).toBe('REPLAY_MISMATCH');
    expect(await refusalOf(at.ask(player))).toMatchObject({ code: 'ASKED_ALREADY', value: { request: first.id } });
    await at.second.decide(first);
    // A repeat that arrives late finds what was made.
    expect(await at.ask(player, { requestId })).toMatchObject({ id: first.id, state: 'approved' });
    expect((await at.listOf(player)).totalElements).toBe(1);
  });
});

describe('a reversal', () => {
  it('takes one back, whole, the other way and once, and may be reversed itself', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const before = await at.balance(player);
    const made = await at.adjust(player);
    expect(await codeOf(at.ask(player, back(made, 'debit', '19.99')))).toBe('FIELDS_INVALID');
    expect(await codeOf(at.ask(player, back(made, 'credit', '20.00')))).toBe('FIELDS_INVALID');
    expect(await codeOf(at.ask(player, { ...back(made, 'debit', '20.00'), reason: 'paid-twice' }))).toBe('FIELDS_INVALID');
    expect(await codeOf(at.ask(player, { ...back(made, 'debit', '20.00'), reversesId: next() }))).toBe('FIELDS_INVALID');
    const reversal = await at.adjust(player, back(made, 'debit', '20.00'));
    expect(await at.balance(player)).toBeCloseTo(before);
    expect(await refusalOf(at.ask(player, back(made, 'debit', '20.00')))).toMatchObject({
      code: 'ADJUSTMENT_REVERSED',
      value: { by: displayNo(reversal.id) },
    });
    const { content } = await at.listOf(player);
    expect(content.map(({ reverses, reversedBy }) => [reverses?.id, reversedBy?.id])).toEqual([
      [made.id, undefined],
      [undefined, reversal.id],
    ]);
    await at.adjust(player, back(reversal, 'credit', '20.00'));
    expect(await at.balance(player)).toBeCloseTo(before + 20);
    const { content: messages } = await player.caller.client(inboxCalls).messages({ filter: 'money' });
    expect(messages.filter(({ text }) => text.includes('an earlier adjustment was reversed'))).toHaveLength(2);
    expect(messages.filter(({ text }) => text.includes('was taken from it'))).toHaveLength(1);
  });

  it('is stored once, whoever else does it at the same moment', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const made = await at.adjust(player);
    const [row] = await listMadeRows(world.platform.db.kysely, await player.memberId(), [made.id]);
    if (row === undefined) throw new Error('nothing was made');
    const { member_id, brand_id, asset, amount, note, asked_by, decided_by } = row;
    const reversal = () =>
      ({
        member_id,
        id: next(),
        brand_id,
        direction: 'debit',
        asset,
        amount,
        reason: 'reversal',
        note,
        reverses_id: made.id,
        asked_by,
        decided_by,
      }) as const;
    await expect(
      world.platform.db.tx(async (tx) => {
        expect(await insertMadeRow(tx, reversal())).toBe(true);
        expect(await insertMadeRow(tx, reversal())).toBe(false);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    // Two servers: the later one waits for the end of the earlier one.
    let end = (): void => undefined;
    const isEnding = new Promise<void>((resolve) => (end = resolve));
    const earlier = world.asOwner.db.tx(async (tx) => {
      await insertMadeRow(tx, reversal());
      await isEnding;
      throw new Error('taken back');
    });
    const later = world.asOwner.db.tx(async (tx) => {
      const isStored = await insertMadeRow(tx, reversal());
      throw new Error(`stored: ${isStored}`);
    });
    setTimeout(end, 200);
    await expect(earlier).rejects.toThrow('taken back');
    await expect(later).rejects.toThrow('stored: true');
  });
});
