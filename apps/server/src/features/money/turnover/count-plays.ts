import { countPlay, worthOf, type OpenRequirement } from '@talora/domain/turnover/count-play.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { listMoneyAway } from '../../base/ledger/ledger.ts';
import type { SettledPlay } from '../../shop/games/games.ts';
import {
  closeRequirements,
  deleteParts,
  insertParts,
  listParts,
  listPoor,
  lockOpenRequirements,
  updateCounted,
  type PartRow,
  type RequirementRow,
} from './turnover.queries.ts';

/** A locked requirement while bets are counted for it. */
interface Counting extends RequirementRow {
  counted: bigint;
}

const keyOf = (memberId: string, id: string): string => `${memberId} ${id}`;

const grouped = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group === undefined) groups.set(key(row), [row]);
    else group.push(row);
  }
  return groups;
};

/** What changes in the books of turnover. */
interface Changes {
  readonly added: PartRow[];
  readonly removed: PartRow[];
  readonly touched: Set<Counting>;
}

/** Is each part what the bet is worth today? A bet that was taken back, or paid otherwise, is counted anew. */
const isAsCounted = (play: SettledPlay, parts: readonly PartRow[], all: ReadonlyMap<string, Counting>): boolean =>
  parts.every((part) => {
    const requirement = all.get(keyOf(part.member_id, part.requirement_id));
    // What a closed requirement has got stays with it.
    return requirement === undefined || worthOf(play, requirement.terms).worth === part.worth;
  });

function countOne(
  play: SettledPlay,
  parts: readonly PartRow[],
  open: readonly Counting[],
  all: ReadonlyMap<string, Counting>,
  changes: Changes,
): void {
  if (parts.length > 0 && isAsCounted(play, parts, all)) return;
  let kept = 0n;
  for (const part of parts) {
    const requirement = all.get(keyOf(part.member_id, part.requirement_id));
    if (requirement === undefined) kept += part.used;
    else {
      requirement.counted -= part.counted;
      changes.removed.push(part);
      changes.touched.add(requirement);
    }
  }
  const eligible = open.filter((one) => one.asset === play.asset && one.opened_at <= play.placedAt);
  const asked = eligible.map(({ id, needed, counted, terms }): OpenRequirement => ({ id, left: needed - counted, terms }));
  for (const { id, counted, used } of countPlay(play, asked, kept).parts) {
    const requirement = all.get(keyOf(play.memberId, id));
    if (requirement === undefined) continue;
    requirement.counted += counted;
    changes.touched.add(requirement);
    const { worth } = worthOf(play, requirement.terms);
    changes.added.push({ member_id: play.memberId, play_id: play.id, requirement_id: id, worth, counted, used });
  }
}

/** Closes what members have nothing left to play with: less than the floor in the wallet, held, at vendors and in open bets. */
async function closeSpent(tx: Tx, open: readonly Counting[]): Promise<void> {
  const asked = open.map(({ member_id: memberId, asset, terms }) => ({ memberId, asset, floor: BigInt(terms.floorMinor) }));
  const poor = await listPoor(tx, asked);
  if (poor.size === 0) return;
  const away = new Map<string, bigint>();
  for (const asset of new Set(open.map((one) => one.asset)))
    for (const { memberId, amount } of await listMoneyAway(tx, [...poor], asset)) away.set(memberId, (away.get(memberId) ?? 0n) + amount);
  // What came back from a vendor between the two looks is in the wallet now.
  const still = await listPoor(tx, asked.filter(({ memberId }) => poor.has(memberId))); // prettier-ignore
  const spent = open.filter(({ member_id: id, terms }) => still.has(id) && (away.get(id) ?? 0n) < BigInt(terms.floorMinor));
  await closeRequirements(tx, spent, 'spent');
}

/**
 * Counts settled plays, in their order, for the open requirements of their members, each play once whatever repeats, and closes what was
 * met or has nothing left to be played with. Members without a play are looked at for the latter. Locks their open requirements.
 */
export async function countPlays(tx: Tx, memberIds: readonly string[], plays: readonly SettledPlay[]): Promise<void> {
  const open = (await lockOpenRequirements(tx, memberIds)).map((row): Counting => ({ ...row }));
  if (open.length === 0) return;
  const byMember = grouped(open, (row) => row.member_id);
  const all = new Map(open.map((row) => [keyOf(row.member_id, row.id), row]));
  const concerned = plays.filter(({ memberId }) => byMember.has(memberId));
  const parts = grouped(await listParts(tx, concerned), (part) => keyOf(part.member_id, part.play_id));
  const changes: Changes = { added: [], removed: [], touched: new Set() };
  for (const play of concerned)
    countOne(play, parts.get(keyOf(play.memberId, play.id)) ?? [], byMember.get(play.memberId) ?? [], all, changes);
  await deleteParts(tx, changes.removed);
  await insertParts(tx, changes.added);
  await updateCounted(tx, [...changes.touched]);
  await closeSpent(tx, open.filter(({ counted, needed }) => counted < needed)); // prettier-ignore
}
