import type { affiliatesConsoleCalls } from '@talora/contract/agents/applications.ts';
import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import { memberTypesOf } from '@talora/domain/access/member-types.ts';
import { judgeOpeningRow, openingRules } from '@talora/domain/agents/opening-list.ts';
import { isLanguageCode, textsLanguage } from '@talora/domain/languages/languages.ts';
import { checkRegisterField } from '@talora/domain/members/register-fields.ts';
import { stripBidiControls } from '@talora/domain/text/bidi-controls.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { checkIdTime } from '../../../../platform/id-time.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { listRegisterFields } from '../../../base/site/site.ts';
import { listStaffNames, type StaffContext } from '../../../base/staff/staff.ts';
import { mailResetLink } from '../../../people/login/login.ts';
import { addMember, findMember, listUsernames, NO_PASSWORD, setContact } from '../../../people/members/members.ts';
import { deliverSoon, sendMessage } from '../../../people/outbound/outbound.ts';
import {
  endApplication,
  insertNote,
  listAlike,
  listApplications,
  listMembersAlike,
  listNotes,
  selectApplicationForUpdate,
  type ApplicationRow,
} from './applications.queries.ts';
import { tellApplications } from './tell-applications.ts';

type Calls = (typeof affiliatesConsoleCalls)['calls'];
type Shown = CallResult<Calls['affiliates']>;

const PAGE_SIZE = 20;
/** How long the link for the first password is good; behind it, "Forgot password" does the same. */
const LINK_MINUTES = 72 * 60;

/** A page of applications, each with what else is known of whoever applied. */
export async function listAffiliates(
  { platform, brand }: StaffContext,
  { state, pageNo }: CallArguments<Calls['affiliates']>,
): Promise<Shown> {
  const db = platform.db.kysely;
  const { rows, count } = await listApplications(db, brand.id, state, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  const ids = rows.map(({ id }) => id);
  const [alike, members, notes] = await Promise.all([
    listAlike(db, brand.id, ids),
    listMembersAlike(db, brand.id, ids),
    listNotes(db, ids),
  ]);
  const [staff, accounts] = await Promise.all([
    listStaffNames(db, brand.id),
    listUsernames(
      db,
      rows.flatMap((row) => (row.member_id === null ? [] : [row.member_id])),
    ),
  ]);
  return {
    content: rows.map((row) => ({
      id: row.id,
      at: row.made_at.toISOString(),
      state: row.state,
      username: row.username,
      name: row.name,
      email: row.email,
      contact: row.contact,
      channels: row.channels,
      players: row.players as Shown['content'][number]['players'],
      about: row.about,
      decidedAt: row.decided_at?.toISOString() ?? null,
      decidedBy: row.decided_by === null ? null : (staff.get(`staff:${row.decided_by}`) ?? null),
      reason: row.reason,
      member: row.member_id === null ? null : { id: row.member_id, account: accounts.get(row.member_id) ?? '' },
      alike: alike
        .filter(({ of }) => of === row.id)
        .map(({ id, made_at: at, state: itsState, by }) => ({ id, at: at.toISOString(), state: itsState, by })),
      members: members.filter(({ of }) => of === row.id).map(({ id, username }) => ({ id, account: username })),
      notes: notes
        .filter((note) => note.application_id === row.id)
        .map((note) => ({ at: note.made_at.toISOString(), by: staff.get(`staff:${note.staff_id}`) ?? '', text: note.text })),
    })),
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
    types: memberTypesOf(brand.settings).agentTypes,
  };
}

/** Writes a note for colleagues; a repeat changes nothing. Refuses NOT_FOUND. */
export async function noteAffiliate(context: StaffContext, { id, requestId, note }: CallArguments<Calls['noteAffiliate']>): Promise<null> {
  const { platform, brand, staff } = context;
  checkIdTime(platform, requestId);
  await platform.db.tx(async (tx) => {
    if ((await selectApplicationForUpdate(tx, brand.id, id)) === undefined) refuse('NOT_FOUND');
    const text = stripBidiControls(note).trim();
    if (!(await insertNote(tx, { id: requestId, applicationId: id, staffId: staff.staffId, text }))) return;
    await write(context, tx, id, 'affiliate.noted', { note: text });
  });
  tellApplications(platform, brand.id);
  return null;
}

const write = ({ brand, staff }: StaffContext, tx: Tx, id: string, action: string, detail: Record<string, unknown>): Promise<void> =>
  appendAudit(tx, { brandId: brand.id, actor: { staff: staff.staffId }, action, subject: `affiliate:${id}`, detail });

async function getOpen({ brand }: StaffContext, tx: Tx, id: string, to: 'approved' | 'refused'): Promise<ApplicationRow> {
  const row = (await selectApplicationForUpdate(tx, brand.id, id)) ?? refuse('NOT_FOUND');
  return row.state === 'open' ? row : refuse('ILLEGAL_STATE', { from: row.state, to });
}

/**
 * Approves: makes an agent at the top of the tree, with the proven address and no password, and sends a link that sets the first one, once.
 * Nobody of the staff gets to see either. Refuses NOT_FOUND, ILLEGAL_STATE when it is decided, OPENING_TYPE for what is no agent type,
 * FIELDS_INVALID, USERNAME_TAKEN.
 */
export async function approveAffiliate(
  context: StaffContext,
  { id, username: typed, type }: CallArguments<Calls['approveAffiliate']>,
): Promise<null> {
  const { platform, brand } = context;
  const username = typed.trim();
  const rules = await listRegisterFields(platform.db.kysely, brand.id);
  if (judgeOpeningRow(rules, { username, name: null }) !== null) {
    const { username: rule } = openingRules(rules);
    const { patternId, minLength: min, maxLength: max } = rule;
    refuse('FIELDS_INVALID', { fields: { username: checkRegisterField(rule, username) ?? { problem: 'pattern', patternId, min, max } } });
  }
  if (!memberTypesOf(brand.settings).agentTypes.includes(type)) refuse('OPENING_TYPE');
  await platform.db.tx(async (tx) => {
    const row = await getOpen(context, tx, id, 'approved');
    const language = isLanguageCode(row.language) ? row.language : brand.settings.defaultLanguage;
    const memberId = await addMember(platform, tx, brand, {
      username,
      passwordHash: NO_PASSWORD,
      type,
      nickname: null,
      payeeName: null,
      email: row.email,
      mobile: null,
      language,
      registerUrl: null,
      registerDomain: null,
      registerMethod: 'AFFILIATE',
    });
    await setContact(tx, memberId, 'email', row.email);
    const member = await findMember(tx, memberId);
    assert(member !== undefined, 'a member was just stored');
    const words = textsLanguage(language, brand.settings.defaultLanguage);
    await mailResetLink(context, tx, member, { template: 'affiliate_approved', language: words, minutes: LINK_MINUTES });
    await endApplication(tx, id, context.staff.staffId, { memberId });
    await write(context, tx, id, 'affiliate.approved', { member: memberId, type });
  });
  deliverSoon(platform);
  tellApplications(platform, brand.id);
  return null;
}

/** Refuses an application; its reason goes to the applicant. Refuses NOT_FOUND, ILLEGAL_STATE when it is decided. */
export async function refuseAffiliate(
  context: StaffContext,
  { id, reason: typed }: CallArguments<Calls['refuseAffiliate']>,
): Promise<null> {
  const { platform, brand } = context;
  const reason = stripBidiControls(typed).trim();
  if (reason === '') refuse('BAD_REQUEST', { fields: ['reason'] });
  await platform.db.tx(async (tx) => {
    const row = await getOpen(context, tx, id, 'refused');
    await endApplication(tx, id, context.staff.staffId, { reason });
    await sendMessage(platform, tx, {
      brandId: brand.id,
      memberId: null,
      email: row.email,
      mobile: null,
      language: textsLanguage(isLanguageCode(row.language) ? row.language : brand.settings.defaultLanguage, brand.settings.defaultLanguage),
      template: 'affiliate_refused',
      values: { brand: brand.name, reason },
    });
    await write(context, tx, id, 'affiliate.refused', { reason });
  });
  deliverSoon(platform);
  tellApplications(platform, brand.id);
  return null;
}
