import type pg from 'pg';
import { REALTIME_MINUTES } from '@talora/domain/agents/contract-periods.ts';
import { addDays, businessDayOf } from '@talora/domain/time/business-day.ts';
import { getBrand } from '../../apps/server/src/features/base/site/site.ts';
import { listTeam } from '../../apps/server/src/features/reward/agents/team/list-team.ts';
import { readTeamOverview } from '../../apps/server/src/features/reward/agents/team/read-team-days.ts';
import { teamFigures } from '../../apps/server/src/features/reward/agents/team/follow-teams.ts';
import { runPay } from '../../apps/server/src/features/reward/agents/pay/run-pay.ts';
import { readIncome } from '../../apps/server/src/features/reward/agents/pay/show-pay.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { SAMPLE_BRAND_ID } from '../../apps/server/src/sample/sample-brand.ts';
import { benchId, fillLevel, makeModel, switchContractsOn } from './agents-fill.ts';
import { openInstallation } from './installation.ts';
import { judge, medianOf, type Measured } from './measure.ts';
import { openServerClock } from './server-clock.ts';

const MEMBERS = Number(process.env.TALORA_TEAM_MEMBERS ?? 266_000);
const PLAYS = Number(process.env.TALORA_NEW_PLAYS ?? 1_000_000);
const CONTRACTS = Number(process.env.TALORA_REALTIME_CONTRACTS ?? 10_000);
const DAYS = 30;
const ROUNDS = 15;
const MARK_MS = REALTIME_MINUTES * 60_000;

/** Hours of everybody from `from` up to `upTo`, a few in thirty days; and the sums of the agent above by what the roll-up's own proofs say. */
async function fillHours(owner: pg.PoolClient, from: number, upTo: number): Promise<void> {
  await owner.query(
    `insert into agents_team_own (member_id, at, asset, path, plays, voids, stake, valid_bet, payout, open_plays, open_stake, deposits, withdrawals)
     select m.id, date_trunc('hour', now()) - make_interval(hours => ((g.n * 37 + k * 229) % (${DAYS - 1} * 24))), 1, m.path, 3, 0, 300, 300, 200, 0, 0, 0, 0
     from generate_series($1::int, $2::int - 1) g(n) cross join generate_series(1, 3) k join identity_member m on m.id = ${benchId('g.n')}
     on conflict do nothing`,
    [from, upTo],
  );
  for (const table of ['agents_team_hour', 'agents_team_active', 'agents_team_player', 'agents_team_size', 'agents_team_joined'])
    await owner.query(`delete from ${table}`);
  await owner.query(
    `insert into agents_team_hour select u.member_id, o.at, o.asset, sum(o.plays), sum(o.voids), sum(o.stake), sum(o.valid_bet), sum(o.payout), 0, 0, 0, 0
     from agents_team_own o cross join lateral unnest(trim_array(string_to_array(rtrim(o.path, '.'), '.'), 1)) x(no)
     join identity_username u on u.no = x.no::bigint group by 1, 2, 3`,
  );
  await owner.query(
    `insert into agents_team_active select o.member_id, (o.at at time zone agents_team_zone($1))::date, max(o.path) from agents_team_own o group by 1, 2`,
    [SAMPLE_BRAND_ID],
  );
  await owner.query(
    `insert into agents_team_player select l.agent_id, l.day, l.previous, count(*) from (
       select u.member_id as agent_id, w.day, coalesce(lag(w.day) over (partition by u.member_id, w.member_id order by w.day), '-infinity') as previous
       from agents_team_active w cross join lateral unnest(trim_array(string_to_array(rtrim(w.path, '.'), '.'), 1)) x(no)
       join identity_username u on u.no = x.no::bigint) l group by 1, 2, 3`,
  );
  await owner.query(
    `insert into agents_team_size select m.agent_id, count(*), count(*) from identity_member m where m.agent_id is not null group by 1`,
  );
}

/** Payments of thirty days to the agent and by the agent to a hundred agents right below, one a day each. */
async function fillIncome(owner: pg.PoolClient): Promise<void> {
  await owner.query(
    `insert into agents_pay_run (id, brand_id, kind, begun_at, span_from, span_to, periods, paid, unpaid, amount, paid_amount)
     values (${benchId('1')}, $1, 'daily', now(), now(), now(), 0, 0, 0, 0, 0)`,
    [SAMPLE_BRAND_ID],
  );
  await owner.query(
    `insert into agents_pay (id, contract_id, brand_id, kind, payer_id, payee_id, payee_path, asset, period_from, period_to, terms, figures, parts, base, tier,
       rate, amount, carry, remainder, state, computed_at, paid_at, transfer_id, run_id)
     select gen_random_uuid(), ${benchId('p.n')}, $1, 'daily', case when p.n > 0 then ${benchId('0')} end, ${benchId('p.n')}, '', 1, d.at - interval '1 day', d.at,
       '{}', '{}', '[]', 100, 0, 10000, 100, 0, 0, 'paid', d.at, d.at, gen_random_uuid(), ${benchId('1')}
     from generate_series(0, 100) p(n) cross join (select now() - make_interval(days => g) as at from generate_series(0, ${DAYS - 1}) g) d`,
    [SAMPLE_BRAND_ID],
  );
}

/** An agent above a tenth of the members and above all of them: overview, first page of the direct list, and income. */
async function overviewBench(print: (line: string) => void): Promise<Measured[]> {
  const bench = await openInstallation();
  const owner = await bench.owner.connect();
  try {
    await switchContractsOn(owner);
    const model = await makeModel(bench.platform);
    await owner.query('set session_replication_role = replica');
    await fillLevel(owner, model, { from: 0, count: 1, isAgent: true });
    await fillIncome(owner);
    const brand = await getBrand(bench.platform, SAMPLE_BRAND_ID);
    const { rows } = await owner.query<{ id: string }>(`select ${benchId('0')} as id`);
    const context = { platform: bench.platform, brand, session: { memberId: rows[0]?.id } } as unknown as Parameters<typeof listTeam>[0];
    const to = businessDayOf(new Date(), brand.settings.timeZone);
    const span = { from: addDays(to, 1 - DAYS), to };
    const works: Readonly<Record<string, () => Promise<unknown>>> = {
      overview: () => readTeamOverview(context, span),
      list: () => listTeam(context, { ...span, pageNo: 1, sort: 'joined', order: 'desc' }),
      income: () => readIncome(context, span),
    };
    const measure = async (upTo: number, before: number): Promise<Record<string, number[]>> => {
      // A tenth stands right below the agent, the others below them.
      const direct = { from: before, count: Math.floor((upTo - before) / 10) };
      await fillLevel(owner, model, { ...direct, above: { from: 0, count: 1 }, isAgent: true });
      await fillLevel(owner, model, { from: before + direct.count, count: upTo - before - direct.count, above: direct, isAgent: false });
      await fillHours(owner, before, upTo);
      await owner.query('vacuum analyze');
      const { sums } = await readTeamOverview(context, span);
      if (sums.players !== upTo - 1) throw new Error(`${sums.players} of ${upTo - 1} members have played`);
      const times: Record<string, number[]> = {};
      for (const [name, work] of Object.entries(works)) {
        await work(); // warm
        times[name] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const started = performance.now();
          await work();
          times[name].push(performance.now() - started);
        }
      }
      return times;
    };
    print(`  ${(MEMBERS / 10).toLocaleString('en')} members, then ${MEMBERS.toLocaleString('en')}…`);
    const few = await measure(MEMBERS / 10, 1);
    const many = await measure(MEMBERS, MEMBERS / 10);
    return Object.keys(works).map((name) => {
      const [tenth, whole] = [medianOf(few[name] ?? []), medianOf(many[name] ?? [])];
      const note = `${whole.toFixed(1)} ms, at a tenth ${tenth.toFixed(1)} ms`;
      print(`  ${name}: ${note}`);
      return judge(
        `agent-${name}`,
        (many[name] ?? []).map((ms) => ms / tenth),
        note,
      );
    });
  } finally {
    owner.release(true);
    await bench.close();
  }
}

/** Contracts of everybody who is an agent of the tree, by whoever is right above, from the beginning of the brand's day on. */
async function fillContracts(owner: pg.PoolClient, count: number): Promise<void> {
  await owner.query(`insert into agents_contract_kind (brand_id, kind) values ($1, 'realtime') on conflict do nothing`, [SAMPLE_BRAND_ID]);
  await owner.query(
    `insert into agents_contract (id, brand_id, kind, payer_id, payee_id, asset, period, carries_loss, tiers, ratio, state, asked_by, version, requested_at,
       changed_at, starts_at)
     select m.id, $1, 'realtime', m.agent_id, m.id, 1, null, false, jsonb_build_array(jsonb_build_object('rate', r.rate::text, 'minActive', 0, 'minValidBet', '0',
       'minLoss', '0')), r.rate, 'active', null, 1, now(), now(), date_trunc('day', now() - interval '1 hour', agents_team_zone($1))
     from generate_series(0, ${count - 1}) g(n) join identity_member m on m.id = ${benchId('g.n')}
     cross join lateral (select 20000 - 4000 * (length(m.path) - length(replace(m.path, '.', ''))) as rate) r`,
    [SAMPLE_BRAND_ID],
  );
}

/** A run over all contracts of real time after so many new plays below them: what a processor's core has spent, program and database. */
async function realtimeBench(print: (line: string) => void): Promise<Measured[]> {
  const bench = await openInstallation();
  const jobs = await bench.openJobs();
  const owner = await bench.owner.connect();
  const server = await openServerClock(bench.owner);
  try {
    await switchContractsOn(owner);
    const model = await makeModel(bench.platform);
    await owner.query('set session_replication_role = replica');
    const top = { from: 0, count: CONTRACTS / 10 };
    const middle = { from: top.count, count: (CONTRACTS * 3) / 10 };
    const low = { from: top.count + middle.count, count: (CONTRACTS * 6) / 10 };
    const members = { from: CONTRACTS, count: CONTRACTS * 10 };
    await fillLevel(owner, model, { ...top, isAgent: true });
    await fillLevel(owner, model, { ...middle, above: top, isAgent: true });
    await fillLevel(owner, model, { ...low, above: middle, isAgent: true });
    await fillLevel(owner, model, { ...members, above: low, isAgent: false });
    await fillContracts(owner, CONTRACTS);
    await owner.query('vacuum analyze');
    const seconds: number[] = [];
    // The marks before the last one of this hour that is in its middle: an hour that is over is the cheaper case.
    const last = Math.floor(Date.now() / MARK_MS) * MARK_MS;
    const marks = [last - 2 * MARK_MS, last - MARK_MS, last];
    for (const mark of marks) {
      await owner.query(
        `insert into play (member_id, id, book, asset, game_id, stake, payout, valid_bet, state, placed_at, settled_at, settle_id)
         select ${benchId(`${members.from} + x.g % ${members.count}`)}, (left(uuid_v7_floor(x.at)::text, 14) || '7' || right(gen_random_uuid()::text, 21))::uuid, 1, 1, 1001, 1000,
           900, 1000, 2, x.at, x.at, gen_random_uuid()
         from (select g, to_timestamp($1::float8) - make_interval(secs => 1 + random() * 298) as at from generate_series(1, ${PLAYS}) g) x`,
        [mark / 1000],
      );
      await owner.query('vacuum analyze play');
      const followed = process.cpuUsage();
      const [before] = [server.secondsUsed()];
      await teamFigures.follow(jobs.platform);
      const follow = (process.cpuUsage(followed).user + process.cpuUsage(followed).system) / 1e6 + server.secondsUsed() - before;
      await owner.query('vacuum analyze');
      const platform: Platform = { ...jobs.platform, clock: { nowMs: () => mark + 5_000 } };
      const [started, used, served] = [performance.now(), process.cpuUsage(), server.secondsUsed()];
      await runPay(platform);
      const wall = (performance.now() - started) / 1000;
      const { user, system } = process.cpuUsage(used);
      const cores = (user + system) / 1e6 + server.secondsUsed() - served;
      const { rows } = await owner.query<{ n: string; base: string }>(
        `select count(*) as n, sum(base) filter (where payer_id is null) as base from agents_pay where period_to = to_timestamp($1::float8) and state = 'paid'`,
        [mark / 1000],
      );
      if (Number(rows[0]?.n) !== CONTRACTS || Number(rows[0]?.base) !== PLAYS * 1_000)
        throw new Error(`${rows[0]?.n} were paid for ${rows[0]?.base}`);
      print(
        `  ${CONTRACTS.toLocaleString('en')} contracts, ${PLAYS.toLocaleString('en')} new plays: ${wall.toFixed(1)} s; a processor's ${cores.toFixed(1)} s (plays summed up before: ${follow.toFixed(1)} s)`,
      );
      seconds.push(cores);
    }
    return [judge('agent-realtime', seconds)];
  } finally {
    owner.release(true);
    await jobs.close();
    await bench.close();
  }
}

/** What agents ask of their teams, and what a run of real time costs. */
export async function agentsBench(print: (line: string) => void): Promise<Measured[]> {
  return [...(await overviewBench(print)), ...(await realtimeBench(print))];
}
