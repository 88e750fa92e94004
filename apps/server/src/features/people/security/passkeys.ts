import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { CallArguments } from '@talora/contract/core/call.ts';
import type { securityCalls } from '@talora/contract/members/security.ts';
import { deviceNameOf } from '@talora/domain/access/device-names.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findMember, selectMemberForUpdate, type MemberContext } from '../members/members.ts';
import { presentOriginFor, type SiteContext } from '../../base/site/site.ts';
import { factorAdded, factorRemoved, tellFactorChange } from './factors.ts';
import {
  deletePasskeys,
  findPasskeyRow,
  insertChallenge,
  insertPasskeyRow,
  listPasskeyRows,
  spendChallenge,
  notePasskeyUse,
  type ChallengePurpose,
  type PasskeyRow,
} from './security.queries.ts';

type Calls = (typeof securityCalls)['calls'];
/** A passkey's answer to a challenge. */
export type PasskeyAnswer = Omit<CallArguments<Calls['passkeyLogin']>, 'replaces'>;
/** What a browser must answer. */
export interface PasskeyChallenge {
  readonly challengeId: string;
  readonly options: Record<string, unknown>;
}

const MAX_PASSKEYS = 10;
const TIMEOUT_MS = 5 * 60_000;

const transportsOf = (row: PasskeyRow) => ({ id: row.credential_id, transports: row.transports });

async function keepChallenge(
  { platform }: SiteContext,
  purpose: ChallengePurpose,
  memberId: string | null,
  options: { challenge: string },
): Promise<PasskeyChallenge> {
  const challengeId = platform.ids.next();
  await insertChallenge(platform.db.kysely, challengeId, purpose, memberId, options.challenge);
  return { challengeId, options: { ...options } };
}

/** Asks a browser for a new passkey of the member, with its user verified. */
export async function startPasskey(context: MemberContext): Promise<PasskeyChallenge> {
  const { platform, brand, caller, session } = context;
  const known = await listPasskeyRows(platform.db.kysely, session.memberId);
  if (known.length >= MAX_PASSKEYS) refuse('TOO_MANY_PASSKEYS', { max: MAX_PASSKEYS });
  const member = await findMember(platform.db.kysely, session.memberId);
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: caller.host,
    userName: member?.username ?? '',
    userID: new Uint8Array(Buffer.from(session.memberId.replaceAll('-', ''), 'hex')),
    challenge: new Uint8Array(platform.random.bytes(32)),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(transportsOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return keepChallenge(context, 'enrol', session.memberId, options);
}

/** Adds the passkey that a browser has made. Refuses PASSKEY_REFUSED, PASSKEY_KNOWN, TOO_MANY_PASSKEYS. */
export async function addPasskey(context: MemberContext, { challengeId, response }: CallArguments<Calls['addPasskey']>): Promise<string[]> {
  const { platform, brand, caller, session } = context;
  const challenge = await spendChallenge(platform.db.kysely, challengeId, 'enrol', session.memberId);
  if (challenge === undefined) refuse('PASSKEY_REFUSED');
  const verified = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: presentOriginFor(platform.config, { brand, caller }, 'site'),
    expectedRPID: caller.host,
    requireUserVerification: true,
  }).catch(() => null);
  if (verified?.verified !== true) refuse('PASSKEY_REFUSED');
  const { credential } = verified.registrationInfo;
  const { browser, system } = deviceNameOf(caller.userAgent);
  const change = await platform.db.tx(async (tx) => {
    await selectMemberForUpdate(tx, session.memberId);
    if ((await listPasskeyRows(tx, session.memberId)).length >= MAX_PASSKEYS) refuse('TOO_MANY_PASSKEYS', { max: MAX_PASSKEYS });
    const isNew = await insertPasskeyRow(tx, {
      id: platform.ids.next(),
      member_id: session.memberId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: response.response.transports ?? [],
      name: [browser, system].filter((name) => name !== null).join(' · ') || 'Passkey',
    });
    if (!isNew) refuse('PASSKEY_KNOWN');
    return factorAdded(context, tx);
  });
  tellFactorChange(context, change);
  return change.codes;
}

/** Removes a passkey of the member. Refuses NOT_FOUND. */
export async function removePasskey(context: MemberContext, id: string): Promise<void> {
  const { platform, session } = context;
  const change = await platform.db.tx(async (tx) => {
    await selectMemberForUpdate(tx, session.memberId);
    if ((await deletePasskeys(tx, session.memberId, id)) === 0n) refuse('NOT_FOUND');
    return factorRemoved(context, tx);
  });
  tellFactorChange(context, change);
}

/** Asks a browser for a passkey: one of the member's, or any when nobody is known yet. */
export async function askPasskey(
  context: SiteContext,
  purpose: 'login' | 'second-factor',
  memberId: string | null,
): Promise<PasskeyChallenge> {
  const { platform, caller } = context;
  const known = memberId === null ? [] : await listPasskeyRows(platform.db.kysely, memberId);
  const options = await generateAuthenticationOptions({
    rpID: caller.host,
    challenge: new Uint8Array(platform.random.bytes(32)),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: known.map(transportsOf),
  });
  return keepChallenge(context, purpose, memberId, options);
}

/** Checks a passkey's answer: challenge taken once, our origin, user verified, counter not behind. Resolves to the passkey, or null. */
export async function checkPasskey(
  { platform, brand, caller }: SiteContext,
  purpose: 'login' | 'second-factor',
  memberId: string | null,
  { challengeId, response }: PasskeyAnswer,
): Promise<PasskeyRow | null> {
  const db = platform.db.kysely;
  const challenge = await spendChallenge(db, challengeId, purpose, memberId);
  const row = await findPasskeyRow(db, response.id);
  if (challenge === undefined || row === undefined || (memberId !== null && row.member_id !== memberId)) return null;
  const verified = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} } as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: presentOriginFor(platform.config, { brand, caller }, 'site'),
    expectedRPID: caller.host,
    requireUserVerification: true,
    credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: Number(row.counter) },
  }).catch(() => null);
  if (verified?.verified !== true) return null;
  await notePasskeyUse(db, row.id, verified.authenticationInfo.newCounter);
  return row;
}
