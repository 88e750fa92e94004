import { bankDaysConsoleCalls, type BankDay } from '@talora/contract/bank/days-console.ts';
import { addDays } from '@talora/domain/time/business-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBanking } from '../../../../../test/banking.ts';
import { openFakeProvider, type FakeProvider } from '../../../../../test/fake-provider.ts';
import { codeOf, openWorld, type Staffer, type World } from '../../../../../test/world.ts';

const DAY_MS = 86_400_000;

let world: World;
let provider: FakeProvider;
let at: Awaited<ReturnType<typeof openBanking>>;
let admin: Staffer;
const next = (): string => world.platform.ids.next();
const calls = (staffer: Staffer = at.cashier) => staffer.caller.client(bankDaysConsoleCalls);

beforeAll(async () => {
  provider = openFakeProvider();
  world = await openWorld({ staffersStepUp: true, hasVendors: false, outside: provider.outside, paymentKeysFile: provider.keysFile });
  at = await openBanking(world);
  admin = await world.addStaffer();
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});
beforeEach(() => at.logIn(admin));

const kindsOf = ({ differences }: BankDay) => differences.map(({ kind, effect }) => `${kind} ${effect}`);
const accountRow = (day: BankDay) => day.rows.find(({ kind }) => kind === 'account');

/** A deposit by transfer that was credited, and the line that shows it. */
async function credited(amount: string, more = '') {
  const player = await world.addPlayer();
  const deposit = await at.deposit(player, amount, true);
  await admin.wallet.approveDeposit({ id: deposit.id, requestId: next() });
  return { ...deposit, row: { amount: deposit.payExact, text: `IBG ${deposit.reference}${more}` } };
}

describe('a day of books, provider and bank', () => {
  it('is compared, explained, signed off, and told apart when something of it changes', async () => {
    const day = await at.today();
    const deposit = await credited('60.00');
    const unseen = await credited('70.00');
    const { id, no } = await at.approved('50.00', admin);
    await at.cashier.wallet.startPayment({ id, requestId: next() });
    await at.cashier.wallet.markPaid({ id, requestId: next(), reference: 'BK-1' }, [await world.picture()]);
    // The player who was paid had money by a transfer too.
    const before = await calls().bankDay({ day });
    const funded = before.differences.filter(({ kind }) => kind === 'books-only').length;
    expect(funded).toBe(4);

    const [came, paid, fee, strange] = await at.take([
      deposit.row,
      { amount: '-50.00', text: `GIRO ${no}` },
      { amount: '-1.50', text: 'CHARGES' },
      { amount: '3.00', text: 'WHO IS THIS' },
    ]);
    const say = (lineId: string | undefined, kind: 'deposit' | 'withdrawal', subjectId: string) =>
      at.calls().matchLine({ id: lineId ?? '', requestId: next(), kind, subjectId });
    await say(came?.id, 'deposit', deposit.id);
    await say(paid?.id, 'withdrawal', id);
    await at.calls().setLineAside({ id: fee?.id ?? '', requestId: next(), why: 'fee', note: '' });
    const compared = await calls().bankDay({ day });
    expect(compared.state).toBe('running');
    // The money that the paid player had came by a transfer of 400.00 and some sen.
    expect(kindsOf(compared).map((one) => one.replace(/-4\d\d\.\d\d$/, '-400'))).toEqual(
      expect.arrayContaining(['aside -1.50', 'bank-only 3.00', `books-only -${unseen.payExact}`, 'books-only -400']),
    );
    expect(compared.differences).toHaveLength(4);
    const row = accountRow(compared);
    expect(row?.bank).toMatchObject({ in: (Number(deposit.payExact) + 3).toFixed(2), out: '51.50' });
    expect(row?.books.out).toBe('50.00');
    const effects = compared.differences.reduce((sum, { effect }) => sum + Number(effect), 0);
    expect(Number(row?.difference)).toBeCloseTo(effects);

    // Not over yet, and not explained.
    const sign = async (staffer = admin, seen?: string, requestId = next()) =>
      calls(staffer).signDay({ day, requestId, seen: seen ?? (await calls().bankDay({ day })).hash });
    expect(await codeOf(sign())).toBe('ILLEGAL_STATE');
    await world.turnClock(DAY_MS);
    await at.logIn(admin);
    expect((await calls().bankDay({ day })).state).toBe('open');
    expect(await sign().catch(({ code, value }: { code: string; value: unknown }) => ({ code, value }))).toEqual({
      code: 'BANK_DAY_DIFFERS',
      value: { open: 3 },
    });
    const explain = (of: { key: string; effect: string }, requestId = next(), reason = 'Comes tomorrow') =>
      calls().explainDifference({ day, requestId, of: of.key, effect: of.effect, reason });
    for (const { key, effect, needsReason } of compared.differences.filter((one) => one.needsReason)) {
      expect(needsReason).toBe(true);
      const requestId = next();
      await explain({ key, effect }, requestId);
      await explain({ key, effect }, requestId);
      expect(await codeOf(explain({ key, effect }, requestId, 'Other'))).toBe('REPLAY_MISMATCH');
    }
    expect(await codeOf(explain({ key: 'line nothing', effect: '1.00' }))).toBe('NOT_FOUND');
    expect(await codeOf(sign(at.cashier))).toBe('FORBIDDEN');
    expect(await codeOf(sign(admin, '0'.repeat(64)))).toBe('CHANGED_MEANWHILE');
    const requestId = next();
    const seen = (await calls().bankDay({ day })).hash;
    const codes = await Promise.all([sign(admin, seen, requestId), sign(admin, seen, requestId), sign(admin, seen)].map(codeOf));
    // Whichever comes first signs; its own repeat is the same.
    expect([
      ['ILLEGAL_STATE', 'OK', 'OK'],
      ['ILLEGAL_STATE', 'ILLEGAL_STATE', 'OK'],
    ]).toContainEqual(codes.toSorted());
    const signed = await calls().bankDay({ day });
    expect(signed).toMatchObject({ state: 'signed', open: 0, signed: { isSame: true } });
    expect(await codeOf(explain(compared.differences[0] ?? { key: '', effect: '' }))).toBe('ILLEGAL_STATE');
    expect((await calls().bankDays({})).find((one) => one.day === day)).toMatchObject({
      signedBy: signed.signed?.by,
      openLines: 1,
      lines: 4,
    });

    // A later change of the day is seen, and what was signed stays.
    await at.calls().setLineAside({ id: strange?.id ?? '', requestId: next(), why: 'returned', note: '' });
    const after = await calls().bankDay({ day });
    expect(after.signed?.isSame).toBe(false);
    expect(kindsOf(after)).toContain('aside 3.00');
    expect(after.signed?.differences.map(({ kind }) => kind)).toContain('bank-only');
  });

  it('has openings and closings of books and bank that go on from day to day', async () => {
    const day = await at.today();
    const deposit = await credited('80.00');
    await at.keep(await at.csv([{ ...deposit.row, balance: (1_000 + Number(deposit.payExact)).toFixed(2) }]));
    const [line] = (await at.calls().bankLines({ day })).content.filter(({ reference }) => reference === deposit.row.text);
    await at.calls().matchLine({ id: line?.id ?? '', requestId: next(), kind: 'deposit', subjectId: deposit.id });
    const today = accountRow(await calls().bankDay({ day }));
    const sum = (1_000 + Number(deposit.payExact)).toFixed(2);
    expect(today?.bank).toMatchObject({ opening: '1000.00', closing: sum });
    expect(today?.books).toMatchObject({ opening: '1000.00', closing: sum });
    // A line without a balance moves the closing all the same.
    await at.keep(await at.csv([{ amount: '-1.00', text: 'FEE WITHOUT BALANCE' }]));
    expect(accountRow(await calls().bankDay({ day }))?.bank.closing).toBe((Number(sum) - 1).toFixed(2));
    const [feeLine] = (await at.calls().bankLines({ day })).content.filter(({ reference }) => reference === 'FEE WITHOUT BALANCE');
    await at.calls().setLineAside({ id: feeLine?.id ?? '', requestId: next(), why: 'fee', note: '' });
    await world.turnClock(DAY_MS);
    await at.logIn(admin);
    const tomorrow = accountRow(await calls().bankDay({ day: addDays(day, 1) }));
    const left = (Number(sum) - 1).toFixed(2);
    expect(tomorrow?.bank).toMatchObject({ opening: left, closing: left, in: '0.00' });
    expect(tomorrow?.books).toMatchObject({ opening: sum, closing: sum });
    expect(tomorrow?.difference).toBe('0.00');
  });

  it('names a match of another day on both days', async () => {
    const day = await at.today();
    const deposit = await credited('85.00');
    await world.turnClock(DAY_MS);
    await at.logIn(admin);
    const [line] = await at.take([deposit.row]);
    await at.calls().matchLine({ id: line?.id ?? '', requestId: next(), kind: 'deposit', subjectId: deposit.id });
    expect(kindsOf(await calls().bankDay({ day }))).toEqual([`other-day -${deposit.payExact}`]);
    expect(kindsOf(await calls().bankDay({ day: addDays(day, 1) }))).toEqual([`other-day ${deposit.payExact}`]);
  });

  it('compares what the provider has reported with the books, and with what it has settled', async () => {
    await world.turnClock(DAY_MS);
    await at.logIn(admin);
    const day = await at.today();
    const player = await world.addPlayer();
    const start = (amount: string) => player.wallet.createDeposit({ requestId: next(), method: 'online', amount });
    const good = await start('120.00');
    await provider.notify(world, provider.finish(good.reference, 'succeeded'));
    const odd = await start('62.00');
    await provider.notify(world, provider.finish(odd.reference, 'succeeded', { payerName: 'Somebody Else' }));
    const compared = await calls().bankDay({ day });
    const row = compared.rows.find(({ kind }) => kind === 'provider');
    expect(row).toMatchObject({
      provider: { in: '182.00', out: '0.00' },
      books: { in: '120.00' },
      bank: { in: '0.00' },
      difference: '62.00',
    });
    expect(kindsOf(compared)).toEqual(['provider-differs 62.00', 'unsettled -182.00']);
    // A reason is of the sum that it was given for: what has grown since has none.
    const reasonNow = async () => (await calls().bankDay({ day })).differences.find(({ kind }) => kind === 'unsettled')?.reason?.text;
    const [, unsettled] = compared.differences;
    const explainAs = (effect: string) =>
      calls().explainDifference({ day, requestId: next(), of: unsettled?.key ?? '', effect, reason: 'Comes tomorrow' });
    // Of another sum than the one that was on the screen it is none.
    expect(await codeOf(explainAs('-500.00'))).toBe('CHANGED_MEANWHILE');
    await explainAs('-182.00');
    expect(await reasonNow()).toBe('Comes tomorrow');
    const more = await start('500.00');
    await provider.notify(world, provider.finish(more.reference, 'succeeded'));
    expect(await reasonNow()).toBeUndefined();
    const [line] = await at.take([{ amount: '682.00', text: 'SETTLEMENT' }]);
    await at.calls().setLineAside({ id: line?.id ?? '', requestId: next(), why: 'settlement', note: '' });
    await admin.wallet.approveDeposit({ id: odd.id, requestId: next() });
    expect(kindsOf(await calls().bankDay({ day }))).toEqual([]);
  });

  it('is nobody’s of another brand, and is a day', async () => {
    const stranger = await (await world.beside()).addStaffer();
    const day = await at.today();
    const theirs = await calls(stranger).bankDay({ day });
    expect(theirs.differences).toEqual([]);
    expect(theirs.rows.every(({ bank, books }) => bank.in === '0.00' && books.in === '0.00')).toBe(true);
    for (const odd of ['2026-02-30', '1999-01-01', addDays(day, 2)]) expect(await codeOf(calls().bankDay({ day: odd }))).toBe('NOT_FOUND');
    const support = await world.addStaffer('support');
    expect(await codeOf(calls(support).bankDay({ day }))).toBe('FORBIDDEN');
  });

  it('is signed by somebody who has no work in it: not by who took it in, matched it or gave its reasons', async () => {
    const [one, two] = [await world.addStaffer(), await world.addStaffer()];
    const day = await at.today();
    const sign = async (staffer: Staffer) =>
      codeOf(calls(staffer).signDay({ day, requestId: next(), seen: (await calls(staffer).bankDay({ day })).hash }));
    const isOwn = async (staffer: Staffer) => (await calls(staffer).bankDay({ day })).isOwn;
    expect(await isOwn(one)).toBe(false);
    await at.keep(await at.csv([{ amount: '-2.00', text: 'MONTHLY FEE' }]), {}, one);
    const [line] = (await at.calls().bankLines({ day })).content.filter(({ reference }) => reference === 'MONTHLY FEE');
    const aside = { id: line?.id ?? '', why: 'fee', note: '' } as const;
    expect([await isOwn(one), await isOwn(two)]).toEqual([true, false]);
    const match = next();
    await at.calls(two).setLineAside({ ...aside, requestId: match });
    expect(await isOwn(two)).toBe(true);
    await at.calls(two).undoMatch({ id: aside.id, matchId: match, reason: 'No fee' });
    expect(await isOwn(two)).toBe(false);
    const [strange] = (await calls().bankDay({ day })).differences;
    await calls(two).explainDifference({ day, requestId: next(), of: strange?.key ?? '', effect: strange?.effect ?? '', reason: 'A fee' });
    expect(await isOwn(two)).toBe(true);
    await world.turnClock(DAY_MS);
    await at.logIn(one, two, admin);
    expect([await sign(one), await sign(two)]).toEqual(['BANK_DAY_OWN', 'BANK_DAY_OWN']);
    // Of a brand that one person runs, and whose console says so in red, one signs.
    const settings = (await world.brand()).settings;
    const unlimited = { single: '', staffDay: '', memberDay: '', brandDay: '' };
    await world.settings({ twoPeople: { ...settings.twoPeople, sums: { 'withdrawal.pay': unlimited } } });
    expect(await isOwn(one)).toBe(false);
    await world.settings({ twoPeople: settings.twoPeople });
    expect([await isOwn(one), await sign(admin)]).toEqual([true, 'OK']);
  });

  it('is signed when it is over, whoever writes to the database', async () => {
    const { rows } = await sql<{ brand_id: string; id: string }>`select brand_id, id from staff_account order by id limit 1`.execute(
      world.platform.db.kysely,
    );
    const forge = (day: string) =>
      sql`insert into bank_day (brand_id, day, id, figures, hash, staff_id, staff_name, signed_at)
      values (${rows[0]?.brand_id}::uuid, ${day}::date, ${next()}::uuid, '{}', encode(sha256('{}'), 'hex'), ${rows[0]?.id}::uuid, 'X', app_now())`.execute(
        world.platform.db.kysely,
      );
    await expect(forge(await at.today())).rejects.toThrow(/when it is over/);
    await expect(sql`update bank_day set figures = '{}'`.execute(world.platform.db.kysely)).rejects.toThrow(/permission denied/);
  });
});
