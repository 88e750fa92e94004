import { auditCalls } from '@talora/contract/audit.ts';
import { CALL_SETS } from '@talora/contract/inventory.ts';
import { entriesDeskCalls } from '@talora/contract/entries.ts';
import { feedbackCalls } from '@talora/contract/feedback.ts';
import { operationsCalls } from '@talora/contract/operations.ts';
import { outboundCalls } from '@talora/contract/outbound.ts';
import { openApiOf } from '../../platform/http/openapi.ts';
import { serve } from '../../platform/http/handlers.ts';
import { listAuditRows, verifyAudit } from '../audit/audit.ts';
import { listMessageRows } from '../outbound/outbound.ts';
import { listStaffNames, type StaffContexts } from '../staff/staff.ts';
import { setBrandRegions, showBrandRegions, tryBrandRegions } from './brand-regions.ts';
import { showBrandHistory } from './brand-history.ts';
import { setBrandStatus, showBrandStatus } from './brand-status.ts';
import { showWhoIsHere } from './who-is-here.ts';
import { changeAppLinks, showAppLinks } from './app-links.ts';
import { editEntry, showEntries, uploadEntryPicture } from './entries.ts';
import { endFeedback, showFeedback, showFeedbackImage } from './feedback-inbox.ts';
import { findMembers, getMember } from './members.ts';
import { listCheckAlarms } from './daily-checks.ts';
import { getOverview } from './overview.ts';

const PAGE_SIZE = 50;

const pagesOf = (count: bigint) => ({ totalPages: Math.max(1, Math.ceil(Number(count) / PAGE_SIZE)), totalElements: Number(count) });

/** Answers overview, members and the contract itself. */
export const operationsSet = serve<typeof operationsCalls, StaffContexts>(operationsCalls, {
  overview: (context, { range }) => getOverview(context, range),
  checkAlarms: (context) => listCheckAlarms(context),
  members: (context, { query, pageNo }) => findMembers(context, query ?? '', pageNo),
  member: (context, { id, kind, pageNo }) => getMember(context, id, kind, pageNo),
  brandStatus: async (context) => showBrandStatus(context),
  changeBrandStatus: (context, change) => setBrandStatus(context, change),
  tryBrandStatus: (context) => showWhoIsHere(context),
  brandHistory: (context) => showBrandHistory(context),
  brandRegions: async (context) => showBrandRegions(context),
  tryBrandRegions: (context, rules) => tryBrandRegions(context, rules),
  changeBrandRegions: (context, change) => setBrandRegions(context, change),
  openapi: async ({ platform }) => openApiOf(CALL_SETS, platform.version),
});

/** Answers the inbox of feedback. */
export const feedbackSet = serve<typeof feedbackCalls, StaffContexts>(feedbackCalls, {
  feedbackInbox: (context, filter) => showFeedback(context, filter),
  feedbackImage: (context, place) => showFeedbackImage(context, place),
  closeFeedback: (context, decision) => endFeedback(context, decision),
});

/** Answers the editor of entries and of the download page's links. */
export const entriesDeskSet = serve<typeof entriesDeskCalls, StaffContexts>(entriesDeskCalls, {
  deskEntries: (context, { kind }) => showEntries(context, kind),
  saveEntry: (context, entry) => editEntry(context, entry),
  uploadEntryPicture: (context, request, files) => uploadEntryPicture(context, request, files),
  deskAppLinks: async (context) => showAppLinks(context),
  saveAppLinks: (context, change) => changeAppLinks(context, change),
});

/** Answers the audit chain. */
export const auditSet = serve<typeof auditCalls, StaffContexts>(auditCalls, {
  auditLog: async ({ platform, brand }, { query, pageNo }) => {
    const names = await listStaffNames(platform.db.kysely, brand.id);
    const text = (query ?? '').trim().toLowerCase();
    const actors = text === '' ? [] : [...names].filter(([, name]) => name.toLowerCase().includes(text)).map(([actor]) => actor);
    const { rows, count } = await listAuditRows(platform.db.kysely, brand.id, text, actors, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
    return {
      content: rows.map((row) => ({
        seq: row.seq.toString(),
        at: row.at.toISOString(),
        actor: names.get(row.actor) ?? row.actor,
        action: row.action,
        subject: row.subject,
        detail: row.detail,
        hash: row.hash.toString('hex'),
      })),
      pageNo,
      ...pagesOf(count),
    };
  },
  verifyAudit: async ({ platform, brand }) => {
    const verdict = await verifyAudit(platform, brand.id);
    return {
      entries: verdict.entries,
      isIntact: verdict.isIntact,
      brokenAt: verdict.brokenAt?.toString() ?? null,
      head: verdict.head.toString('hex'),
    };
  },
});

/** Answers the log of outgoing messages. */
export const outboundSet = serve<typeof outboundCalls, StaffContexts>(outboundCalls, {
  messageLog: async ({ platform, brand }, { channel, pageNo }) => {
    const { rows, count } = await listMessageRows(platform.db.kysely, brand.id, channel, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
    return {
      content: rows.map((row) => ({
        id: row.id,
        at: row.created_at.toISOString(),
        channel: row.channel,
        to: row.recipient,
        template: row.template,
        language: row.language,
        subject: row.subject,
        text: row.body,
        state: row.state,
        failure: row.failure,
      })),
      pageNo,
      ...pagesOf(count),
    };
  },
});
