import { contractsConsoleCalls } from '@talora/contract/agents/contracts-console.ts';
import { contractsCalls, type Contract } from '@talora/contract/agents/contracts.ts';
import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import type { WrittenTerms } from '@talora/domain/agents/contract-terms.ts';
import { sql } from 'kysely';
import { teamFigures } from '../src/features/reward/agents/team/follow-teams.ts';
import { placeBet, settleBet } from '../src/features/shop/games/plays/play-batchers.ts';
import type { Platform } from '../src/platform/platform.ts';
import { openOwnerPlays } from './owner-plays.ts';
import { openLines } from './lines.ts';
import type { Player, Staffer, World } from './world.ts';

/** Every kind of contract, switched on. */
export const CONTRACTS_ON = {
  isDividendOn: true,
  isDailySalaryOn: true,
  isHourlySalaryOn: true,
  isRealtimeSalaryOn: true,
  agentDividendPercent: 50,
  agentSalaryPercent: 2,
  agentFeePercent: 0,
  agentActiveBet: '1.00',
  isSharedActive: true,
} as const;

/** Bets below a world's agents, and the time at which they are paid for. */
function openTime(world: World, lines: ReturnType<typeof openLines>) {
  const next = (): string => world.platform.ids.next();
  let ownPlays: Platform | null = null;
  const time = {
    /** Bets of a member that are decided at once: the stake is lost, but for what is paid back. Resolves to the play's id. */
    async bet(player: Player, stake: bigint, change: { payout?: bigint; isOpen?: boolean } = {}): Promise<string> {
      const { payout = 0n, isOpen = false } = change;
      const [memberId, brand, id] = [await lines.idOf(player), await world.brand(), next()];
      ownPlays ??= openOwnerPlays(world);
      const { rows } = await sql<{ id: number }>`select id from games_game where game_type = 'RNG' order by id limit 1`.execute(
        world.asOwner.db.kysely,
      );
      await placeBet(ownPlays, {
        memberId,
        id,
        asset: brand.asset.id,
        book: brand.realBook,
        gameId: rows[0]?.id ?? 0,
        stake,
        brandId: brand.id,
      });
      if (!isOpen) await time.settle(player, id, stake, payout);
      return id;
    },
    async settle(player: Player, id: string, stake: bigint, payout = 0n): Promise<void> {
      const brand = await world.brand();
      ownPlays ??= openOwnerPlays(world);
      const state = payout > 0n ? 'won' : 'lost';
      await settleBet(ownPlays, {
        memberId: await lines.idOf(player),
        id,
        settleId: next(),
        asset: brand.asset.id,
        payout,
        validBet: stake,
        state,
      });
    },
    /** Sums the hours of teams up, as the stream does each minute. */
    async sumUp(): Promise<void> {
      await world.untilSettled();
      await teamFigures.follow(world.timed);
    },
    /** Pays what is due. */
    async pay(): Promise<void> {
      await world.untilSettled();
      await world.runJob('agents.pay');
    },
    /** Turns the clock on to the next moment at which the brand's zone has this time of day. */
    async turnTo(time: string): Promise<void> {
      const { settings } = await world.brand();
      const now = Temporal.Instant.fromEpochMilliseconds(world.clock.nowMs()).toZonedDateTimeISO(settings.timeZone);
      const today = now.withPlainTime(time);
      const then = Temporal.ZonedDateTime.compare(today, now) > 0 ? today : today.add({ days: 1 });
      await world.turnClock(then.epochMilliseconds - now.epochMilliseconds);
    },
    /** Switches the module of contracts. */
    async turn(isOn: boolean): Promise<void> {
      const brand = await world.brand();
      await sql`update site_module set is_enabled = ${isOn} where brand_id = ${brand.id} and mod_id = 'AGENTPOLICY3'`.execute(
        world.asOwner.db.kysely,
      );
      await world.settings({});
    },
  };
  return time;
}

/** What both sides do to contracts. */
function openActs(world: World, lines: ReturnType<typeof openLines>) {
  const next = (): string => world.platform.ids.next();
  const calls = (player: Player) => player.caller.client(contractsCalls);
  const post = (player: Player, kind: ContractKind) => {
    const one = calls(player);
    return {
      dividend: one.requestDividend,
      daily: one.requestDailySalary,
      hourly: one.requestHourSalary,
      realtime: one.requestRealtimeSalary,
    }[kind];
  };
  return {
    calls,
    /** Asks, as the payer, whoever is right below. */
    offer: async (payer: Player, payee: Player, kind: ContractKind, terms: WrittenTerms, requestId = next()): Promise<Contract> =>
      post(payer, kind)({ requestId, type: 'NEW', memberId: await lines.idOf(payee), terms: { ...terms, tiers: [...terms.tiers] } }),
    /** Asks, as the payee, whoever is right above. */
    ask: (payee: Player, kind: ContractKind, terms: WrittenTerms): Promise<Contract> =>
      post(payee, kind)({ requestId: next(), type: 'NEW', terms: { ...terms, tiers: [...terms.tiers] } }),
    askEnd: (player: Player, { kind, id }: Contract): Promise<Contract> =>
      post(player, kind)({ requestId: next(), type: 'TERMINATION', contractId: id }),
    /** Accepts what stands there now, with all that ends by it. */
    async accept(player: Player, id: string): Promise<Contract> {
      const { contract, ends } = await calls(player).contract({ id });
      return calls(player).acceptContract({ id, requestId: next(), version: contract.version, ends: ends.map((one) => one.id) });
    },
    async terminate(player: Player, id: string): Promise<Contract> {
      const { contract, ends } = await calls(player).contract({ id });
      return calls(player).terminateContract({ id, requestId: next(), version: contract.version, ends: ends.map((one) => one.id) });
    },
  };
}

/** Contracts of a world's agents. */
export function openContracts(world: World) {
  const next = (): string => world.platform.ids.next();
  const lines = openLines(world);
  // A session of an earlier day has ended: somebody else each time.
  const house = async (): Promise<Staffer> => {
    const staff = await world.addStaffer('admin');
    await staff.stepUp();
    return staff;
  };
  const acts = openActs(world, lines);
  const contracts = {
    ...openTime(world, lines),
    ...acts,
    lines,
    next,
    house,
    /** One tier without minima. */
    terms: (kind: ContractKind, rate: string, change: Partial<WrittenTerms> = {}): WrittenTerms => ({
      period: kind === 'dividend' ? 'W' : null,
      carriesLoss: false,
      tiers: [{ rate, minActive: 0, minValidBet: '0.00', minLoss: '0.00' }],
      ...change,
    }),
    /** A line of agents, from the top down, each with a fresh password. */
    async line(count: number): Promise<Player[]> {
      const agents: Player[] = [];
      for (let at = 0; at < count; at += 1) {
        const agent = await lines.promote(await world.addPlayer());
        await lines.putBelow(agent, agents.at(-1) ?? null);
        await lines.stepUp(agent);
        agents.push(agent);
      }
      return agents;
    },
    /** Asks for a contract of the house with an agent with nobody above, by staff, without an approval. */
    askHouse: async (staff: Staffer, agent: Player, kind: ContractKind, terms: WrittenTerms, requestId = next()): Promise<StaffRequest> =>
      staff.caller.client(contractsConsoleCalls).offerContract({
        requestId,
        memberId: await lines.idOf(agent),
        kind,
        terms: { ...terms, tiers: [...terms.tiers] },
        reason: 'Agreed on',
      }),
    /** What waits for an agent's answer of a kind. */
    async waitingOf(agent: Player, kind: ContractKind): Promise<Contract> {
      const info = await acts.calls(agent).consolidatedContracts();
      const { waiting } = { dividend: info.contractDividendInfo, daily: info.dailySalaryInfo, hourly: info.hourSalaryInfo, realtime: info.salaryInfo }[kind]; // prettier-ignore
      if (waiting === null) throw new Error('nothing waits');
      return waiting;
    },
    /** A contract of the house, offered by two, and accepted by an agent with nobody above. */
    async top(agent: Player, kind: ContractKind, rate: string, change: Partial<WrittenTerms> = {}): Promise<Contract> {
      const request = await contracts.askHouse(await house(), agent, kind, contracts.terms(kind, rate, change));
      await (await world.secondStaffer()).decide(request);
      return acts.accept(agent, (await contracts.waitingOf(agent, kind)).id);
    },
    /** A contract of an agent, accepted by one right below. */
    give: async (payer: Player, payee: Player, kind: ContractKind, rate: string, change: Partial<WrittenTerms> = {}): Promise<Contract> =>
      acts.accept(payee, (await acts.offer(payer, payee, kind, contracts.terms(kind, rate, change))).id),
  };
  return contracts;
}
