import type { CallInput } from '@talora/contract/core/call.ts';
import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { vendorMonthsCalls } from '@talora/contract/vendors/months-console.ts';
import { addMonths, businessMonthOf, spanOfMonth } from '@talora/domain/time/business-month.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown, type Seat, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { codeOf, openWorld, type Staffer, type World } from '../../../../../test/world.ts';
import { vendorInvoiceProofs } from '../checks/explain-invoices.ts';
import { memberHours } from '../../../shop/games/plays/sum-hours.ts';

type Terms = Omit<
  CallInput<(typeof vendorMonthsCalls)['calls']['askVendorContract']>,
  'code' | 'requestId' | 'version' | 'fromMonth' | 'reason'
>;

const DAY_MS = 86_400_000;
const TERMS: Terms = {
  tiers: [
    { from: '0.00', basisPoints: 1_500 },
    { from: '10.00', basisPoints: 1_000 },
  ],
  tierRule: 'parts',
  currency: 'MYR',
  minimum: '1.00',
  note: 'Schedule 2',
};

let world: World;
let beside: World;
let vendor: TestVendor;
let clerk: Staffer;
let second: Staffer;
let seat: Seat;
/** The month in which the test begins, as the brand counts. */
let first: string;
let rounds = 0;
beforeAll(async () => {
  world = await openWorld({ staffersStepUp: true });
  // A vendor that is made after it is not its own.
  beside = await world.beside();
  vendor = await addTestVendor(world, 'SHARE', 'plain');
  clerk = await world.addStaffer();
  second = await world.secondStaffer();
  first = businessMonthOf(new Date(world.clock.nowMs()), 'Asia/Kuala_Lumpur');
  seat = await sitDown(world, vendor, await world.addPlayer({ balance: '500.00' }));
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

const next = () => world.platform.ids.next();
const months = (staffer = clerk) => staffer.caller.client(vendorMonthsCalls);
const month = (name = first) => months().vendorMonth({ code: 'SHARE', month: name });
const sumUp = async () => {
  await world.untilSettled();
  await memberHours.follow(world.timed);
};

/** A round with its stake and what it pays; `how` leaves it open, or takes it back. */
async function play(amount: bigint, win: bigint, how: 'settled' | 'open' | 'void' = 'settled'): Promise<void> {
  rounds += 1;
  const round = { ...seat.fields, roundId: `r-${rounds}` };
  expect((await vendor.call('bet', { ...round, txId: `b-${rounds}`, amount, token: seat.token })).code).toBe('OK');
  if (how === 'settled') await vendor.call('win', { ...round, txId: `w-${rounds}`, amount: win, isRoundEnd: true });
  if (how === 'void') await vendor.call('refund', { ...round, txId: `v-${rounds}`, targetTxId: `b-${rounds}` });
}

/** What the plays of a month come to, straight from their table. */
async function ownSums(name: string) {
  const { from, to } = spanOfMonth(name, 'Asia/Kuala_Lumpur');
  const { rows } = await sql<{ bets: string; stake: string; payout: string; valid: string }>`
    select count(*) as bets, coalesce(sum(stake), 0) as stake, coalesce(sum(payout), 0) as payout, coalesce(sum(valid_bet), 0) as valid
    from play where game_id = ${vendor.gameId} and placed_at >= ${from} and placed_at < ${to} and state not in (0, 6)`.execute(
    world.platform.db.kysely,
  );
  return {
    bets: Number(rows[0]?.bets),
    stake: BigInt(rows[0]?.stake ?? 0),
    payout: BigInt(rows[0]?.payout ?? 0),
    valid: BigInt(rows[0]?.valid ?? 0),
  };
}
const minor = (text: string): bigint => BigInt(text.replace('.', ''));

/** Turns the clock on into the next month, and everybody logs in again. */
async function turnMonth(): Promise<void> {
  const now = businessMonthOf(new Date(world.clock.nowMs()), 'Asia/Kuala_Lumpur');
  const { to } = spanOfMonth(now, 'Asia/Kuala_Lumpur');
  await world.turnClock(to.getTime() - world.clock.nowMs() + DAY_MS);
  await clerk.logIn();
  second = await world.secondStaffer();
  await sumUp();
}

async function agreeOn(change: Partial<Parameters<ReturnType<typeof months>['askVendorContract']>[0]> = {}): Promise<void> {
  const requestId = next();
  const { version } = await months().vendorContract({ code: 'SHARE' });
  await months().askVendorContract({ code: 'SHARE', requestId, version, fromMonth: first, ...TERMS, reason: 'signed', ...change });
  await second.decide({ id: requestId });
}

describe('the contract with a vendor', () => {
  it('is asked for by one and counts once another has decided', async () => {
    const ask = { code: 'SHARE', requestId: next(), version: 0, fromMonth: first, ...TERMS, reason: 'signed' };
    const { request } = await months().askVendorContract(ask);
    expect(request).toMatchObject({ kind: 'vendor.contract', isMine: true, about: 'SHARE' });
    expect(request.changes).toContainEqual({ name: 'vendorTerms.tiers', from: null, to: '0.00: 15%, 10.00: 10%' });
    // The same again is the same request; other terms under its id are not, and another one waits its turn.
    expect((await months().askVendorContract(ask)).request.id).toBe(request.id);
    expect(await codeOf(months().askVendorContract({ ...ask, minimum: '2.00' }))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(months().askVendorContract({ ...ask, requestId: next() }))).toBe('ASKED_ALREADY');
    expect(await months().vendorContract({ code: 'SHARE' })).toMatchObject({
      version: 0,
      current: null,
      versions: [],
      request: { id: request.id },
    });
    expect(await month()).toMatchObject({ contract: null, share: null, due: null });
    expect(await codeOf(clerk.decide({ id: request.id }))).toBe('FOUR_EYES');
    await second.decide({ id: request.id });
    const { versions, current, request: waiting } = await months().vendorContract({ code: 'SHARE' });
    expect(versions).toMatchObject([{ id: request.id, version: 1, fromMonth: first, ...TERMS, reason: 'signed' }]);
    expect([current, waiting]).toEqual([request.id, null]);
    expect(versions[0]?.askedBy).not.toBe(versions[0]?.decidedBy);
  });

  it('keeps to what can be: tiers, sums, months', async () => {
    const ask = (change: object) =>
      codeOf(
        months().askVendorContract({ code: 'SHARE', requestId: next(), version: 1, fromMonth: first, ...TERMS, reason: 'x', ...change }),
      );
    for (const change of [
      { tiers: [{ from: '1.00', basisPoints: 1 }] },
      {
        tiers: [
          { from: '0.00', basisPoints: 1 },
          { from: '0.00', basisPoints: 2 },
        ],
      },
      { tiers: [{ from: '-1', basisPoints: 1 }] },
      { minimum: '1.234' },
      { currency: 'JPY', minimum: '1.50' },
      { fromMonth: addMonths(first, 25) },
      { fromMonth: addMonths(first, -25) },
    ])
      expect([change, await ask(change)]).toEqual([change, 'FIELDS_INVALID']);
    expect(await ask({ version: 0 })).toBe('CHANGED_MEANWHILE');
    for (const change of [{ tiers: [] }, { fromMonth: '2026-13' }]) expect(await ask(change)).toBe('FIELDS_INVALID');
    expect(await ask({ tiers: [{ from: '0.00', basisPoints: 10_001 }] })).toBe('BAD_REQUEST');
  });

  it('that was decided over another one meanwhile is not carried out', async () => {
    const { version } = await months().vendorContract({ code: 'SHARE' });
    const requestId = next();
    await months().askVendorContract({ code: 'SHARE', requestId, version, fromMonth: first, ...TERMS, minimum: '3.00', reason: 'late' });
    // Somebody past the server would have to be the owner of the database: the application may not write what two have not decided.
    const forged =
      sql`insert into vendor_contract (id, vendor_id, brand_id, version, from_month, tiers, tier_rule, currency, minimum, note, reason, asked_by, decided_by)
      select ${next()}, vendor_id, brand_id, version + 1, from_month, '[{"from":"0","basisPoints":0}]', tier_rule, currency, 0, note, reason, asked_by, decided_by
      from vendor_contract`.execute(world.platform.db.kysely);
    await expect(forged).rejects.toThrow('made by two');
    await clerk.caller.client(requestsCalls).withdrawRequest({ id: requestId });
  });
});

describe('a month of a vendor', () => {
  it('is what its plays come to: settled ones alone, void and open ones beside them', async () => {
    await play(2_000n, 500n);
    await play(1_000n, 0n);
    await play(700n, 0n, 'void');
    await play(300n, 0n, 'open');
    await sumUp();
    const found = await month();
    const own = await ownSums(first);
    expect(own).toMatchObject({ bets: 2, stake: 3_000n, payout: 500n });
    expect([found.bets, minor(found.stake), minor(found.payout), minor(found.validBet)]).toEqual([
      own.bets,
      own.stake,
      own.payout,
      own.valid,
    ]);
    expect(found).toMatchObject({
      ggr: '25.00',
      voidBets: 1,
      voidStake: '7.00',
      openBets: 1,
      openStake: '3.00',
      isRunning: true,
      hasMoved: false,
    });
    // 15 % of the first ten, 10 % of the other fifteen.
    expect(found).toMatchObject({ contract: 1, share: '3.00', due: '3.00', dueCurrency: 'MYR', isMinimum: false });
    expect(found.games).toMatchObject([{ gameCode: 'g-1', bets: 2, stake: '30.00', ggr: '25.00' }]);
    const sum = (pick: (day: (typeof found.days)[number]) => string) => found.days.reduce((all, day) => all + minor(pick(day)), 0n);
    expect([sum(({ stake }) => stake), sum(({ payout }) => payout), sum(({ ggr }) => ggr)]).toEqual([
      own.stake,
      own.payout,
      own.stake - own.payout,
    ]);
    expect(found.days.at(-1)).toMatchObject({ stake: '30.00' });
  });

  it('in a zone whose days begin within an hour has the same sums, from the plays themselves', async () => {
    await world.settings({ timeZone: 'Asia/Kolkata' });
    const now = businessMonthOf(new Date(world.clock.nowMs()), 'Asia/Kolkata');
    expect(await month(now)).toMatchObject({ bets: 2, stake: '30.00', ggr: '25.00', openBets: 1 });
    await world.settings({ timeZone: 'Asia/Kuala_Lumpur' });
  });

  it('that has not begun, or is none, is not there; nor is it invoiced while it runs', async () => {
    expect(await codeOf(month(addMonths(first, 1)))).toBe('NOT_FOUND');
    expect(await codeOf(month('2026-00'))).toBe('NOT_FOUND');
    const invoice = {
      code: 'SHARE',
      month: first,
      requestId: next(),
      number: 'INV-0',
      invoicedOn: `${first}-28`,
      amount: '3.00',
      note: '',
    };
    expect(await codeOf(months().recordVendorInvoice(invoice))).toBe('ILLEGAL_STATE');
  });
});

describe('an invoice', () => {
  const invoice = (change: object = {}) => ({
    code: 'SHARE',
    month: first,
    requestId: next(),
    number: 'INV-1',
    invoicedOn: `${addMonths(first, 1)}-02`,
    amount: '3.50',
    note: 'by mail',
    ...change,
  });
  const turn =
    (state: 'agreed' | 'disputed' | 'paid' | 'withdrawn', change: object = {}, staffer = clerk) =>
    async () => {
      const now = await month();
      const { id = '', version = 0 } = now.invoice ?? {};
      return months(staffer).turnVendorInvoice({ code: 'SHARE', month: first, id, version, state, reference: '', note: '', ...change });
    };
  const refused = (run: () => Promise<unknown>) => codeOf(run());

  it('of a month that is over stands beside what the month came to, once', async () => {
    await turnMonth();
    const asked = invoice();
    const found = await months().recordVendorInvoice(asked);
    expect(found.invoice).toMatchObject({ number: 'INV-1', amount: '3.50', due: '3.00', difference: '0.50', state: 'open', version: 1 });
    expect(found).toMatchObject({
      recorded: { stake: '30.00', payout: '5.00', ggr: '25.00', share: '3.00', rate: null, contract: 1 },
      isMine: true,
    });
    expect((await months().recordVendorInvoice(asked)).invoice).toEqual(found.invoice);
    expect(await codeOf(months().recordVendorInvoice({ ...asked, amount: '3.51' }))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(months().recordVendorInvoice(invoice({ number: 'INV-2' })))).toBe('ILLEGAL_STATE');
  });

  it('with another sum than is due is agreed to by somebody else, and one of two at once', async () => {
    expect(await refused(turn('paid', { reference: 'x' }))).toBe('ILLEGAL_STATE');
    expect(await refused(turn('agreed'))).toBe('FOUR_EYES');
    expect(await refused(turn('disputed'))).toBe('FIELDS_INVALID');
    const both = await Promise.all([
      refused(turn('disputed', { note: 'half a ringgit too much' })),
      refused(turn('agreed', { note: 'let it be' }, second)),
    ]);
    expect(both.toSorted()).toEqual(['CHANGED_MEANWHILE', 'OK']);
    const { invoice: now } = await month();
    if (now?.state === 'disputed') await turn('agreed', {}, second)();
    expect((await month()).invoice).toMatchObject({ state: 'agreed' });
    expect(await refused(turn('withdrawn', { note: 'no' }))).toBe('ILLEGAL_STATE');
    expect(await refused(turn('paid'))).toBe('FIELDS_INVALID');
    const paid = await turn('paid', { reference: 'TT 4711' })();
    expect(paid.steps.at(-1)).toMatchObject({ state: 'paid', reference: 'TT 4711' });
    for (const state of ['agreed', 'disputed', 'withdrawn'] as const)
      expect(await refused(turn(state, { note: 'x' }, second))).toBe('ILLEGAL_STATE');
  });

  it('shows when our figures have moved since', async () => {
    expect(await month()).toMatchObject({ hasMoved: false, openBets: 1 });
    // The round that was open ends a month later: it was placed in the month of its bet.
    await vendor.call('win', { ...seat.fields, roundId: 'r-4', txId: 'w-4', amount: 100n, isRoundEnd: true });
    await sumUp();
    const found = await month();
    expect(found).toMatchObject({ hasMoved: true, ggr: '27.00', share: '3.20', recorded: { ggr: '25.00', share: '3.00' } });
    expect(found.invoice).toMatchObject({ due: '3.00', difference: '0.50' });
  });

  it('holds its month: no contract begins before it ends', async () => {
    const { version, firstMonth } = await months().vendorContract({ code: 'SHARE' });
    expect(firstMonth).toBe(addMonths(first, 1));
    const ask = { code: 'SHARE', version, ...TERMS, reason: 'x' };
    expect(await codeOf(months().askVendorContract({ ...ask, requestId: next(), fromMonth: first }))).toBe('ILLEGAL_STATE');
    await agreeOn({ fromMonth: addMonths(first, 1), currency: 'EUR', minimum: '0.10' });
    expect(await month()).toMatchObject({ contract: 1, dueCurrency: 'MYR' });
  });

  it('in another currency waits for the rate of the month, which it then holds', async () => {
    const later = addMonths(first, 1);
    seat = await sitDown(world, vendor, await world.addPlayer({ balance: '100.00' }));
    await play(1_000n, 0n);
    await turnMonth();
    expect(await month(later)).toMatchObject({
      share: '1.50',
      dueCurrency: 'EUR',
      due: null,
      isRateNeeded: true,
      rate: null,
      rateVersion: 0,
    });
    const asked = invoice({ month: later, number: 'INV-1b', invoicedOn: `${addMonths(later, 1)}-01`, amount: '0.32' });
    expect(await codeOf(months().recordVendorInvoice(asked))).toBe('ILLEGAL_STATE');
    const rate = { code: 'SHARE', month: later, rate: '0.2104', version: 0, reason: 'ECB' };
    for (const wrong of ['0', '-1', 'x', '']) expect(await codeOf(months().setVendorRate({ ...rate, rate: wrong }))).toBe('FIELDS_INVALID');
    expect(await codeOf(months().setVendorRate({ ...rate, month: first }))).toBe('ILLEGAL_STATE');
    const racing = await Promise.all(['0.2104', '0.2105'].map((one) => codeOf(months().setVendorRate({ ...rate, rate: one }))));
    expect(racing.toSorted()).toEqual(['CHANGED_MEANWHILE', 'OK']);
    const { rateVersion } = await month(later);
    await months().setVendorRate({ ...rate, rate: '0.2104', version: rateVersion });
    expect(await month(later)).toMatchObject({ due: '0.32', rate: { rate: '0.2104', currency: 'EUR' } });
    expect(await codeOf(months().recordVendorInvoice({ ...asked, number: 'INV-1' }))).toBe('FIELDS_INVALID');
    const found = await months().recordVendorInvoice(asked);
    expect(found.invoice).toMatchObject({ due: '0.32', difference: '0.00', currency: 'EUR' });
    expect(found.recorded).toMatchObject({ rate: '0.2104', contract: 2 });
    const now = await month(later);
    expect(await codeOf(months().setVendorRate({ ...rate, rate: '0.3', version: now.rateVersion }))).toBe('ILLEGAL_STATE');
    // What is withdrawn leaves its steps, and room for another.
    const { id = '', version = 0 } = now.invoice ?? {};
    const withdrawn = { code: 'SHARE', month: later, id, version, state: 'withdrawn', reference: '', note: 'typed wrong' } as const;
    expect(await months().turnVendorInvoice(withdrawn)).toMatchObject({
      invoice: null,
      steps: [{ state: 'open' }, { state: 'withdrawn', note: 'typed wrong' }],
    });
    const again = await months().recordVendorInvoice({ ...asked, requestId: next() });
    const agree = { ...withdrawn, id: again.invoice?.id ?? '', version: 1, state: 'agreed', note: '' } as const;
    // Nothing differs, but who wrote it down has typed the rate that made it due.
    expect(await codeOf(months().turnVendorInvoice(agree))).toBe('FOUR_EYES');
    const agreed = await months(second).turnVendorInvoice(agree);
    expect(agreed.invoice).toMatchObject({ state: 'agreed', version: 2 });
  });

  it('stands in the audit chain with each of its steps', async () => {
    const { content } = await clerk.caller.client(auditCalls).auditLog({ query: 'vendor:SHARE' });
    const actions = content.map(({ action }) => action);
    for (const [action, times] of [
      ['vendor.contract-made', 2],
      ['vendor.rate-set', 1],
      ['vendor.invoice-recorded', 3],
      ['vendor.invoice-turned', 4],
    ] as const)
      expect([action, actions.filter((one) => one === action).length >= times]).toEqual([action, true]);
  });
});

describe('months of all vendors', () => {
  it('are listed by month, vendor and state, with their sums', async () => {
    const all = await months().listVendorMonths({ from: first, to: addMonths(first, 1), pageNo: 1 });
    const shares = all.content.filter(({ code }) => code === 'SHARE');
    expect(shares.map(({ month: name, invoice }) => [name, invoice?.state])).toEqual([
      [addMonths(first, 1), 'agreed'],
      [first, 'paid'],
    ]);
    const total = all.content.reduce((sum, row) => sum + minor(row.ggr), 0n);
    expect(minor(all.ggr)).toBe(total);
    const paid = await months().listVendorMonths({ from: first, state: 'paid', pageNo: 1 });
    expect(paid.content.map(({ code, month: name }) => `${code} ${name}`)).toEqual([`SHARE ${first}`]);
    expect((await months().listVendorMonths({ vendor: 'NONE', pageNo: 1 })).content).toEqual([]);
    // The last and the running month where none is named.
    expect(new Set((await months().listVendorMonths({ pageNo: 1 })).content.map((row) => row.month))).toEqual(
      new Set([addMonths(first, 1), addMonths(first, 2)]),
    );
    const file = await months().vendorMonthsFile({ from: first, vendor: 'share', format: 'csv' });
    const lines = (await file.text()).trim().split('\n');
    expect(lines[0]).toContain('month,vendor,name,currency,bets,stake,valid_bet,payout,ggr');
    expect(lines.filter((line) => line.includes('INV-1'))).toHaveLength(2);
  });

  it('are for those who may read vendors; another brand has none of them, and who only reads writes nothing', async () => {
    const stranger = await beside.addStaffer();
    expect(await codeOf(months(stranger).vendorMonth({ code: 'SHARE', month: first }))).toBe('NOT_FOUND');
    expect(await codeOf(months(stranger).vendorContract({ code: 'SHARE' }))).toBe('NOT_FOUND');
    expect((await months(stranger).listVendorMonths({ from: first, vendor: 'SHARE', pageNo: 1 })).content).toEqual([]);
    const { invoice } = await month();
    const turn = { code: 'SHARE', month: first, id: invoice?.id ?? '', version: 1, state: 'agreed', reference: '', note: '' } as const;
    expect(await codeOf(months(stranger).turnVendorInvoice(turn))).toBe('NOT_FOUND');
    const auditor = await world.addStaffer('auditor');
    expect((await months(auditor).vendorMonth({ code: 'SHARE', month: first })).ggr).toBe('27.00');
    expect(await codeOf(months(auditor).turnVendorInvoice(turn))).toBe('FORBIDDEN');
    expect(await codeOf(months(auditor).setVendorRate({ code: 'SHARE', month: first, rate: '1', version: 0, reason: 'x' }))).toBe(
      'FORBIDDEN',
    );
    const cashier = await world.addStaffer('cashier');
    expect(await codeOf(months(cashier).listVendorMonths({ pageNo: 1 }))).toBe('FORBIDDEN');
  });
});

describe('what a vendor’s months cost', () => {
  const CONTRACT = 'every contract with a vendor is what two have decided, and what two have decided is there';
  const RATE = 'the rate of a month is the last that the audit chain has of it';
  const RECORDED = 'every invoice of a vendor stands as the audit chain has its recording';
  const STEPS = 'every invoice of a vendor came to stand as it does by steps that the audit chain has';
  const ALONE = 'nobody has agreed alone to more or less than is due, or to what an own rate has made';

  it('is proven from both sides: whatever the owner of the database changes is found', async () => {
    const owner = world.asOwner.db.kysely;
    const found = async (damage: string): Promise<string[]> =>
      owner
        .transaction()
        .execute(async (tx) => {
          await sql.raw(damage).execute(tx);
          const broken: string[] = [];
          for (const proof of vendorInvoiceProofs)
            if ((await proof.findBreaks(tx, { platform: world.asOwner, members: null })).length > 0) broken.push(proof.name);
          throw new Undone(broken);
        })
        .catch((error: unknown) => (error instanceof Undone ? error.broken : Promise.reject(error as Error)));
    expect(await found('select 1')).toEqual([]);
    for (const [damage, proof] of [
      ['update vendor_contract set minimum = minimum + 1 where version = 1', CONTRACT],
      ["update operations_request set reason = reason || ' and more' where kind = 'vendor.contract' and state = 'approved'", CONTRACT],
      ['update vendor_rate set rate = rate * 2', RATE],
      ['delete from vendor_rate', RATE],
      ["delete from audit_entry where action = 'vendor.rate-set'", RATE],
      ['update vendor_invoice set due = due + 1', RECORDED],
      ['update vendor_invoice set amount = amount - 1 where amount > 0', RECORDED],
      ['update vendor_invoice set recorded_by = gen_random_uuid()', RECORDED],
      ["delete from audit_entry where action = 'vendor.invoice-recorded'", RECORDED],
      ["update vendor_invoice set state = 'paid' where state = 'agreed'", STEPS],
      ["update vendor_invoice_step set reference = 'other' where state = 'paid'", STEPS],
      ["delete from vendor_invoice_step where state = 'paid'", STEPS],
      ["delete from audit_entry where action = 'vendor.invoice-turned'", STEPS],
      [
        "update vendor_invoice_step s set staff_id = i.recorded_by from vendor_invoice i where i.id = s.invoice_id and s.state = 'agreed'",
        ALONE,
      ],
    ] as const)
      expect([damage, (await found(damage)).includes(proof)]).toEqual([damage, true]);
  });

  it('is not written past the verbs: the application begins no invoice paid, and turns no rate that was invoiced', async () => {
    const app = world.platform.db.kysely;
    const refusedBy = (statement: string): Promise<string> =>
      sql.raw(statement).execute(app).then(() => 'done', (error: unknown) => String(error)); // prettier-ignore
    expect(
      await refusedBy(`insert into vendor_invoice (id, vendor_id, brand_id, month, number, invoiced_on, currency, amount, contract_id, bets, stake, payout,
          share, due, recorded_by, state)
        select gen_random_uuid(), vendor_id, brand_id, '2020-01', 'forged', now()::date, currency, 1, contract_id, 0, 0, 0, 0, 1, recorded_by, 'paid'
        from vendor_invoice limit 1`),
    ).toContain('begins open, by its contract');
    expect(await refusedBy('update vendor_rate set rate = rate * 2, version = version + 1')).toContain('stays once its month was invoiced');
    expect(await refusedBy('update vendor_rate set rate = rate * 2')).toContain('goes on by one version');
  });
});

/** Ends a transaction of damage, with what was found in it. */
class Undone extends Error {
  readonly broken: string[];
  constructor(broken: string[]) {
    super('undone');
    this.broken = broken;
  }
}
