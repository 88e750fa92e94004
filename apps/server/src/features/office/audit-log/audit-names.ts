import type { AuditNamed } from '../../base/audit/audit.ts';
import { listStaffNames, type StaffContext } from '../../base/staff/staff.ts';
import { findItemsByNo, listItemNumbers } from '../../money/wallet/wallet.ts';
import { findMemberByName, findMemberByNo, listUsernames } from '../../people/members/members.ts';

/** What subjects are, as they stand before the colon: an id alone is looked for under each of them. */
// prettier-ignore
const KINDS = [
  'member', 'deposit', 'withdrawal', 'refund', 'staff', 'payee', 'turnover', 'contract', 'contract-offer', 'affiliate', 'link', 'deck',
  'batch', 'line', 'statement', 'receiving-account', 'deposit-method', 'pool', 'entry', 'feedback', 'picture', 'logo', 'brand', 'message',
  'banner', 'notice', 'announcement', 'help', 'vendor-key', 'vendor-call', 'vendor-excess', 'vendor-transfer', 'pay-run', 'move',
] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a subject or an actor of one kind; undefined of any other. */
const idOf = (text: string | null, kind: string): string | undefined =>
  text?.startsWith(`${kind}:`) === true && UUID.test(text.slice(kind.length + 1)) ? text.slice(kind.length + 1) : undefined;

/** What people know subjects and actors by. */
export interface AuditNames {
  /** Name of an actor or a subject; undefined where its own text says all. */
  readonly nameOf: (text: string) => string | undefined;
  readonly people: readonly { readonly actor: string; readonly name: string }[];
}

/** Names of everything that entries name; each question is asked once for all of them. */
export async function readAuditNames(
  { platform, brand }: StaffContext,
  rows: readonly { readonly actor: string; readonly subject: string | null }[],
): Promise<AuditNames> {
  const db = platform.db.kysely;
  const texts = [...new Set(rows.flatMap(({ actor, subject }) => [actor, subject]))];
  const idsOf = (kind: string): string[] => texts.flatMap((text) => idOf(text, kind) ?? []);
  const [staff, members, items] = await Promise.all([
    listStaffNames(db, brand.id),
    listUsernames(db, idsOf('member')),
    listItemNumbers(db, brand.id, { deposit: idsOf('deposit'), withdrawal: idsOf('withdrawal'), refund: idsOf('refund') }),
  ]);
  const nameOf = (text: string): string | undefined => {
    const member = idOf(text, 'member');
    return staff.get(text) ?? (member === undefined ? items.get(text) : members.get(member));
  };
  return { nameOf, people: [...staff].map(([actor, name]) => ({ actor, name })).toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** What a text names: acts by the reader's words, colleagues, a member, a deposit or withdrawal by its number, a subject, one entry. */
export async function readAuditNamed({ platform, brand }: StaffContext, asked: string, acts: readonly string[]): Promise<AuditNamed> {
  const db = platform.db.kysely;
  const text = asked.trim();
  if (/^#\d{1,15}$/.test(text)) return { seqs: [BigInt(text.slice(1))], actions: [], actors: [], subjects: [] };
  const lower = text.toLowerCase();
  const [staff, byName, byNo, items] = await Promise.all([
    listStaffNames(db, brand.id),
    findMemberByName(db, brand.id, lower),
    /^[1-9]\d{0,17}$/.test(text) ? findMemberByNo(db, brand.id, BigInt(text)) : undefined,
    findItemsByNo(db, brand.id, text.toUpperCase()),
  ]);
  const members = [byName, byNo].flatMap((member) => (member === undefined ? [] : [`member:${member.id}`]));
  const colleagues = [...staff].filter(([, name]) => name.toLowerCase().includes(lower)).map(([actor]) => actor);
  const subject = UUID.test(lower) ? KINDS.map((kind) => `${kind}:${lower}`) : [text];
  return {
    seqs: [],
    actions: [...new Set([lower, ...acts])],
    actors: [...colleagues, ...members, ...subject],
    subjects: [...colleagues, ...members, ...items, ...subject],
  };
}
