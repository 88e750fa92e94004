import { recordsCalls } from '@talora/contract/wallet/records.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEDGER_KINDS } from '../../base/ledger/ledger.ts';
import { recordTexts } from './record-texts.ts';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../test/world.ts';

let world: World;
let staffer: Staffer;
beforeAll(async () => {
  world = await openWorld();
  staffer = await world.addStaffer();
});
afterAll(async () => {
  await world.runJob('streams.follow');
  expect(await world.verify()).toEqual([]);
  await world.close();
});

const next = (): string => world.platform.ids.next();
const records = (player: Player) => player.caller.client(recordsCalls);
const cents = (text: string): number => Math.round(Number(text) * 100);

/** A player who has paid in, spun twelve times over two games and been paid out 40.00. */
async function playing(): Promise<Player> {
  const player = await world.addPlayer({ balance: '200.00' });
  const frame = await player.openGame();
  for (let round = 0; round < 12; round += 1) {
    await frame.arcade.spin({ clientBetId: next(), bet: '1.00' });
    await world.turnClock(3_000);
  }
  await player.sessions.stepUp({ password: player.password });
  const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
  const { id } = await player.wallet.requestWithdrawal({ requestId: next(), amount: '40.00', payeeId: payee.id });
  await staffer.wallet.approveWithdrawal({ id, requestId: next() });
  await staffer.wallet.startPayment({ id, requestId: next() });
  await staffer.wallet.markPaid({ id, requestId: next(), reference: 'BK-1' }, [await world.picture()]);
  await player.wallet.answerReceipt({ id, requestId: next(), answer: 'received' }, []);
  return player;
}

/** The lines of a table with their fields. What these tables hold has no line break in a field. */
async function rowsOf(file: Blob): Promise<string[][]> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect([text.startsWith('\uFEFF'), text.endsWith('\r\n')]).toEqual([true, true]);
  return text
    .slice(1, -2)
    .split('\r\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
}

describe('profit and loss', () => {
  it('is what betting record, account record and tables say, to the cent, before and after the sums are made', async () => {
    const player = await playing();
    const memberId = await player.memberId();
    const compare = async () => {
      const profit = await records(player).profit({});
      const bets = await player.games.bettingRecord({});
      const { rows } = await sql<{ stake: bigint; payout: bigint; valid: bigint; n: bigint }>`select sum(stake)::bigint as stake,
        sum(payout)::bigint as payout, sum(valid_bet)::bigint as valid, count(*) as n from play where member_id = ${memberId}`.execute(
        world.asOwner.db.kysely,
      );
      const [played] = rows;
      expect([profit.sums.count, cents(profit.sums.stake), cents(profit.sums.payout), cents(profit.sums.validBet)]).toEqual([
        Number(played?.n),
        Number(played?.stake),
        Number(played?.payout),
        Number(played?.valid),
      ]);
      expect(profit.sums).toMatchObject({ stake: bets.sums.stake, payout: bets.sums.payout, net: bets.sums.result, pendingCount: 0 });
      expect(cents(profit.sums.net)).toBe(cents(profit.sums.payout) - cents(profit.sums.stake));
      const account = await player.wallet.accountRecord({ group: 'deposit' });
      expect([profit.sums.deposits, profit.sums.withdrawals, profit.sums.other]).toEqual([account.sums.in, '40.00', '0.00']);
      // What came and went is what there is.
      const { rows: accounts } = await sql<{ balance: bigint }>`select balance from ledger_account where member_id = ${memberId}`.execute(
        world.asOwner.db.kysely,
      );
      expect(cents(profit.sums.deposits) - cents(profit.sums.withdrawals) + cents(profit.sums.net)).toBe(Number(accounts[0]?.balance));
      for (const key of ['stake', 'payout', 'net', 'deposits', 'withdrawals'] as const)
        expect(profit.days.reduce((sum, day) => sum + cents(day[key]), 0)).toBe(cents(profit.sums[key]));
      expect(profit.families.map(({ gameType, stake }) => [gameType, stake])).toEqual([['RNG', profit.sums.stake]]);
      expect(profit.days.map(({ day }) => day)).toHaveLength(7);
    };
    await compare();
    await world.runJob('streams.follow');
    await compare();
  });

  it('counts a void bet as given back and leaves what is pending apart', async () => {
    const player = await playing();
    const memberId = await player.memberId();
    const owner = world.asOwner.db.kysely;
    const { rows } = await sql<{
      id: string;
      stake: bigint;
      payout: bigint;
      state: number;
      settled_at: Date;
      settle_id: string;
      valid_bet: bigint;
    }>`
      select id, stake, payout, state, settled_at, settle_id, valid_bet from play where member_id = ${memberId} order by id`.execute(owner);
    const before = (await records(player).profit({})).sums;
    const [first, second] = rows;
    await sql`update play set state = 6, payout = 0, valid_bet = 0, xid = current_xid() where id = ${first?.id}`.execute(owner);
    await sql`update play set state = 0, payout = 0, valid_bet = 0, settled_at = null, settle_id = null, xid = current_xid() where id = ${second?.id}`.execute(
      owner,
    );
    const after = (await records(player).profit({})).sums;
    expect([after.pendingCount, after.pendingStake, after.count]).toEqual([1, '1.00', 11]);
    expect(cents(after.stake)).toBe(cents(before.stake) - 100);
    const net = (play: typeof first): number => Number((play?.payout ?? 0n) - (play?.stake ?? 0n));
    expect(cents(after.net)).toBe(cents(before.net) - net(first) - net(second));
    const pending = await player.games.bettingRecord({ state: 'open' });
    expect([pending.content.map(({ id }) => id), pending.sums.pendingStake, pending.sums.stake]).toEqual([[second?.id], '1.00', '0.00']);
    // An open round has no proof yet: the record leads into its game.
    const detailOf = async (id = ''): Promise<string | null> => (await player.games.play({ id })).detailPath;
    expect(await detailOf(second?.id)).toBe('/seamless?game=1001');
    expect(await detailOf(first?.id)).toBe(`/fair?play=${first?.id ?? ''}`);
    const settled = await player.games.bettingRecord({ state: 'settled' });
    const [gone] = settled.content.filter(({ id }) => id === first?.id);
    expect([settled.totalElements, gone?.payout, gone?.result]).toEqual([11, '1.00', '0.00']);
    expect(settled.content.reduce((sum, { result }) => sum + cents(result), 0)).toBe(cents(settled.sums.result));
    // As it was: the ledger is proven in the end.
    for (const play of [first, second])
      await sql`update play set state = ${play?.state}, payout = ${play?.payout}, valid_bet = ${play?.valid_bet}, settled_at = ${play?.settled_at},
        settle_id = ${play?.settle_id}, xid = current_xid() where id = ${play?.id}`.execute(owner);
  });

  it('refuses days that do not exist, and shows nobody the days of another', async () => {
    const player = await playing();
    expect(await codeOf(records(player).profit({ from: '2026-02-30' }))).toBe('BAD_REQUEST');
    const stranger = await world.addPlayer();
    expect((await records(stranger).profit({})).sums).toMatchObject({ count: 0, stake: '0.00', deposits: '0.00' });
    expect(await codeOf(world.visitor().client(recordsCalls).profit({}))).toBe('NOT_LOGGED_IN');
  });
});

describe('files of records', () => {
  it('name every kind of movement that the ledger has, in each language', () => {
    // These move accounts of jackpot pools, which have no statement.
    const pools = new Set(['jackpot_contribution', 'jackpot_paid', 'jackpot_loan', 'jackpot_repayment']);
    const kinds = Object.keys(LEDGER_KINDS).filter((kind) => !pools.has(kind));
    for (const language of ['MS', 'EN', 'CN'] as const)
      expect(Object.keys(recordTexts(language).kinds).toSorted()).toEqual(kinds.toSorted());
  });

  it('have every bet of the filter with the sums of the page, in the language of the member', async () => {
    const player = await playing();
    const bets = await player.games.bettingRecord({});
    const [head, ...rows] = await rowsOf(await records(player).betsFile({}));
    expect(head).toHaveLength(12);
    expect(rows).toHaveLength(bets.totalElements);
    expect(rows.map(([no]) => no)).toEqual(bets.content.map(({ playNo }) => playNo));
    for (const [column, sum] of [
      [6, bets.sums.stake],
      [7, bets.sums.validBet],
      [8, bets.sums.payout],
      [9, bets.sums.result],
    ] as const)
      expect(rows.reduce((total, row) => total + cents(row[column] ?? ''), 0)).toBe(cents(sum));
    // Kuala Lumpur is eight hours ahead.
    const placed = Date.parse(bets.content[0]?.placedAt ?? '') + 8 * 3_600_000;
    expect(rows[0]?.[1]).toBe(new Date(placed).toISOString().slice(0, 19).replace('T', ' '));
    const heads = [];
    for (const language of ['MS', 'EN', 'CN']) {
      const caller = world.visitor({ language });
      caller.token = player.caller.token;
      for (const [name, value] of player.caller.cookies) caller.cookies.set(name, value);
      heads.push((await rowsOf(await caller.client(recordsCalls).betsFile({})))[0]?.[3]);
    }
    expect(heads).toEqual(['Permainan', 'Game', '游戏']);
    expect(await rowsOf(await records(player).betsFile({ state: 'open' }))).toHaveLength(1);
  });

  it('have every movement with what could be spent after it', async () => {
    const player = await playing();
    const account = await player.wallet.accountRecord({});
    const [, ...rows] = await rowsOf(await records(player).movementsFile({}));
    expect(rows).toHaveLength(account.totalElements);
    expect(rows.slice(0, 20).map((row) => [row[3], row[4]])).toEqual(
      account.content.map(({ amount, balanceAfter }) => [amount, balanceAfter]),
    );
    const [, ...withdrawn] = await rowsOf(await records(player).movementsFile({ group: 'withdrawal' }));
    expect(withdrawn.map((row) => row[3])).toEqual(['-40.00', '-40.00']);
  });

  it('are for members alone, of their own bets alone', async () => {
    const stranger = await world.addPlayer();
    expect(await rowsOf(await records(stranger).betsFile({}))).toHaveLength(1);
    expect(await codeOf(world.visitor().client(recordsCalls).betsFile({}))).toBe('NOT_LOGGED_IN');
    expect(await codeOf(records(stranger).movementsFile({ from: '2026-13-01' }))).toBe('BAD_REQUEST');
  });
});
