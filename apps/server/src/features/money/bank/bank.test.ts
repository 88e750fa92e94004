import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAPPING, openBanking } from '../../../../test/banking.ts';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';

let world: World;
let at: Awaited<ReturnType<typeof openBanking>>;
let admin: Staffer;
const next = (): string => world.platform.ids.next();

beforeAll(async () => {
  world = await openWorld({ staffersStepUp: true, hasVendors: false });
  at = await openBanking(world);
  admin = await world.addStaffer();
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});
beforeEach(() => at.logIn(admin));

const refused = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ code, value }: { code: string; value: unknown }) => ({ code, value }),
  );

describe('a statement', () => {
  it('is shown before it is kept, and kept as it is, once', async () => {
    const account = await at.account();
    const text = await at.csv([
      { amount: '10.00', text: 'first', counter: 'Siti', balance: '110.00' },
      { amount: '-30.00', text: '=HYPERLINK("x")', balance: '80.00' },
    ]);
    const before = (await at.calls().bankStatements({})).totalElements;
    const preview = await at.calls().previewStatement({ id: account, ...MAPPING }, [new Blob([text])]);
    expect(preview).toMatchObject({
      fresh: 2,
      known: 0,
      unreadCount: 0,
      came: '10.00',
      left: '30.00',
      isContinuous: true,
      exact: 0,
      several: 0,
    });
    expect(preview.sample.map(({ reference, amount, isKnown }) => [reference, amount, isKnown])).toEqual([
      ['first', '10.00', false],
      ['=HYPERLINK("x")', '-30.00', false],
    ]);
    expect((await at.calls().bankStatements({})).totalElements).toBe(before);

    const requestId = next();
    const kept = await at.keep(text, { requestId });
    expect(kept).toMatchObject({ taken: 2, known: 0, leftOut: 0, came: '10.00', left: '30.00' });
    expect(await at.keep(text, { requestId })).toEqual(kept);
    expect(await refused(at.keep(`${text}\n`, { requestId }))).toMatchObject({ code: 'REPLAY_MISMATCH' });
    expect(await refused(at.keep(text))).toMatchObject({ code: 'STATEMENT_KNOWN', value: { by: kept.by } });
    expect(await refused(at.calls().previewStatement({ id: account, ...MAPPING }, [new Blob([text])]))).toMatchObject({
      code: 'STATEMENT_KNOWN',
    });
    const [shown] = await at.calls().bankAccounts();
    expect(shown).toMatchObject({
      balance: '80.00',
      lastDay: await at.today(),
      mapping: { columns: { date: 0, amount: 1 }, names: { date: 'Date' } },
    });
  });

  it('that overlaps another brings what is new alone', async () => {
    const row = { amount: '5.00', text: 'twice', balance: '' };
    expect(await at.keep(await at.csv([row, row]))).toMatchObject({ taken: 2, known: 0 });
    expect(await at.keep(await at.csv([row, row, row, { amount: '6.00', text: 'more' }]))).toMatchObject({ taken: 2, known: 2 });
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from bank_line where reference = 'twice'`.execute(
      world.platform.db.kysely,
    );
    expect(Number(rows[0]?.n)).toBe(3);
  });

  it('that two take in at once is kept once', async () => {
    const text = await at.csv([{ amount: '7.00', text: 'race' }]);
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(at.keep(text))));
    expect(codes.toSorted()).toEqual(['OK', ...Array.from({ length: 5 }, () => 'STATEMENT_KNOWN')]);
    // Other files with the same line, at once.
    const others = await Promise.all([' ', '  ', '   '].map((space) => at.keep(`${text}\n${space}`)));
    expect(others.map(({ taken, known }) => [taken, known])).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
  });

  it('with rows that cannot be read is kept without them once they have been seen', async () => {
    const text = `${await at.csv([{ amount: '8.00', text: 'good' }])}\nTotal,8.00,,,\n`;
    const preview = await at.calls().previewStatement({ id: await at.account(), ...MAPPING }, [new Blob([text])]);
    expect(preview.unread).toEqual([{ row: 3, problem: 'day', text: 'Total 8.00' }]);
    expect(await refused(at.keep(text))).toEqual({ code: 'CHANGED_MEANWHILE', value: { leftOut: 1 } });
    expect(await at.keep(text, { leftOut: 1 })).toMatchObject({ taken: 1, leftOut: 1 });
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, Record<string, unknown>, unknown]>([
    ['nothing', ' \n', {}, { problem: 'empty', row: null }],
    ['not UTF-8', new Uint8Array([0x44, 0xe9, 0x2c, 0x31]), {}, { problem: 'encoding', row: null }],
    ['of UTF-16', new Uint8Array([0xff, 0xfe, 0x44, 0x00]), {}, { problem: 'encoding', row: null }],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00]), {}, { problem: 'encoding', row: null }],
    ['an open quote', 'a,b\n"x', {}, { problem: 'quote', row: 2 }],
    ['too many rows', 'a,b\n'.repeat(5_001), {}, { problem: 'rows', row: 5_001 }],
    ['too many columns', 'a,'.repeat(40), {}, { problem: 'columns', row: 1 }],
    ['a field without end', `${'x'.repeat(1_001)},b`, {}, { problem: 'field', row: 1 }],
    ['too large', 'x'.repeat(2_000_001), {}, { problem: 'size', row: null }],
    ['columns that are not there', 'a,b\n1,2', {}, { problem: 'column', row: null }],
    ['no sums', 'a,b,c,d,e\n1,2,3,4,5', { amountAt: undefined }, { problem: 'amount', row: null }],
    ['no line', 'a,b,c,d,e\n2026-01-01,,,,', {}, { problem: 'empty', row: null }],
  ])('that is %s is refused with what is wrong', async (_, text, change, value) => {
    const file = new Blob([text]);
    const keep = at.calls().keepStatement({ id: await at.account(), requestId: next(), leftOut: 0, ...MAPPING, ...change }, [file]);
    expect(await refused(keep)).toEqual({ code: 'STATEMENT_UNREADABLE', value });
  });

  it('is taken in by who may, for an account of the own brand', async () => {
    const text = await at.csv([{ amount: '9.00', text: 'foreign' }]);
    const support = await world.addStaffer('support');
    expect(await codeOf(at.keep(text, {}, support))).toBe('FORBIDDEN');
    expect(await codeOf(at.calls(support).bankLines({}))).toBe('FORBIDDEN');
    const stranger = await (await world.beside()).addStaffer();
    expect(await codeOf(at.keep(text, {}, stranger))).toBe('NOT_FOUND');
    expect((await at.calls(stranger).bankLines({})).totalElements).toBe(0);
    expect((await at.calls(stranger).bankStatements({})).totalElements).toBe(0);
    expect(await codeOf(at.keep(text, { id: next() }))).toBe('NOT_FOUND');
  });
});

describe('a line', () => {
  it('of a transfer without a slip is its evidence: the deposit waits for a decision, and is credited by it', async () => {
    const player = await world.addPlayer();
    const deposit = await at.deposit(player, '60.00');
    const [line] = await at.take([{ amount: deposit.payExact, text: `IBG ${deposit.reference}`, counter: 'BUNGA RAYA' }]);
    expect(line).toMatchObject({ exact: { id: deposit.id, kind: 'deposit', state: 'awaiting_payment' }, candidates: 1, match: null });
    const requestId = next();
    const say = { id: line?.id ?? '', requestId, kind: 'deposit', subjectId: deposit.id } as const;
    const matched = await at.calls().matchLine(say);
    expect(matched.match).toMatchObject({ thing: { id: deposit.id, state: 'review' }, why: null });
    expect((await at.calls().matchLine(say)).match?.id).toBe(requestId);
    // Nothing is credited by a line.
    expect(await player.balance()).toBe('0.00');
    const seen = await at.cashier.wallet.consoleDeposit({ id: deposit.id });
    expect(seen).toMatchObject({ state: 'review', banked: deposit.payExact, creditMax: deposit.payExact });
    await at.cashier.wallet.approveDeposit({ id: deposit.id, requestId: next() });
    expect(await player.balance()).toBe(deposit.payExact);
    expect((await at.calls().bankLine({ id: line?.id ?? '' })).match?.thing?.state).toBe('credited');
  });

  it('of less than was to be paid lets no more be credited', async () => {
    const player = await world.addPlayer();
    const deposit = await at.deposit(player, '70.00', true);
    const [line] = await at.take([{ amount: '50.00', text: `less ${deposit.reference}` }]);
    expect(line).toMatchObject({ exact: null, candidates: 1 });
    await at.calls().matchLine({ id: line?.id ?? '', requestId: next(), kind: 'deposit', subjectId: deposit.id });
    const { creditMax, version, memberId } = await at.cashier.wallet.consoleDeposit({ id: deposit.id });
    expect(creditMax).toBe('50.00');
    const decision = { id: deposit.id, memberId, amount: deposit.payExact, version };
    const credit = (sum: string) => admin.wallet.approveDeposit({ ...decision, requestId: next(), credit: sum });
    expect(await refused(credit(deposit.payExact))).toEqual({ code: 'AMOUNT_ABOVE_MAX', value: { max: '50.00', currency: 'MYR' } });
    await credit('50.00');
    expect(await player.balance()).toBe('50.00');
  });

  it('of an expired transfer brings it back for a decision', async () => {
    const player = await world.addPlayer();
    const deposit = await at.deposit(player, '75.00');
    await world.turnClock(61 * 60_000);
    await at.logIn(admin);
    await world.runJob('wallet.check-payments');
    expect((await at.cashier.wallet.consoleDeposit({ id: deposit.id })).state).toBe('expired');
    const [line] = await at.take([{ amount: deposit.payExact, text: deposit.reference }]);
    await at.calls().matchLine({ id: line?.id ?? '', requestId: next(), kind: 'deposit', subjectId: deposit.id });
    await world.turnClock(20 * 60_000);
    await at.logIn(admin);
    expect(await world.verify()).toEqual([]);
    await admin.wallet.approveDeposit({ id: deposit.id, requestId: next() });
  });

  it('stands behind a payment by hand of its sum, and of one thing alone', async () => {
    const { id, no } = await at.approved('120.00', admin);
    const [line, other] = await at.take([
      { amount: '-120.00', text: `GIRO ${no}` },
      { amount: '-120.01', text: `GIRO again ${no}` },
    ]);
    const say = (lineId: string, subjectId = id) => at.calls().matchLine({ id: lineId, requestId: next(), kind: 'withdrawal', subjectId });
    expect(await refused(say(line?.id ?? ''))).toEqual({ code: 'BANK_LINE_UNFIT', value: { why: 'state' } });
    await at.cashier.wallet.startPayment({ id, requestId: next() });
    expect((await at.calls().bankLine({ id: line?.id ?? '' })).exact?.id).toBe(id);
    expect(await refused(say(other?.id ?? ''))).toEqual({ code: 'BANK_LINE_UNFIT', value: { why: 'sum' } });
    expect(await refused(at.calls().matchLine({ id: line?.id ?? '', requestId: next(), kind: 'deposit', subjectId: id }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await say(line?.id ?? '')).match?.thing?.no).toBe(no);
    expect(await codeOf(say(line?.id ?? ''))).toBe('BANK_LINE_TAKEN');
  });

  it('is matched once, and a thing has one line, whoever says so at the same moment', async () => {
    const player = await world.addPlayer();
    const [first, second] = [await at.deposit(player, '80.00', true), await at.deposit(player, '90.00', true)];
    const lines = await at.take([
      { amount: first.payExact, text: 'race one' },
      { amount: first.payExact, text: 'race two' },
    ]);
    const say = (staffer: Staffer, line: number, subjectId: string) =>
      codeOf(at.calls(staffer).matchLine({ id: lines[line]?.id ?? '', requestId: next(), kind: 'deposit', subjectId }));
    const codes = await Promise.all([
      say(at.cashier, 0, first.id),
      say(admin, 0, first.id),
      say(at.cashier, 1, first.id),
      say(admin, 1, first.id),
      codeOf(at.calls(admin).setLineAside({ id: lines[0]?.id ?? '', requestId: next(), why: 'fee', note: '' })),
    ]);
    expect(codes.filter((code) => code === 'OK').length).toBeGreaterThan(0);
    expect(codes.filter((code) => code !== 'OK' && code !== 'BANK_LINE_TAKEN')).toEqual([]);
    const { rows } = await sql<{
      n: bigint;
    }>`select count(*) as n from bank_match where subject_id = ${first.id} and undone_at is null`.execute(world.platform.db.kysely);
    expect(Number(rows[0]?.n)).toBe(1);
    expect((await at.cashier.wallet.consoleDeposit({ id: first.id })).banked).toBe(first.payExact);
    expect((await at.cashier.wallet.consoleDeposit({ id: second.id })).banked).toBe(null);
  });

  it('is set aside with a reason, taken back, and what was said before stays to be read', async () => {
    const [line] = await at.take([{ amount: '-1.50', text: 'CHARGES' }]);
    const id = line?.id ?? '';
    const requestId = next();
    await at.calls().setLineAside({ id, requestId, why: 'fee', note: 'monthly' });
    expect(await codeOf(at.calls().setLineAside({ id, requestId, why: 'other', note: 'monthly' }))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(at.calls().setLineAside({ id, requestId: next(), why: 'fee', note: '' }))).toBe('BANK_LINE_TAKEN');
    const back = await at.calls(admin).undoMatch({ id, matchId: requestId, reason: 'Was a transfer' });
    expect(back).toMatchObject({ match: null, earlier: [{ why: 'fee', undoNote: 'Was a transfer' }] });
    await at.calls(admin).undoMatch({ id, matchId: requestId, reason: 'Again' });
    expect((await at.calls().bankLine({ id })).earlier).toHaveLength(1);
    expect(await codeOf(at.calls().undoMatch({ id, matchId: next(), reason: 'x' }))).toBe('NOT_FOUND');
  });

  it('that is taken back from a deposit takes its evidence with it, and what was credited stays', async () => {
    const player = await world.addPlayer();
    const deposit = await at.deposit(player, '85.00', true);
    const [line] = await at.take([{ amount: deposit.payExact, text: deposit.reference }]);
    const requestId = next();
    await at.calls().matchLine({ id: line?.id ?? '', requestId, kind: 'deposit', subjectId: deposit.id });
    await admin.wallet.approveDeposit({ id: deposit.id, requestId: next() });
    await at.calls().undoMatch({ id: line?.id ?? '', matchId: requestId, reason: 'Another one’s' });
    expect(await at.cashier.wallet.consoleDeposit({ id: deposit.id })).toMatchObject({ state: 'credited', banked: null });
    // A deposit that is credited is found for its line again.
    expect((await at.calls().bankLine({ id: line?.id ?? '' })).exact?.id).toBe(deposit.id);
    await at.calls().matchLine({ id: line?.id ?? '', requestId: next(), kind: 'deposit', subjectId: deposit.id });
  });

  it('of another brand is nobody’s, and so is a thing of another brand', async () => {
    const beside = await world.beside();
    const stranger = await beside.addStaffer();
    const player = await world.addPlayer();
    const deposit = await at.deposit(player, '95.00', true);
    const [line] = await at.take([{ amount: deposit.payExact, text: 'own' }]);
    const id = line?.id ?? '';
    for (const call of [
      () => at.calls(stranger).bankLine({ id }),
      () => at.calls(stranger).matchLine({ id, requestId: next(), kind: 'deposit', subjectId: deposit.id }),
      () => at.calls(stranger).setLineAside({ id, requestId: next(), why: 'fee', note: '' }),
      () => at.calls(stranger).undoMatch({ id, matchId: next(), reason: 'x' }),
    ])
      expect(await codeOf(call())).toBe('NOT_FOUND');
    const foreign = await beside.addPlayer();
    const theirs = await foreign.wallet.createDeposit({ requestId: next(), method: 'slip', amount: '95.00' });
    expect(await codeOf(at.calls().matchLine({ id, requestId: next(), kind: 'deposit', subjectId: theirs.id }))).toBe('NOT_FOUND');
  });
});

describe('the database', () => {
  it('keeps no line that changes, no match that nobody could say, and no deposit above its evidence', async () => {
    const app = world.platform.db.kysely;
    await expect(sql`update bank_line set amount = 1`.execute(app)).rejects.toThrow(/permission denied/);
    await expect(sql`delete from bank_line`.execute(app)).rejects.toThrow(/permission denied/);
    await expect(sql`update bank_match set amount = 1`.execute(app)).rejects.toThrow(/permission denied/);
    const player = await world.addPlayer();
    const deposit = await at.deposit(player, '99.00', true);
    const [line] = await at.take([{ amount: '40.00', text: 'forged' }]);
    const staffId = (await sql<{ id: string }>`select id from staff_account limit 1`.execute(app)).rows[0]?.id ?? '';
    const forge = (change: Record<string, unknown>) => {
      const row = { kind: 'deposit', amount: 4_000, subject: deposit.id, ...change };
      return sql`insert into bank_match (brand_id, id, line_id, kind, member_id, subject_id, amount, note, made_by, made_name, made_at)
        select brand_id, ${next()}::uuid, ${line?.id}::uuid, ${row.kind}, member_id, id, ${row.amount}, '', ${staffId}::uuid, 'X', app_now()
        from wallet_deposit where id = ${row.subject}`.execute(app);
    };
    await expect(forge({})).rejects.toThrow(/say the same/);
    await expect(forge({ amount: 9_900 })).rejects.toThrow(/with its sum/);
    await expect(forge({ kind: 'withdrawal' })).rejects.toThrow(/say the same/);
    await at.calls().matchLine({ id: line?.id ?? '', requestId: next(), kind: 'deposit', subjectId: deposit.id });
    await expect(
      sql`update wallet_deposit set state = 'credited', credited = 4001, finished_at = app_now() where id = ${deposit.id}`.execute(app),
    ).rejects.toThrow(/what the bank has written/);
    await expect(sql`update wallet_deposit set banked = 9900 where id = ${deposit.id}`.execute(app)).resolves.toBeDefined();
    expect((await world.verify()).map(({ subject }) => subject)).toContain(deposit.id);
    await sql`update wallet_deposit set banked = 4000 where id = ${deposit.id}`.execute(app);
  });
});
