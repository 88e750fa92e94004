import { branchConsoleCalls, type BranchMove } from '@talora/contract/agents/branch-console.ts';
import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { sql } from 'kysely';
import { openContracts } from './contracts.ts';
import type { Player, Staffer, World } from './world.ts';

/** Branches of a world's tree, and two people who move them. */
export function openBranches(world: World) {
  const contracts = openContracts(world);
  const { lines } = contracts;
  const next = (): string => world.platform.ids.next();
  const db = world.asOwner.db.kysely;
  const calls = (staffer: Staffer) => staffer.caller.client(branchConsoleCalls);
  const idOf = async (player: Player | null): Promise<string | null> => (player === null ? null : lines.idOf(player));
  const branches = {
    ...contracts,
    next,
    calls,
    /** Asks for a move with what its plan shows. */
    async ask(staffer: Staffer, member: Player, to: Player | null, requestId = next()): Promise<StaffRequest> {
      const [memberId, toId] = [await lines.idOf(member), await idOf(to)];
      const plan = await calls(staffer).planMove({ memberId, ...(toId === null ? {} : { toId }) });
      return calls(staffer).askMove({
        requestId,
        memberId,
        fromId: plan.from?.id ?? null,
        toId,
        ends: plan.ends.map(({ id }) => id),
        reason: 'The upline has left',
      });
    },
    /** Asks and has it approved: a move that waits. */
    async order(member: Player, to: Player | null): Promise<BranchMove> {
      // Sessions of an earlier day have ended: others each time.
      const [asker, second] = [await contracts.house(), await world.addStaffer()];
      const request = await branches.ask(asker, member, to);
      await second.decide(request);
      return branches.find(request.id);
    },
    async find(id: string): Promise<BranchMove> {
      const { content } = await calls(await world.addStaffer()).branchMoves({});
      const found = content.find((one) => one.id === id);
      if (found === undefined) throw new Error('no such move');
      return found;
    },
    /** Carries out what is due. */
    carry: (): Promise<void> => world.runJob('agents.move-branches'),
    /** Where a member stands: user names from the top down to the member. */
    async lineOf(player: Player): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select m.id from identity_member p
        cross join lateral unnest(string_to_array(rtrim(p.path, '.'), '.')) with ordinality as u(no, at)
        join identity_username n on n.no = u.no::bigint join identity_member m on m.id = n.member_id
        where p.id = ${await lines.idOf(player)} order by u.at`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
  return branches;
}
