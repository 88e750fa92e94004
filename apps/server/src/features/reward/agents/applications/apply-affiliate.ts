import type { affiliateCalls } from '@talora/contract/agents/applications.ts';
import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import { checkAffiliateEmail, checkAffiliateForm } from '@talora/domain/agents/opening-applications.ts';
import { stripBidiControls } from '@talora/domain/text/bidi-controls.ts';
import { canonicalJson, isSameBytes, sha256 } from '../../../../platform/crypto/digest.ts';
import { takeOfBrowser } from '../../../../platform/http/browser.ts';
import { checkIdTime } from '../../../../platform/id-time.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { listRegisterFields } from '../../../base/site/site.ts';
import { spendBotCheck } from '../../../people/captcha/captcha.ts';
import { sendCode, spendCode } from '../../../people/codes/codes.ts';
import { findMemberByName, usernameKey, type VisitorContext } from '../../../people/members/members.ts';
import { findApplied, hasOpenApplication, insertApplication } from './applications.queries.ts';
import { tellApplications } from './tell-applications.ts';

type Calls = (typeof affiliateCalls)['calls'];

const APPLY = { name: 'affiliate-apply', points: 10, seconds: 600 };

function refuseClosed({ brand }: VisitorContext): void {
  if (!brand.settings.isAffiliateFormOn) refuse('AFFILIATE_CLOSED');
}

/** Sends the code that proves an applicant's e-mail address. Refuses AFFILIATE_CLOSED, FIELDS_INVALID, BOT_CHECK_REQUIRED, and what codes refuse. */
export async function sendAffiliateCode(
  context: VisitorContext,
  input: CallArguments<Calls['affiliateCode']>,
): Promise<CallResult<Calls['affiliateCode']>> {
  refuseClosed(context);
  const problem = checkAffiliateEmail(input.email);
  if (problem !== null) refuse('FIELDS_INVALID', { fields: { email: problem } });
  await spendBotCheck(context, 'sms', input.botCheck);
  return sendCode(context, { purpose: 'affiliate', channel: 'email', to: input.email.trim().toLowerCase() });
}

/**
 * Takes an application of who has proven the e-mail address by a code. The same request again changes nothing. Refuses AFFILIATE_CLOSED,
 * FIELDS_INVALID, USERNAME_TAKEN, CODE_WRONG, CODE_EXPIRED, AFFILIATE_APPLIED when one of the address is open, REPLAY_MISMATCH.
 */
export async function applyAffiliate(context: VisitorContext, input: CallArguments<Calls['applyAffiliate']>): Promise<null> {
  const { platform, brand, caller } = context;
  const db = platform.db.kysely;
  refuseClosed(context);
  await takeOfBrowser(platform, caller, APPLY);
  checkIdTime(platform, input.requestId);
  const { code, ...typed } = input;
  const hash = sha256(canonicalJson(typed));
  const before = await findApplied(db, brand.id, input.requestId);
  if (before !== undefined) return isSameBytes(before.content_hash, hash) ? null : refuse('REPLAY_MISMATCH');
  const clean = (text: string): string => stripBidiControls(text).trim();
  const form = {
    ...typed,
    username: typed.username.trim(),
    name: clean(typed.name),
    about: clean(typed.about),
    channels: [...new Set(typed.channels)],
  };
  const fields = checkAffiliateForm(await listRegisterFields(db, brand.id), form);
  if (Object.keys(fields).length > 0) refuse('FIELDS_INVALID', { fields });
  const email = typed.email.trim().toLowerCase();
  // Whoever registers learns of a name as well; the code is still good for another one.
  if ((await findMemberByName(db, brand.id, usernameKey(form.username))) !== undefined) refuse('USERNAME_TAKEN');
  await spendCode(context, { purpose: 'affiliate', channel: 'email', to: email, code });
  // Told to who reads that post, and to nobody else.
  if (await hasOpenApplication(db, brand.id, email)) refuse('AFFILIATE_APPLIED');
  const isNew = await insertApplication(db, {
    id: platform.ids.next(),
    brand_id: brand.id,
    request_id: input.requestId,
    content_hash: hash,
    username: form.username,
    name: form.name,
    email,
    contact: clean(typed.contact ?? '') || null,
    channels: form.channels,
    players: typed.players,
    about: form.about,
    language: caller.language,
  });
  if (!isNew) refuse('AFFILIATE_APPLIED');
  tellApplications(platform, brand.id);
  return null;
}
