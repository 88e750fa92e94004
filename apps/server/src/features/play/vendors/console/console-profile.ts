import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { vendorHeldConsoleCalls } from '@talora/contract/vendors/held-console.ts';
import { isVendorAddress, webOrigin } from '@talora/domain/vendors/vendor-order.ts';
import type { Config } from '../../../../platform/config.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { doOrAsk, findRequestAbout, tellRequestsChanged, type Effects } from '../../../people/approvals/approvals.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { checkIsOwn, deedSubject, profileOf, profileOfDeed } from './console-subject.ts';
import { changeProfileRow, readProfileRow, tellVendorsChanged, type ChangedProfile, type ProfileRow } from '../profiles.ts';
import { isNetwork } from '../keys/networks.ts';
import { insideHostsOf } from '../inside-hosts.ts';

type Calls = (typeof vendorHeldConsoleCalls)['calls'];

const viewOf = ({
  base_url: baseUrl,
  launch_origins: launchOrigins,
  networks,
  dialect,
  key_overlap_hours: hours,
  version,
}: ProfileRow) => ({
  baseUrl,
  launchOrigins: [...launchOrigins],
  networks: [...networks],
  dialect,
  keyOverlapHours: hours,
  version,
});

/** How a vendor speaks, where it is reached and from where it calls. */
export async function showProfile(context: StaffContext, code: string): Promise<CallResult<Calls['vendorProfile']>> {
  const profile = await profileOf(context, code);
  const { request } = await findRequestAbout(context, 'vendor.profile', deedSubject(profile, 'profile'));
  return { ...viewOf(await readProfileRow(context.platform.db.kysely, profile.vendorId)), request };
}

/** What of a profile may be stored. Refuses BAD_REQUEST for what no vendor may be reached at (`was` may stay), no origin or no network. */
export function checkedProfile(
  config: Pick<Config, 'mode' | 'insideHosts'>,
  { baseUrl, launchOrigins, networks, dialect, keyOverlapHours }: ChangedProfile,
  was: Pick<ChangedProfile, 'baseUrl' | 'launchOrigins'>,
): ChangedProfile {
  const isInside = insideHostsOf(config);
  // The sandbox's address is written by its name; it may stay, and nobody types another one.
  if (baseUrl !== was.baseUrl && !isVendorAddress(baseUrl, isInside)) refuse('BAD_REQUEST', { fields: ['baseUrl'] });
  const isOrigin = (one: string): boolean => webOrigin(one) === one && isVendorAddress(one, isInside);
  if (!launchOrigins.every((one) => was.launchOrigins.includes(one) || isOrigin(one))) refuse('BAD_REQUEST', { fields: ['launchOrigins'] });
  if (!networks.every(isNetwork)) refuse('BAD_REQUEST', { fields: ['networks'] });
  return { baseUrl, launchOrigins, networks, dialect, keyOverlapHours };
}

/** Asks for another profile of a vendor. Refuses VENDOR_SHARED, BAD_REQUEST, CHANGED_MEANWHILE and ASKED_ALREADY. */
export async function askForProfile(
  context: StaffContext,
  input: CallArguments<Calls['changeVendorProfile']>,
): Promise<CallResult<Calls['changeVendorProfile']>> {
  const profile = await profileOf(context, input.code);
  await context.platform.db.tx(async (tx) => {
    await checkIsOwn(tx, profile);
    const now = await readProfileRow(tx, profile.vendorId);
    if (now.version !== input.version) refuse('CHANGED_MEANWHILE', { version: now.version });
    const to = checkedProfile(context.platform.config, input, viewOf(now));
    const from = viewOf(now);
    const deed = {
      kind: 'vendor.profile',
      requestId: input.requestId,
      subjectId: deedSubject(profile, 'profile'),
      memberId: null,
      sum: null,
      version: String(now.version),
      about: profile.code,
      changes: (Object.keys(to) as (keyof ChangedProfile)[])
        .map((name) => ({ name: `vendor.${name}`, from: String(from[name]), to: String(to[name]) }))
        .filter((change) => change.from !== change.to),
      detail: { vendor: profile.code, profile: to },
      reason: input.reason,
    } as const;
    await doOrAsk(context, tx, deed, () => Promise.resolve(assert(false, 'a profile takes two')));
  });
  tellRequestsChanged(context);
  return showProfile(context, input.code);
}

/** What the approval of another profile does. */
export const profileEffects: Pick<Effects, 'vendor.profile'> = {
  async 'vendor.profile'(platform, tx, request, approver) {
    const { brand_id: brandId, version, detail } = request;
    const profile = await profileOfDeed(platform, request);
    await checkIsOwn(tx, profile);
    const to = detail.profile as ChangedProfile;
    if (!(await changeProfileRow(tx, profile.vendorId, to, Number(version)))) refuse('CHANGED_MEANWHILE', { version });
    const fact = { brandId, actor: { staff: approver.staffId }, action: 'vendor.profile-changed', subject: `vendor:${profile.code}` };
    await appendAudit(tx, { ...fact, detail: { ...to, version: Number(version) + 1 } });
    return () => tellVendorsChanged(platform);
  },
};
