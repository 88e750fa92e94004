import { readShot, type ShotChoice } from '@talora/domain/games/fish/shots.ts';
import { isThere, type Tide } from '@talora/domain/games/fish/shoal.ts';
import { anchorOf } from '@talora/domain/rounds/seed-chain.ts';
import { sql } from 'kysely';
import { canonicalJson, isSameBytes, sha256 } from '../../../platform/crypto/digest.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { LedgerFinding, LedgerProof } from '../../base/ledger/ledger.ts';
import { SHOT_GAMES } from '../arcade/arcade.ts';
import { findMet, type Sea } from './decide-landing.ts';
import { listTides } from './fish.queries.ts';
import { openRoomRoot, tideOf } from './rooms.ts';

const ROOMS = 'a room’s chain of seeds is what its anchor has promised';
const SHOTS = 'every shot met what was in the sea, and none was given back that has met a fish';
const MAX_BREAKS = 100;
const PAGE = 2_000;

/** Every sealed root opens, and its first link is the anchor that was shown. */
export const openedRooms: LedgerProof = {
  name: ROOMS,
  isByMember: false,
  isQuick: false,
  async findBreaks(tx, { platform }) {
    const { rows } = await sql<{ id: string; anchor: Buffer; length: number; sealed_root: string }>`
      select id, anchor, length, sealed_root from fish_room`.execute(tx);
    return rows.flatMap(({ id, anchor, length, sealed_root }) => {
      let wrong: string | null = null;
      try {
        if (!isSameBytes(anchorOf(openRoomRoot(platform, sealed_root), length, sha256), anchor))
          wrong = 'the sealed seed is not the one that was promised';
      } catch (error) {
        wrong = (error as Error).message;
      }
      return wrong === null ? [] : [{ proof: ROOMS, subject: id, detail: wrong }];
    });
  },
};

interface LandedRow {
  readonly member_id: string;
  readonly id: string;
  readonly bets: unknown;
  /** The room of its book that the choice names; null where there is none. */
  readonly room_id: string | null;
}

/** Landed shots of the scope, page by page. */
async function listLanded(tx: Tx, scope: { from: string; upto: string } | null, after: LandedRow | null): Promise<LandedRow[]> {
  const { rows } = await sql<LandedRow>`select r.member_id, r.id, r.bets, m.id as room_id from arcade_round r
    left join play p on p.member_id = r.member_id and p.id = r.id
    left join fish_room m on m.game_id = r.game_id and m.book = p.book and to_jsonb(m.no) = r.bets -> 'room'
    where r.game_id in ${sql.raw(SHOT_GAMES)} and ${scope === null ? sql`true` : sql`r.member_id >= ${scope.from} and r.member_id < ${scope.upto}`}
      and ${after === null ? sql`true` : sql`(r.member_id, r.id) > (${after.member_id}, ${after.id})`}
    order by r.member_id, r.id limit ${PAGE}`.execute(tx);
  return rows;
}

/** What is known of a sea around a tide: the fish, and for each that was caught the landing that did it. */
interface Known {
  readonly tides: readonly Tide[];
  readonly caughtAt: ReadonlyMap<string, number>;
}

const SEAS_KEPT = 64;

/** Reads seas once for the many shots of one time. */
function openSeas(tx: Tx): (roomId: string, tide: number) => Promise<Known> {
  const seas = new Map<string, Known>();
  return async (roomId, tide) => {
    const key = `${roomId} ${tide}`;
    const known = seas.get(key);
    if (known !== undefined) return known;
    const [rows, kills] = await Promise.all([
      listTides(tx, roomId, tide - 1, tide + 1),
      sql<{ tide: number; index: number; turn: bigint }>`select tide, index, turn from fish_kill
        where room_id = ${roomId} and tide between ${tide - 1} and ${tide + 1}`.execute(tx),
    ]);
    const read: Known = {
      tides: rows.map(tideOf),
      caughtAt: new Map(kills.rows.map((kill) => [`${kill.tide} ${kill.index}`, Number(kill.turn)])),
    };
    if (seas.size > SEAS_KEPT) seas.clear();
    seas.set(key, read);
    return read;
  };
}

/** The sea as it was before a landing. */
const before = ({ tides, caughtAt }: Known, turn: number): Sea => ({
  tides,
  isAlive: (tide, index) => (caughtAt.get(`${tide} ${index}`) ?? Infinity) >= turn,
});

/** What is wrong with a fish that is said to have been gone, or null. */
function wrongGone({ tide, index, at, turn }: Extract<ShotChoice, { shot: 'gone' }>, known: Known): string | null {
  const own = known.tides.find(({ no }) => no === tide);
  const spawn = own?.spawns[index];
  if (own === undefined || spawn === undefined) return `fish ${index} of tide ${tide} was never in the sea`;
  const isGone = !isThere(spawn, at - own.startsAt, { x: 0, y: 0 }) || !before(known, turn).isAlive(tide, index);
  return isGone ? null : `fish ${index} of tide ${tide} was not gone`;
}

/** What is wrong with a landed shot, or null. */
function wrongIn(choice: ShotChoice, known: Known | null): string | null {
  const { shot, fired, at } = choice;
  if (shot === 'left') {
    const met = findMet({ room: 0, x: choice.x, y: choice.y, firedAt: fired }, { at, fish: null }, { tides: [], isAlive: () => true });
    return met === null ? 'it had not left the sea' : null;
  }
  if (known === null) return `room ${choice.room} is none of its brand`;
  if (shot === 'gone') return wrongGone(choice, known);
  const { room, tide, index, turn } = choice;
  const sea = before(known, turn);
  if (!sea.isAlive(tide, index)) return `fish ${index} of tide ${tide} was caught before`;
  const met = findMet({ room, x: 0, y: 0, firedAt: fired }, { at, fish: { tide, index } }, sea);
  if (met === null) return `fish ${index} of tide ${tide} was not there to be met`;
  const due = canonicalJson({ ...met.choice, turn });
  return due === canonicalJson(choice) ? null : `it met ${due}`;
}

/** Every landed shot is looked at again: the sea of its moment, recomputed from the room's seeds, had the fish that it met, or had it not. */
export const recomputedShots: LedgerProof = {
  name: SHOTS,
  isByMember: true,
  isQuick: false,
  async findBreaks(tx, { members }) {
    const found: LedgerFinding[] = [];
    const seas = openSeas(tx);
    for (let after: LandedRow | null = null; ;) {
      const rows: LandedRow[] = await listLanded(tx, members, after);
      for (const row of rows) {
        const choice = readShot(row.bets);
        // A choice that is none is found where rounds are played again.
        if (choice === null) continue;
        const known = choice.shot === 'left' || row.room_id === null ? null : await seas(row.room_id, choice.tide);
        const wrong = wrongIn(choice, known);
        if (wrong !== null && found.length < MAX_BREAKS) found.push({ proof: SHOTS, subject: row.id, detail: wrong });
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) return found;
      after = last;
    }
  },
};
