import { transfersCalls, type Transfer } from '@talora/contract/transfers/transfers.ts';
import { sql } from 'kysely';
import type { Player, World } from './world.ts';

/** Members of a world in the agent tree, and what they send along it. */
export function openLines(world: World) {
  const next = (): string => world.platform.ids.next();
  const db = world.asOwner.db.kysely;
  // A member who was locked out since can no longer be asked.
  const ids = new Map<Player, string>();
  const idOf = async (player: Player): Promise<string> => {
    const id = ids.get(player) ?? (await player.memberId());
    ids.set(player, id);
    return id;
  };
  const calls = (player: Player) => player.caller.client(transfersCalls);
  /** Shows the password again: for five minutes money may be sent. */
  const stepUp = (player: Player) => player.sessions.stepUp({ password: player.password });
  const lines = {
    idOf,
    calls,
    stepUp,
    /** Makes a member an agent. */
    async promote(player: Player): Promise<Player> {
      await sql`update identity_member set type = 1 where id = ${await idOf(player)}`.execute(db);
      return player;
    },
    /** Puts a member right below another one, or at the top, as if it had been so from ever on. */
    async putBelow(lower: Player, upper: Player | null): Promise<void> {
      const upperId = upper === null ? null : await idOf(upper);
      await sql`update identity_member m set agent_id = ${upperId}::uuid,
          path = coalesce((select u.path from identity_member u where u.id = ${upperId}::uuid), '') || m.no || '.'
        where m.id = ${await idOf(lower)}`.execute(db);
      await sql`update agents_team_line set since = '-infinity' where member_id = ${await idOf(lower)}`.execute(db);
    },
    /** An agent and a member right below, both with money and a fresh password. */
    async family(
      money: { agent?: string; member?: string } = { agent: '100.00', member: '100.00' },
    ): Promise<{ agent: Player; member: Player }> {
      const add = (balance: string | undefined) => world.addPlayer(balance === undefined ? {} : { balance });
      const agent = await lines.promote(await add(money.agent));
      const member = await add(money.member);
      await lines.putBelow(member, agent);
      for (const player of [agent, member]) await stepUp(player);
      return { agent, member };
    },
    up: (sender: Player, amount = '20.00', change: { requestId?: string; note?: string } = {}): Promise<Transfer> =>
      calls(sender).transferUpline({ requestId: next(), amount, note: 'Ours', ...change }),
    down: async (
      sender: Player,
      receiver: Player,
      amount = '20.00',
      change: { requestId?: string; note?: string } = {},
    ): Promise<Transfer> =>
      calls(sender).transferDownline({ requestId: next(), receiverId: await idOf(receiver), amount, note: 'Yours', ...change }),
    /** A balance in minor units. */
    minor: async (player: Player): Promise<bigint> => BigInt((await player.balance()).replace('.', '')),
  };
  return lines;
}
