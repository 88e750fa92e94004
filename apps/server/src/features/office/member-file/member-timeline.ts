import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { HappeningKind } from '@talora/domain/members/happening-kinds.ts';
import type { Happening, memberWorkCalls } from '@talora/contract/members/member-work-console.ts';
import { HAPPENING_KINDS } from '@talora/domain/members/happening-kinds.ts';
import { staffMay } from '@talora/domain/access/permissions.ts';
import { maskedAddress } from '@talora/domain/members/masked-contact.ts';
import { readUuidV7Time } from '@talora/domain/ids/uuidv7.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { nowOf } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/refusal.ts';
import { LEDGER_KINDS, listTransferRows } from '../../base/ledger/ledger.ts';
import { listStaffNames, type StaffContext } from '../../base/staff/staff.ts';
import { listNumbersOf } from '../../money/wallet/wallet.ts';
import { findMember } from '../../people/members/members.ts';
import { listGamesById, postingView } from '../../shop/games/games.ts';
import {
  listActsBefore,
  listHours,
  listLoginsBefore,
  listMessagesBefore,
  listNotesBefore,
  listPapersBefore,
  listProtectionBefore,
  listTicketsBefore,
  type PlainRow,
} from './happenings.queries.ts';

type Calls = (typeof memberWorkCalls)['calls'];

/** So many are shown at a time, and all that happened in the moment of the last of them. */
const PAGE_SIZE = 40;
/** More of one kind in one moment is not read. */
const MOST_AT_ONCE = 5_000;
/** A moment ahead of any clock that differs. */
const AHEAD_MS = 60_000;
const LONG_AGO = new Date(0);

const ofBets: ReadonlySet<number> = new Set([
  LEDGER_KINDS.stake,
  LEDGER_KINDS.payout,
  LEDGER_KINDS.stake_refund,
  LEDGER_KINDS.payout_reversal,
  LEDGER_KINDS.stake_away,
  LEDGER_KINDS.payout_away,
]);
/** Kinds of the ledger that are no bets. */
const MONEY_KINDS = Object.values(LEDGER_KINDS).filter((kind) => !ofBets.has(kind));

interface Asked {
  readonly context: StaffContext;
  readonly id: string;
  readonly before: Date;
  /** So many are read of a kind at most. */
  readonly limit: number;
  readonly nameOf: (actor: string | null) => string | null;
}

type Read = (asked: Asked) => Promise<Happening[]>;

const BARE = { amount: null, count: null, text: null, by: null, link: null } as const;

async function readMoney({ context, id, before, limit }: Asked): Promise<Happening[]> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const filter = { memberId: id, asset: brand.asset.id, from: LONG_AGO, to: before, kinds: MONEY_KINDS };
  const rows = await listTransferRows(db, filter, 0, limit);
  const numbers = await listNumbersOf(db, id, rows);
  return rows.map((row) => {
    const view = postingView(row, brand.asset, numbers);
    const page = row.kind === LEDGER_KINDS.deposit ? 'deposits' : row.kind === LEDGER_KINDS.withdrawal ? 'withdrawals' : null;
    return {
      ...BARE,
      id: `${row.id} ${row.kind}`,
      // Pages go by the time of ids.
      at: new Date(readUuidV7Time(row.id)).toISOString(),
      kind: 'money',
      what: view.kind,
      amount: view.amount,
      text: view.reference,
      link: page === null || row.ref === null ? null : { page, id: row.ref },
    };
  });
}

async function readBets({ context, id, before, limit }: Asked): Promise<Happening[]> {
  const { platform, brand, caller } = context;
  const rows = await listHours(platform.db.kysely, id, brand.realBook, before, limit);
  const games = await listGamesById(platform.db.kysely, [...new Set(rows.map((row) => row.game_id))], brand.id);
  return rows.map((row) => ({
    ...BARE,
    id: `${row.at.toISOString()} ${row.game_id}`,
    at: row.at.toISOString(),
    kind: 'bets',
    what: 'hour',
    amount: formatAmount(row.result, brand.asset),
    count: Number(row.plays),
    text: games.get(row.game_id)?.name[shippedLanguage(caller.language)] ?? null,
  }));
}

const plain =
  (kind: HappeningKind, read: (asked: Asked) => Promise<PlainRow[]>): Read =>
  async (asked) =>
    (await read(asked)).map((row) => ({
      ...BARE,
      id: `${kind} ${row.id} ${row.what} ${row.at.toISOString()}`,
      at: row.at.toISOString(),
      kind,
      what: row.what,
      text: row.text,
      by: asked.nameOf(row.actor),
      link: kind === 'documents' ? { page: 'papers', id: row.id } : kind === 'tickets' ? { page: 'feedback', id: row.id } : null,
    }));

const dbOf = ({ context }: Asked) => context.platform.db.kysely;

const READS: Readonly<Record<HappeningKind, Read>> = {
  money: readMoney,
  bets: readBets,
  logins: plain('logins', async (asked) => {
    const rows = await listLoginsBefore(dbOf(asked), asked.id, asked.before, asked.limit);
    return staffMay(asked.context.staff.role, 'member.private')
      ? rows
      : rows.map((row) => ({ ...row, text: maskedAddress(row.text ?? '') }));
  }),
  protection: plain('protection', (asked) => listProtectionBefore(dbOf(asked), asked.id, asked.before, asked.limit)),
  documents: plain('documents', (asked) => listPapersBefore(dbOf(asked), asked.id, asked.before, asked.limit)),
  messages: plain('messages', (asked) => listMessagesBefore(dbOf(asked), asked.id, asked.before, asked.limit)),
  tickets: plain('tickets', (asked) =>
    staffMay(asked.context.staff.role, 'feedback.read')
      ? listTicketsBefore(dbOf(asked), asked.id, asked.before, asked.limit)
      : Promise.resolve([]),
  ),
  notes: plain('notes', (asked) => listNotesBefore(dbOf(asked), asked.id, asked.before, asked.limit)),
  staff: plain('staff', (asked) =>
    staffMay(asked.context.staff.role, 'audit.read')
      ? listActsBefore(dbOf(asked), asked.context.brand.id, asked.id, asked.before, asked.limit)
      : Promise.resolve([]),
  ),
};

/** The newest of all that was read, to the end of the moment that the page ends with: what happens at once is never split. */
function cutPage(read: readonly Happening[]): { content: Happening[]; before: string | null } {
  const sorted = read.toSorted((one, other) => (one.at === other.at ? one.id.localeCompare(other.id) : one.at < other.at ? 1 : -1));
  const last = sorted[PAGE_SIZE - 1];
  if (last === undefined || sorted.length === PAGE_SIZE) return { content: sorted, before: null };
  const content = sorted.filter(({ at }) => at >= last.at);
  return { content, before: content.length < sorted.length ? last.at : null };
}

/** Reads the kinds until the moment that the page ends with is whole: of a kind that has more than was read, the last moment may not be. */
async function readPage(kinds: readonly HappeningKind[], asked: Asked): Promise<ReturnType<typeof cutPage>> {
  const lists = await Promise.all(kinds.map((kind) => READS[kind](asked)));
  const page = cutPage(lists.flat());
  const end = page.content.at(-1)?.at ?? '';
  const isSplit = lists.some((list) => list.length >= asked.limit && (list.at(-1)?.at ?? '') >= end);
  return isSplit && asked.limit < MOST_AT_ONCE ? readPage(kinds, { ...asked, limit: asked.limit * 4 }) : page;
}

/**
 * All that has happened with a member before a moment, or of one kind, newest first: bets are summed up by hour and game, acts of staff are
 * for who may read the audit chain. Refuses NOT_FOUND, FIELDS_INVALID for a moment that is none.
 */
export async function readTimeline(
  context: StaffContext,
  { id, kind, before: typed }: CallArguments<Calls['memberTimeline']>,
): Promise<CallResult<Calls['memberTimeline']>> {
  const { platform, brand } = context;
  const before = typed === undefined ? new Date(nowOf(platform.clock).getTime() + AHEAD_MS) : new Date(typed);
  if (Number.isNaN(before.getTime())) refuse('FIELDS_INVALID', { fields: { before: 'invalid' } });
  const member = await findMember(platform.db.kysely, id);
  if (member === undefined || member.brand_id !== brand.id) refuse('NOT_FOUND');
  const names = await listStaffNames(platform.db.kysely, brand.id);
  const nameOf = (actor: string | null): string | null => (actor === null ? null : (names.get(actor) ?? null));
  const kinds = kind === undefined ? HAPPENING_KINDS : [kind];
  return readPage(kinds, { context, id, before, limit: PAGE_SIZE + 1, nameOf });
}
