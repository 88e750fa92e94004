import { PLAY_STATES } from '@talora/domain/games/play/play-states.ts';
import { makeUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import { runProofs } from '../src/features/base/ledger/verify-ledger.ts';
import type { LedgerFinding } from '../src/features/base/ledger/ledger.ts';
import { teamProofs } from '../src/features/reward/agents/team/explain-teams.ts';
import { teamFigures } from '../src/features/reward/agents/team/follow-teams.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;

/** A bet as it stands in the record. Money in minor units. */
export interface WrittenBet {
  readonly memberId: string;
  readonly at: number;
  readonly gameId: number;
  readonly state: number;
  readonly stake: number;
  readonly payout: number;
}

/** Figures that are counted row by row, without any roll-up. */
export interface Counted {
  readonly plays: number;
  readonly stake: number;
  readonly validBet: number;
  readonly payout: number;
  readonly pending: number;
  readonly players: number;
}

/** Bets of a world as they stand in the record, without what they moved in the ledger, and what they come to for a team. */
export function openTeams(world: World) {
  const db = world.asOwner.db.kysely;
  const bets = new Map<string, WrittenBet>();
  const validOf = ({ state, stake }: WrittenBet): number => (state === PLAY_STATES.won || state === PLAY_STATES.lost ? stake : 0);
  return {
    bets,
    /** Writes plays down. Resolves to their ids. */
    async write(all: readonly WrittenBet[]): Promise<string[]> {
      const first = new Date(Math.min(...all.map(({ at }) => at)) - DAY_MS).toISOString().slice(0, 10);
      const last = new Date(Math.max(...all.map(({ at }) => at)) + DAY_MS).toISOString().slice(0, 10);
      await sql`select partition_make('play', ${first}::date, ${last}::date)`.execute(db);
      const ids: string[] = [];
      for (const bet of all) {
        const id = makeUuidV7(bet.at, randomBytes(10));
        const settled = bet.state === PLAY_STATES.open ? null : new Date(bet.at);
        await sql`insert into play (member_id, id, book, asset, game_id, stake, payout, valid_bet, state, placed_at, settled_at, settle_id)
          values (${bet.memberId}, ${id}, 1, 1, ${bet.gameId}, ${bet.stake}, ${bet.payout}, ${validOf(bet)}, ${bet.state}, ${new Date(bet.at)},
            ${settled}, ${settled === null ? null : id})`.execute(db);
        bets.set(id, bet);
        ids.push(id);
      }
      return ids;
    },
    /** Changes what became of a play: late wins, voids, corrections. */
    async settle(id: string, state: number, payout: number): Promise<void> {
      const bet = bets.get(id);
      if (bet === undefined) throw new Error('no such bet');
      const now = { ...bet, state, payout };
      await sql`update play set state = ${state}, payout = ${payout}, valid_bet = ${validOf(now)}, settled_at = app_now(), settle_id = id,
        xid = current_xid() where id = ${id} and member_id = ${bet.memberId}`.execute(db);
      bets.set(id, now);
    },
    /** Lets the roll-up read all that is written so far. */
    async follow(): Promise<void> {
      // What is written in plays and lines has no watermark of its own to wait for: a transaction after all of them has.
      const { rows } = await sql<{ xid: bigint }>`select current_xid() as xid`.execute(db);
      await vi.waitUntil(
        async () => ((await sql<{ xid: bigint }>`select settled_xid() as xid`.execute(db)).rows[0]?.xid ?? 0n) > (rows[0]?.xid ?? 0n),
        { timeout: 60_000, interval: 10 },
      );
      await teamFigures.follow(world.timed);
    },
    /** What bets of these members in a span come to, bet by bet. Money in minor units. */
    count(memberIds: ReadonlySet<string>, from: number, to: number): Counted {
      const found = [...bets.values()].filter(({ memberId, at }) => memberIds.has(memberId) && at >= from && at < to);
      const settled = found.filter(({ state }) => state !== PLAY_STATES.open);
      const sum = (pick: (bet: WrittenBet) => number): number => settled.reduce((total, bet) => total + pick(bet), 0);
      return {
        plays: settled.length,
        stake: sum(({ stake }) => stake),
        validBet: sum(validOf),
        payout: sum(({ state, stake, payout }) => (state === PLAY_STATES.void ? stake : payout)),
        pending: found.length - settled.length,
        players: new Set(found.filter(({ state }) => state !== PLAY_STATES.void).map(({ memberId }) => memberId)).size,
      };
    },
    /** What the proofs of teams find. */
    prove: (): Promise<readonly LedgerFinding[]> =>
      world.asOwner.db.tx((tx) => runProofs(tx, teamProofs, { platform: world.platform, members: null })),
  };
}
