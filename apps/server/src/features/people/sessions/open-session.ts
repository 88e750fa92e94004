import { dutiesOf, type LoginWay, type SessionDuty } from '@talora/domain/access/guard.ts';
import { owesStep, stepChannels } from '@talora/domain/access/login-steps.ts';
import { memberTypesOf, sessionKindOfType } from '@talora/domain/access/member-types.ts';
import { sha256 } from '../../../platform/crypto/digest.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { addressPrefix } from '../../../platform/http/address-prefix.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { appendEvent } from '../../../platform/outbox/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { statusFor, type Brand, type SiteContext } from '../../base/site/site.ts';
import { countLogin, selectMemberForUpdate, setPasswordChange, type OpeningMember } from '../members/members.ts';
import { endSessions } from './end-sessions.ts';
import { insertLoginRow, isKnownDevice, isKnownNetworkRow, noteNetworkRow } from './logins.queries.ts';
import { PASSWORD_EXPIRY_MODULE } from './password-expiry.ts';
import { insertSessionRow, type FirstLogin } from './session.queries.ts';

const ABSOLUTE_MINUTES = 12 * 60;
const PENDING_MINUTES = 10;

/** News: somebody came in from an address or with a browser that the member has not used before. */
export const NEW_DEVICE_TOPIC = 'login.new-place';

/** News: a member has a new password. */
export const PASSWORD_TOPIC = 'password.changed';

/** Body of both. */
export interface NewDeviceFacts {
  readonly brandId: string;
  readonly memberId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly atMs: number;
}

/** What a login gives. */
export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
  readonly isFirstLogin: boolean;
  /** What the session owes before it may do anything else. */
  readonly duty: SessionDuty | null;
  /** Keys of the sessions this one replaced; tell them with {@link tellEnded} after the commit. */
  readonly replaced: readonly string[];
}

async function tellNewDevice(platform: Platform, tx: Tx, memberId: string, brandId: string, { ip, userAgent }: Caller): Promise<void> {
  if (await isKnownDevice(tx, memberId, ip, userAgent)) return;
  const facts: NewDeviceFacts = { brandId, memberId, ip, userAgent, atMs: platform.clock.nowMs() };
  await appendEvent(platform, tx, NEW_DEVICE_TOPIC, { ...facts });
}

/** Does this login owe a second step? A known address is one whose neighbourhood the member came in from lately. */
async function owesSecondStep(tx: Tx, { settings }: Brand, memberId: string, member: OpeningMember, way: LoginWay, ip: string) {
  const contacts = { ...member, isMobileProven: member.is_mobile_proven, isEmailProven: member.is_email_proven };
  return owesStep({
    way,
    hasFactor: member.has_second_factor,
    isAskedAtNewAddress: settings.isNewAddressAsked,
    isKnownAddress: await isKnownNetworkRow(tx, memberId, addressPrefix(ip), settings.knownAddressDays),
    channels: stepChannels(contacts, settings.dialingCodes).length,
  });
}

/** What a way in brings along. */
export interface Opening {
  readonly way: LoginWay;
  /** From the agents' area only agents come in. */
  readonly place?: 'site' | 'agent';
  /** The second step was given, as a passkey gives both at once. */
  readonly isProven?: boolean;
  readonly deviceHash?: Buffer | null;
  /** The login that this session is handed over from. */
  readonly first?: FirstLogin | null;
}

/** What every way in is asked, whatever it has proved: the brand and whether it is open here, the kind of account, a lock, the end of the first login. */
function checkWayIn({ platform, brand, caller }: SiteContext, member: OpeningMember, { place = 'site', first = null }: Opening): void {
  if (member.brand_id !== brand.id) refuse('NOT_FOUND');
  const status = statusFor(platform, brand, caller.ip);
  if (status === 1) refuse('MAINTENANCE', { until: brand.maintenanceUntil?.toISOString() ?? null });
  if (status === 2) refuse('REGION_BLOCKED');
  const memberTypes = memberTypesOf(brand.settings);
  if (memberTypes.nonMemberTypes.includes(member.type)) refuse('NON_MEMBER');
  if (place === 'agent' && sessionKindOfType(member.type, memberTypes) !== 'agent') refuse('NON_AGENT');
  if (member.is_locked_out) refuse('ACCOUNT_LOCKED');
  if (first !== null && first.expiresAt.getTime() <= platform.clock.nowMs()) refuse('HANDOVER_INVALID');
}

/**
 * The one gate of every way in. Opens a session with a fresh token. Who has a second factor, or comes from a new address and can get a code, gets one that
 * owes the second step, good for ten minutes, for the browser of `deviceHash` and for nothing else. A member has one session per
 * device class: the one before ends. A session that was handed over ends with its first login at the latest. Whoever gets here has
 * shown who they are, so every refusal may say what it is.
 */
export async function openSession(context: SiteContext, tx: Tx, memberId: string, opening: Opening): Promise<OpenedSession> {
  const { platform, brand, caller } = context;
  const { way, isProven = false, deviceHash = null, first = null } = opening;
  const member = await selectMemberForUpdate(tx, memberId);
  checkWayIn(context, member, opening);
  const brandId = brand.id;
  const owesSecondFactor = !isProven && (await owesSecondStep(tx, brand, memberId, member, way, caller.ip));
  const days = brand.modules.has(PASSWORD_EXPIRY_MODULE) ? brand.settings.passwordDays : Number.POSITIVE_INFINITY;
  let change = member.password_change;
  if (change === null && member.password_set_at.getTime() + days * 86_400_000 <= platform.clock.nowMs()) {
    change = 'expired';
    await setPasswordChange(tx, memberId, change);
  }
  const token = platform.random.bytes(32).toString('base64url');
  const { ip, userAgent, deviceClass } = caller;
  const replaced = owesSecondFactor ? [] : await endSessions(tx, memberId, 'replaced', { deviceClass });
  const expiresAt = await insertSessionRow(tx, {
    id: platform.ids.next(),
    tokenHash: sha256(token),
    memberId,
    brandId,
    deviceClass,
    way,
    owesSecondFactor,
    ip,
    userAgent,
    minutes: owesSecondFactor ? PENDING_MINUTES : ABSOLUTE_MINUTES,
    deviceHash,
    first,
  });
  if (!owesSecondFactor) {
    if (member.login_count > 0 && member.has_login_alerts) await tellNewDevice(platform, tx, memberId, brandId, caller);
    await insertLoginRow(tx, memberId, { id: platform.ids.next(), way, result: 'ok', ip, user_agent: userAgent });
    await noteNetworkRow(tx, memberId, addressPrefix(ip));
    await countLogin(tx, memberId);
  }
  const { duty } = dutiesOf(way, owesSecondFactor, change === 'expired' && !brand.modules.has(PASSWORD_EXPIRY_MODULE) ? null : change);
  return { token, expiresAt, isFirstLogin: member.first_login_done_at === null, duty, replaced };
}
