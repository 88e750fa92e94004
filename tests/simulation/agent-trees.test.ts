import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { contractProofs } from '../../apps/server/src/features/reward/agents/contracts/explain-contracts.ts';
import { branchProofs } from '../../apps/server/src/features/reward/agents/branch/explain-branches.ts';
import { payProofs } from '../../apps/server/src/features/reward/agents/pay/explain-pay.ts';
import { runPay } from '../../apps/server/src/features/reward/agents/pay/run-pay.ts';
import { teamProofs } from '../../apps/server/src/features/reward/agents/team/explain-teams.ts';
import { runProofs } from '../../apps/server/src/features/base/ledger/verify-ledger.ts';
import { memberHours } from '../../apps/server/src/features/shop/games/plays/sum-hours.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { CONTRACTS_ON, openContracts } from '../../apps/server/test/contracts.ts';
import { openTeams } from '../../apps/server/test/teams.ts';
import { openWorld, type World } from '../../apps/server/test/world.ts';
import { AgentHistory, FEE_PERCENT } from './agent-history.ts';
import type { Bet } from './agent-model.ts';

/** Trees of a run, and how many live side by side in one brand. */
const TREES = Number(process.env.TALORA_TREES ?? (process.env.TALORA_FULL === '1' ? 5_000 : 100));
const FIRST = Number(process.env.TALORA_FIRST_SEED ?? 1);
const TOGETHER = 100;

/**
 * Times of the brand's day at which everything is looked at, and what happens besides: `bets` of the time since, `acts`, `order` and `carry` of
 * moves, a run that is `killed` in the middle, two runs at `once`. Three days.
 */
const TIMES: readonly (readonly [time: string, ...what: string[]])[] = [
  ['00:12', 'bets'],
  ['00:46', 'bets', 'killed'],
  ['02:37', 'bets', 'acts'],
  ['13:22', 'bets', 'acts', 'once'],
  ['23:07', 'bets', 'order'],
  ['23:53', 'bets', 'carry'],
  ['00:17', 'bets'],
  ['02:38', 'bets', 'acts', 'killed'],
  ['11:42', 'bets', 'acts'],
  ['23:06', 'bets', 'acts', 'order'],
  ['23:54', 'bets', 'carry', 'once'],
  ['00:27', 'bets'],
  ['02:41', 'bets'],
  ['03:33', 'bets', 'once'],
];

/** A payment as it is stored. */
interface PayRow {
  readonly id: string;
  readonly contract_id: string;
  readonly payer_id: string | null;
  readonly payee_id: string;
  readonly kind: string;
  readonly period_from: Date;
  readonly period_to: Date;
  readonly measured: string;
  readonly base: bigint;
  readonly rate: number;
  readonly amount: bigint;
  readonly carry: bigint;
  readonly remainder: number;
  readonly state: string;
  readonly paid_at: Date | null;
  readonly transfer_id: string | null;
  /** Microseconds at which it was written down, and paid. */
  readonly computed_us: bigint;
  readonly paid_us: bigint | null;
}

/** What of a payment never changes. */
const fixed = ({ id, contract_id, period_from, period_to, base, rate, amount, carry, remainder }: PayRow): string =>
  [id, contract_id, period_from.toISOString(), period_to.toISOString(), base, rate, amount, carry, remainder].join(' ');

let world: World;
let contracts: ReturnType<typeof openContracts>;
let teams: ReturnType<typeof openTeams>;
const owner = () => world.asOwner.db.kysely;

/** A brand of their own for trees that live side by side. */
async function open(): Promise<void> {
  world = await openWorld({
    hasVendors: false,
    settings: { ...CONTRACTS_ON, isSharedActive: false, agentFeePercent: Number(FEE_PERCENT) },
  });
  contracts = openContracts(world);
  teams = openTeams(world);
  await contracts.turn(true);
}

/** What the proofs of all rooms find. These moves nobody was shown who has decided them, and these bets are of no game. */
async function prove(): Promise<void> {
  await teams.follow();
  const ofMoves = branchProofs.filter(({ name }) => !name.startsWith('a branch moves when two people have said so'));
  expect(ofMoves).toHaveLength(branchProofs.length - 1);
  const proofs = [...teamProofs, ...contractProofs, ...payProofs, ...ofMoves];
  expect(await world.asOwner.db.tx((tx) => runProofs(tx, proofs, { platform: world.platform, members: null }))).toEqual([]);
}

/** Writes fresh and changed bets of all trees down, as settled games leave them. */
async function writeBets(histories: readonly AgentHistory[], gameId: number): Promise<void> {
  const take = (pick: (one: AgentHistory) => Bet[]): Bet[] => histories.flatMap((one) => pick(one).splice(0));
  const state = (bet: Bet): number => ({ open: 0, void: 6, decided: bet.payout > 0n ? 1 : 2 })[bet.state];
  const columns = (bets: readonly Bet[]) => [
    bets.map(({ memberId }) => memberId),
    bets.map(({ id }) => id),
    bets.map(({ stake }) => stake.toString()),
    bets.map(({ payout }) => payout.toString()),
    bets.map((bet) => (bet.state === 'decided' ? bet.stake : 0n).toString()),
    bets.map(state),
    bets.map(({ at }) => new Date(at)),
  ];
  const brand = await world.brand();
  const [m, i, s, p, v, t, a] = columns(take(({ fresh }) => fresh));
  await sql`insert into play (member_id, id, book, asset, game_id, stake, payout, valid_bet, state, placed_at, settled_at, settle_id)
    select x.m, x.i, ${brand.realBook}, ${brand.asset.id}, ${gameId}, x.s, x.p, x.v, x.t, x.a, case when x.t <> 0 then x.a end, case when x.t <> 0 then x.i end
    from unnest(${m}::uuid[], ${i}::uuid[], ${s}::bigint[], ${p}::bigint[], ${v}::bigint[], ${t}::smallint[], ${a}::timestamptz[]) as x(m, i, s, p, v, t, a)`.execute(
    owner(),
  );
  const [cm, ci, , cp, cv, ct] = columns(take(({ changed }) => changed));
  await sql`update play p set payout = x.p, valid_bet = x.v, state = x.t, settled_at = app_now(), settle_id = p.id, xid = current_xid()
    from unnest(${cm}::uuid[], ${ci}::uuid[], ${cp}::bigint[], ${cv}::bigint[], ${ct}::smallint[]) as x(m, i, p, v, t) where p.member_id = x.m and p.id = x.i`.execute(
    owner(),
  );
}

/** A server that is killed after so many transactions: none of its later ones happens. */
function dyingAfter(count: number): Platform {
  let left = count;
  const { timed } = world;
  const tx: Platform['db']['tx'] = (work, options) => {
    if (left <= 0) throw new Error('killed');
    left -= 1;
    return timed.db.tx(work, options);
  };
  return { ...timed, db: { ...timed.db, tx } };
}

const readPayments = async (ids: readonly string[]): Promise<PayRow[]> =>
  (
    await sql<PayRow>`select y.id, y.contract_id, y.payer_id, y.payee_id, y.kind, y.period_from, y.period_to, y.figures ->> 'measuredFrom' as measured,
      y.base, y.rate, y.amount, y.carry, y.remainder, y.state, y.paid_at, y.transfer_id,
      (extract(epoch from y.computed_at) * 1000000)::bigint as computed_us, (extract(epoch from y.paid_at) * 1000000)::bigint as paid_us from agents_pay y where y.contract_id = any (${ids}::uuid[]) order by y.id`.execute(
      owner(),
    )
  ).rows;

/** What was paid so far, as it was first seen. */
class Ledger {
  readonly seen = new Map<string, PayRow>();
  private readonly treeOf = new Map<string, AgentHistory>();

  /** Compares what has been paid since with the model: each new period, each payment, and that nothing of before has changed. */
  async compare(histories: readonly AgentHistory[]): Promise<void> {
    for (const history of histories) for (const id of history.tree.agreed.keys()) this.treeOf.set(id, history);
    const rows = await readPayments([...this.treeOf.keys()]);
    const events: { at: bigint; row: PayRow; isNew: boolean }[] = [];
    for (const row of rows) {
      const before = this.seen.get(row.id);
      if (before === undefined) events.push({ at: row.computed_us, row, isNew: true });
      else expect(fixed(row)).toBe(fixed(before));
      if (row.state === 'paid' && before?.state !== 'paid') events.push({ at: row.paid_us ?? 0n, row, isNew: false });
      this.seen.set(row.id, row);
    }
    expect(rows.length).toBe(this.seen.size);
    events.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : Number(other.isNew) - Number(one.isNew)));
    for (const { row, isNew } of events) if (isNew) this.computed(row);
      else this.paid(row); // prettier-ignore
  }

  private computed(row: PayRow): void {
    const history = this.treeOf.get(row.contract_id);
    const one = history?.tree.agreed.get(row.contract_id);
    if (history === undefined || one === undefined) throw new Error('a payment of no contract');
    const [from, to] = [row.period_from.getTime(), row.period_to.getTime()];
    const title = `seed ${history.seed} ${one.kind} ${row.period_from.toISOString()} to ${row.period_to.toISOString()}`;
    expect([title, from]).toEqual([title, one.paidTo ?? one.startsAt]);
    expect([title, one.endsAt === null || to <= one.endsAt]).toEqual([title, true]);
    const measured = one.kind === 'realtime' ? Date.parse(row.measured) : from;
    const { base, rate, amount, carry, remainder } = history.tree.pay(one, measured, to);
    expect([title, row.base, BigInt(row.rate), row.amount, row.carry, BigInt(row.remainder)]).toEqual([
      title,
      base,
      rate,
      amount,
      carry,
      remainder,
    ]);
    if (row.amount === 0n) expect([title, row.state]).toEqual([title, 'nothing']);
    else if (row.transfer_id !== row.id && row.payer_id !== null)
      // It could not be paid at once: the payer had too little.
      expect([title, (history.tree.balances.get(row.payer_id) ?? 0n) < row.amount]).toEqual([title, true]);
  }

  private paid(row: PayRow): void {
    const history = this.treeOf.get(row.contract_id);
    if (history === undefined) throw new Error('a payment of no contract');
    expect([row.id, history.tree.transfer(row.payer_id, row.payee_id, row.amount)]).toEqual([row.id, true]);
    if (row.kind !== 'dividend') history.tree.salaries.push({ payeeId: row.payee_id, at: row.paid_at?.getTime() ?? 0, amount: row.amount });
  }
}

/** Everything up to now is summed up and paid, now and then by servers that die or stand side by side. */
async function pay(what: readonly string[]): Promise<void> {
  await teams.follow();
  await memberHours.follow(world.timed);
  if (what.includes('killed')) await runPay(dyingAfter(7)).catch(() => undefined);
  await (what.includes('once') ? Promise.all([runPay(world.timed), runPay(world.timed)]) : runPay(world.timed));
  await runPay(world.timed);
  if (what.includes('acts')) await world.runJob('agents.retry-pay');
}

/** Carries moves out and looks at how each has ended, and where everybody stands. */
async function carry(histories: readonly AgentHistory[], from: number): Promise<void> {
  await Promise.all([world.runJob('agents.move-branches'), world.runJob('agents.move-branches')]);
  const expected = new Map(histories.flatMap((one) => [...one.carry(from)]));
  const { rows } = await sql<{
    id: string;
    state: string;
  }>`select id, state from agents_branch_move where id = any (${[...expected.keys()]}::uuid[])`.execute(owner());
  expect(rows.length).toBe(expected.size);
  for (const { id, state } of rows) expect([id, state]).toEqual([id, expected.get(id) === true ? 'done' : 'failed']);
  for (const { seed, tree } of histories) {
    const { rows: stands } = await sql<{ id: string; agent_id: string | null }>`select id, agent_id from identity_member
      where id = any (${[...tree.nodes.keys()]}::uuid[])`.execute(owner());
    for (const { id, agent_id } of stands) expect([seed, id, agent_id]).toEqual([seed, id, tree.parentAt(id, Infinity)]);
  }
}

/** How contracts and wallets stand in the end. */
async function checkEnd({ seed, tree }: AgentHistory, midnight: number): Promise<void> {
  const { rows } = await sql<{
    id: string;
    ends_at: Date | null;
  }>`select id, ends_at from agents_contract where id = any (${[...tree.agreed.keys()]}::uuid[])`.execute(owner());
  for (const { id, ends_at } of rows)
    expect([seed, id, ends_at?.getTime() ?? null]).toEqual([seed, id, tree.agreed.get(id)?.endsAt ?? null]);
  for (const one of tree.agreed.values()) {
    // Every day up to the last one is paid, of each contract that was in force.
    const due = Math.min(one.endsAt ?? Infinity, midnight);
    if (due > one.startsAt) expect([seed, one.kind, (one.paidTo ?? 0) >= due]).toEqual([seed, one.kind, true]);
  }
  const { rows: wallets } = await sql<{ id: string; balance: bigint }>`select member_id as id, balance from ledger_account
    where member_id = any (${[...tree.nodes.keys()]}::uuid[])`.execute(owner());
  for (const { id, balance } of wallets) expect([seed, id, balance]).toEqual([seed, id, tree.balances.get(id)]);
  // What the members of a tree have is what the house has paid at its top.
  expect([seed, [...tree.balances.values()].reduce((sum, one) => sum + one, 0n)]).toEqual([seed, tree.cost]);
}

async function live(seeds: readonly number[]): Promise<AgentHistory[]> {
  const zone = (await world.brand()).settings.timeZone;
  const midnight = (): number =>
    Temporal.Instant.fromEpochMilliseconds(world.clock.nowMs()).toZonedDateTimeISO(zone).add({ days: 1 }).startOfDay().epochMilliseconds;
  const { rows: games } = await sql<{ id: number }>`select id from games_game order by id limit 1`.execute(owner());
  const histories = seeds.map((seed) => new AgentHistory(world, seed));
  const each = (work: (one: AgentHistory, tx: Parameters<AgentHistory['join']>[0]) => Promise<void>) =>
    world.asOwner.db.tx(async (tx) => {
      for (const one of histories) await work(one, tx);
    });
  await contracts.turnTo('23:41');
  await each(async (one, tx) => {
    for (let n = 3 + (one.seed % 6); n > 0; n -= 1) await one.join(tx);
    await one.agreeDown(tx, one.kinds(), world.clock.nowMs());
  });
  const ledger = new Ledger();
  for (const [time, ...what] of TIMES) {
    const from = world.clock.nowMs();
    await contracts.turnTo(time);
    for (const one of histories) one.bet(from, world.clock.nowMs() - 1);
    await writeBets(histories, games[0]?.id ?? 0);
    await pay(what);
    await ledger.compare(histories);
    if (what.includes('acts')) await each((one, tx) => one.act(tx, world.clock.nowMs()));
    if (what.includes('order')) await each((one, tx) => one.order(tx, world.clock.nowMs(), midnight()));
    if (what.includes('carry')) {
      await carry(histories, midnight());
      // Moving a branch changes nothing that was paid, and brings nothing with it.
      await pay([]);
      await ledger.compare(histories);
    }
  }
  for (const one of histories) await checkEnd(one, midnight() - 86_400_000);
  return histories;
}

describe('trees of agents', () => {
  const seeds = Array.from({ length: TREES }, (_, at) => FIRST + at);
  const lived: AgentHistory[] = [];
  for (let at = 0; at < TREES; at += TOGETHER) {
    const some = seeds.slice(at, at + TOGETHER);
    it(
      `seeds ${some[0]} to ${some.at(-1)}: every payment is that of a naive model, to the minor unit, and proven from both sides`,
      { timeout: 900_000 },
      async () => {
        await open();
        try {
          lived.push(...(await live(some)));
          await prove();
        } finally {
          await world.close();
        }
      },
    );
  }

  it.runIf(TREES >= 100)('what they are about has happened', () => {
    const times = (what: string): number => lived.reduce((sum, one) => sum + (one.tally.get(what) ?? 0), 0);
    const wanted = [
      'join',
      'bet',
      'late',
      'void',
      'share',
      'terminate',
      'move',
      'move failed',
      'agree dividend',
      'agree daily',
      'agree hourly',
      'agree realtime',
    ];
    expect(wanted.filter((what) => times(what) < 10)).toEqual([]);
  });
});
