import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import { INBOX_STEP, type InboxMessage, type inboxCalls } from '@talora/contract/members/inbox.ts';
import { CONTRACT_KINDS } from '@talora/domain/agents/contract-kinds.ts';
import { textsLanguage, type LanguageCode } from '@talora/domain/languages/languages.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Brand } from '../../base/site/site.ts';
import type { MemberContext } from '../members/members.ts';
import { fillWords, isTemplateName, readTextsOf } from '../outbound/outbound.ts';
import { listCounts, listMessageRows, type InboxRow } from './inbox.queries.ts';

type Calls = (typeof inboxCalls)['calls'];
type Link = InboxMessage['links'][number];
type Facts = Readonly<Record<string, string>>;

/** Where a message about a contract, or a payment by one, leads: to the page of its kind. */
function contractLink(page: 'contract' | 'payment', aboutId: string | null, facts: Facts): Link[] {
  const contract = CONTRACT_KINDS.find((kind) => kind === facts['contract']);
  return contract === undefined ? [] : [{ page, id: aboutId, contract }];
}

/** Where a message leads. */
function linksOf(template: string, aboutId: string | null, facts: Facts): Link[] {
  if (template.startsWith('contract_')) return contractLink('contract', aboutId, facts);
  if (template.startsWith('pay_')) return contractLink('payment', aboutId, facts);
  const record: Link = { page: 'record', id: null };
  switch (template) {
    case 'deposit_credited':
      return [{ page: 'deposit', id: aboutId }, record];
    case 'deposit_rejected':
    case 'deposit_failed':
    case 'deposit_refunded':
      return [{ page: 'deposit', id: aboutId }];
    case 'withdrawal_rejected':
      return [{ page: 'withdrawal', id: aboutId }, record];
    case 'withdrawal_approved':
    case 'withdrawal_failed':
    case 'withdrawal_paid':
      return [{ page: 'withdrawal', id: aboutId }];
    case 'balance_credited':
    case 'balance_debited':
    case 'transfer_sent':
    case 'transfer_received':
    case 'jackpot_won':
    case 'deck_prize':
      return [record];
    case 'ticket_answered':
      return [{ page: 'ticket', id: aboutId }];
    case 'branch_left':
    case 'branch_came':
      return [{ page: 'team', id: null }];
    case 'branch_moved':
    case 'branch_topped':
    case 'agent_note':
    case 'operator_note':
      return [];
    default:
      return [{ page: 'security', id: null }];
  }
}

/** A message with its words. */
export interface WordedMessage {
  readonly row: InboxRow;
  readonly title: string;
  readonly text: string;
}

/** Puts messages into words: of the version that each was written with, in a language. */
export async function wordMessages(
  db: Queryable,
  { id: brandId, settings }: Pick<Brand, 'id' | 'settings'>,
  rows: readonly InboxRow[],
  language: LanguageCode,
): Promise<WordedMessage[]> {
  const shown = textsLanguage(language, settings.defaultLanguage);
  const texts = new Map<string, Awaited<ReturnType<typeof readTextsOf>>>();
  const worded: WordedMessage[] = [];
  for (const row of rows) {
    const key = `${row.template} ${row.version}`;
    if (!texts.has(key)) {
      const known = isTemplateName(row.template) ? await readTextsOf(db, brandId, row.template, 'inbox', row.version) : undefined;
      texts.set(key, known);
    }
    const found = texts.get(key);
    const facts = row.facts as Facts;
    const words = found === undefined ? { subject: row.template, body: '' } : fillWords(found, facts, shown, settings.timeZone);
    worded.push({ row, title: words.subject, text: words.body });
  }
  return worded;
}

/** How many messages of a member are unread, and the version of the inbox that says so. */
export async function readCount(db: Queryable, memberId: string): Promise<{ unread: number; version: number }> {
  const [row] = await listCounts(db, [memberId]);
  return { unread: Number(row?.unread ?? 0), version: Number(row?.version ?? 0) };
}

/** One step of the member's messages, in the language of the request. */
export async function readMessages(
  { platform, brand, caller, session }: MemberContext,
  { filter, pageNo }: CallArguments<Calls['messages']>,
): Promise<CallResult<Calls['messages']>> {
  const db = platform.db.kysely;
  // The count first: what comes between the two has a higher version, and is told.
  const count = await readCount(db, session.memberId);
  const found = await listMessageRows(db, session.memberId, filter, (pageNo - 1) * INBOX_STEP, INBOX_STEP);
  const worded = await wordMessages(db, brand, found.rows, caller.language);
  return {
    content: worded.map(({ row, title, text }) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      kind: row.kind,
      title,
      text,
      isRead: row.read_at !== null,
      isPinned: row.pinned_at !== null,
      links: linksOf(row.template, row.about_id, row.facts as Facts),
    })),
    pageNo,
    totalPages: Math.max(1, Math.ceil(Number(found.count) / INBOX_STEP)),
    totalElements: Number(found.count),
    ...count,
  };
}
