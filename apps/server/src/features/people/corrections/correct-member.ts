import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { CORRECTED_FIELDS, correctionsCalls } from '@talora/contract/members/corrections-console.ts';
import { birthdayToStore, isOldEnough } from '@talora/domain/members/age.ts';
import { maskedEmail, maskedMobile } from '@talora/domain/members/masked-contact.ts';
import { PERSON_NAME_PATTERN } from '@talora/domain/members/pattern-ids.ts';
import { matchesPattern } from '@talora/domain/members/patterns.ts';
import { businessDayOf } from '@talora/domain/time/business-day.ts';
import { tidyHolder } from '@talora/domain/wallet/payee-rules.ts';
import { sql } from 'kysely';
import { nowOf } from '../../../platform/clock.ts';
import { sealRow, isSealedRow } from '../../../platform/crypto/row-seals.ts';
import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { takeTurn } from '../../../platform/db/turns.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { getBrand } from '../../base/site/site.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { doOrAsk, findRequestAbout, tellRequestsChanged, type Effects } from '../approvals/approvals.ts';
import { endCodes } from '../codes/codes.ts';
import { tellMember } from '../inbox/inbox.ts';
import { forgetAllBrowsers } from '../login/login.ts';
import { correctMember, findBirthday, findMember, findMemberByMobile, selectMemberForUpdate, type MemberRow } from '../members/members.ts';
import { tellMembers } from '../notes/notes.ts';
import { readContact } from '../security/security.ts';
import { endSessions, tellEnded, tellSecurity } from '../sessions/sessions.ts';

type Calls = (typeof correctionsCalls)['calls'];
type Asked = CallArguments<Calls['askMemberCorrection']>;
type Field = (typeof CORRECTED_FIELDS)[number];
type Values = Readonly<Record<Field, string | null>>;

const KIND = 'member.correct';
const CONTEXT = 'corrections_value';

/** What is kept sealed of a correction: as it was, and what it shall be; a field that stays is not among `to`. */
interface Correction {
  readonly from: Values;
  readonly to: Partial<Record<Field, string>>;
  readonly proof: string;
}

/** What a request for a correction holds: never what it says, but its mark, by which a repeat and the effect know it. */
interface CorrectionDetail {
  readonly mark: string;
}

const fieldsOf = ({ from, to, proof }: Correction): Record<string, string | null> => ({
  ...Object.fromEntries(Object.entries(from).map(([name, value]) => [`from.${name}`, value])),
  ...Object.fromEntries(Object.entries(to).map(([name, value]) => [`to.${name}`, value])),
  proof,
});

async function getMember({ platform, brand }: StaffContext, memberId: string): Promise<MemberRow> {
  const member = await findMember(platform.db.kysely, memberId);
  return member === undefined || member.brand_id !== brand.id ? refuse('NOT_FOUND') : member;
}

const valuesOf = async (db: Queryable, { id, payee_name: name, email, mobile }: MemberRow): Promise<Values> => ({
  name,
  email,
  mobile,
  birthday: await findBirthday(db, id),
});

/** What shall be, as it is stored. Refuses FIELDS_INVALID, MOBILE_INVALID. */
function readWanted({ platform, brand }: StaffContext, asked: Asked): Partial<Record<Field, string>> {
  const wanted: Partial<Record<Field, string>> = {};
  if (asked.name !== null) {
    wanted.name = tidyHolder(asked.name);
    if (!matchesPattern(PERSON_NAME_PATTERN, wanted.name)) refuse('FIELDS_INVALID', { fields: { name: 'invalid' } });
  }
  if (asked.email !== null) wanted.email = readContact(brand, { channel: 'email', to: asked.email, countryDialingCode: '' });
  if (asked.mobileNum !== null)
    wanted.mobile = readContact(brand, { channel: 'sms', to: asked.mobileNum, countryDialingCode: asked.countryDialingCode });
  if (asked.birthday !== null) {
    const today = businessDayOf(nowOf(platform.clock), brand.settings.timeZone);
    if (!matchesPattern(11, asked.birthday) || !isOldEnough(asked.birthday, 0, today))
      refuse('FIELDS_INVALID', { fields: { birthday: 'invalid' } });
    wanted.birthday = birthdayToStore(asked.birthday);
  }
  return wanted;
}

/** Refuses MOBILE_TAKEN for a number that another member has proven. */
async function checkMobile(db: Queryable, brandId: string, memberId: string, mobile: string | undefined): Promise<void> {
  if (mobile === undefined) return;
  const holder = await findMemberByMobile(db, brandId, mobile);
  if (holder !== undefined && holder.id !== memberId) refuse('MOBILE_TAKEN');
}

const NAMES = { name: 'memberName', email: 'memberEmail', mobile: 'memberMobile', birthday: 'memberBirthday' } as const;

/** A value as whoever may read requests sees it: contacts and birthday are masked, as on the page of the member. */
function shownValue(field: Field, value: string | null): string | null {
  if (value === null || field === 'name') return value;
  if (field === 'email') return maskedEmail(value);
  return field === 'mobile' ? (maskedMobile(value) ?? '••••') : `${value.slice(0, 4)}-••-••`;
}

const changesOf = ({ from, to }: Correction) =>
  (Object.keys(to) as Field[]).map((field) => ({
    name: NAMES[field],
    from: shownValue(field, from[field]),
    to: shownValue(field, to[field] ?? null),
  }));

async function keepCorrection(
  { platform, brand }: StaffContext,
  tx: Tx,
  memberId: string,
  id: string,
  correction: Correction,
): Promise<void> {
  const sealed = seal(platform.keys.sealing, platform.random, `${CONTEXT} ${memberId} ${id}`, Buffer.from(JSON.stringify(correction)));
  await sql`insert into corrections_value (member_id, id, brand_id, sealed) values (${memberId}, ${id}, ${brand.id}, ${sealed})`.execute(
    tx,
  );
}

async function findCorrection(platform: Platform, db: Queryable, memberId: string, id: string): Promise<Correction | undefined> {
  const { rows } = await sql<{ sealed: string }>`select sealed from corrections_value where member_id = ${memberId} and id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  return JSON.parse(unseal(platform.keys.sealing, `${CONTEXT} ${memberId} ${id}`, row.sealed).toString('utf8')) as Correction;
}

/** So many corrections one person asks for in an hour. */
const ASKED = { name: 'member-corrections', points: 20, seconds: 3_600 };

/** The correction of a member's details that waits. Refuses NOT_FOUND. */
export async function showWaiting(context: StaffContext, memberId: string): Promise<CallResult<Calls['memberCorrection']>> {
  await getMember(context, memberId);
  const { request } = await findRequestAbout(context, KIND, memberId);
  return { request, coolOffHours: context.brand.settings.payeeCoolOffHours };
}

/**
 * Asks that details of a member be put right, on request of the member and with a proof. It always takes two; as it was and as it shall be
 * are kept sealed beside the request. Refuses NOT_FOUND, FIELDS_INVALID also where nothing changes, MOBILE_INVALID, MOBILE_TAKEN,
 * ASKED_ALREADY, REPLAY_MISMATCH.
 */
export async function askMemberCorrection(context: StaffContext, asked: Asked): Promise<CallResult<Calls['askMemberCorrection']>> {
  const { platform, brand } = context;
  const { id: memberId, requestId, reason } = asked;
  const member = await getMember(context, memberId);
  const to = readWanted(context, asked);
  // The answer to what changes nothing is another one: it would tell a guess from the truth.
  await platform.rates.take(ASKED, context.staff.staffId);
  await platform.db.tx(async (tx) => {
    await takeTurn(tx, `corrections ${memberId}`);
    const kept = await findCorrection(platform, tx, memberId, requestId);
    const from = kept?.from ?? (await valuesOf(tx, member));
    const changed = Object.fromEntries(Object.entries(to).filter(([field, value]) => from[field as Field] !== value));
    const correction: Correction = { from, to: changed, proof: asked.proof.trim() };
    if (kept === undefined) {
      if (Object.keys(changed).length === 0) refuse('FIELDS_INVALID', { fields: { form: 'nothing' } });
      await checkMobile(tx, brand.id, memberId, correction.to.mobile);
      await keepCorrection(context, tx, memberId, requestId, correction);
    }
    const deed = {
      kind: KIND,
      requestId,
      subjectId: memberId,
      memberId,
      sum: null,
      version: '',
      about: null,
      // The proof may hold a number of papers: it is sealed with the rest, and shown to who decides.
      changes: changesOf(correction),
      detail: { mark: sealRow(platform.keys.sealing, CONTEXT, fieldsOf(correction)) } satisfies CorrectionDetail,
      reason,
    } as const;
    await doOrAsk(context, tx, deed, () => Promise.reject(new Error('a correction takes two')));
  });
  tellRequestsChanged(context);
  return showWaiting(context, memberId);
}

/** A correction that waits, whole, for who decides it; each view is audited. Refuses NOT_FOUND where none waits. */
export async function showMemberCorrection(context: StaffContext, memberId: string): Promise<CallResult<Calls['showMemberCorrection']>> {
  const { platform, brand, staff } = context;
  const { request } = await showWaiting(context, memberId);
  if (request === null) refuse('NOT_FOUND');
  // Whoever asks knows what they have asked for, and needs no whole look at what stands there.
  if (request.isMine || request.isTied) refuse('FOUR_EYES');
  const { from, to, proof } = (await findCorrection(platform, platform.db.kysely, memberId, request.id)) ?? refuse('NOT_FOUND');
  await platform.db.tx((tx) =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'member.correction-shown',
      subject: `member:${memberId}`,
      detail: { request: request.id, fields: Object.keys(to) },
    }),
  );
  return { fields: (Object.entries(to) as [Field, string][]).map(([field, value]) => ({ field, from: from[field], to: value })), proof };
}

/** What an approval of a correction does. */
export const correctionEffects: Pick<Effects, typeof KIND> = {
  /**
   * Puts the details right, and tells the member where they were reached until now. A new name or contact ends every session, remembered
   * browser and code, and withdrawals wait as for a new account. Refuses CHANGED_MEANWHILE when a detail is no longer what it was,
   * MOBILE_TAKEN.
   */
  async [KIND](platform, tx, request, { staffId }) {
    const { member_id: memberId, brand_id: brandId } = request;
    assert(memberId !== null, 'a correction is of a member');
    await selectMemberForUpdate(tx, memberId);
    const [brand, member] = [await getBrand(platform, brandId), await findMember(tx, memberId)];
    const correction = await findCorrection(platform, tx, memberId, request.id);
    assert(member !== undefined && correction !== undefined, 'a request for a correction has what it asks for');
    const { mark } = request.detail as unknown as CorrectionDetail;
    assert(isSealedRow(platform.keys.sealing, CONTEXT, fieldsOf(correction), mark), 'a correction says what was asked for');
    const now = await valuesOf(tx, member);
    const fields = Object.keys(correction.to) as Field[];
    if (fields.some((field) => now[field] !== correction.from[field])) refuse('CHANGED_MEANWHILE', { version: 'changed' });
    await checkMobile(tx, brandId, memberId, correction.to.mobile);
    await tellMember(platform, tx, { brand, member, template: 'details_corrected', cause: request.id });
    const isAccess = fields.some((field) => field === 'email' || field === 'mobile');
    const ended = isAccess ? await endSessions(tx, memberId, 'revoked') : [];
    if (isAccess) {
      await forgetAllBrowsers(tx, memberId);
      await endCodes(
        tx,
        brandId,
        memberId,
        [now.email, now.mobile, correction.to.email, correction.to.mobile].filter((to) => typeof to === 'string'),
      );
    }
    await correctMember(tx, memberId, correction.to, brand.settings.payeeCoolOffHours);
    await appendAudit(tx, {
      brandId,
      actor: { staff: staffId },
      action: 'member.corrected',
      subject: `member:${memberId}`,
      detail: {
        request: request.id,
        askedBy: `staff:${request.asked_by}`,
        fields,
        changes: changesOf(correction),
        mark,
        reason: request.reason,
      },
    });
    return () => {
      tellEnded(platform, ended, 'revoked');
      tellSecurity(platform, memberId);
      tellMembers(platform, brandId);
    };
  },
};
