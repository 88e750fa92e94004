import type { CallResult } from '@talora/contract/core/call.ts';
import type { MadePasskey, PasskeyProof } from '@talora/contract/staff/passkeys.ts';
import type { staffCalls } from '@talora/contract/staff/staff.ts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { refuse } from '../../../platform/refusal.ts';
import { presentOriginFor, type SiteContext } from '../site/site.ts';
import {
  findPasskeyRow,
  insertChallengeRow,
  listPasskeyRows,
  takeChallengeRow,
  type ChallengePurpose,
  type NewPasskeyRow,
  type PasskeyRow,
} from './passkeys.queries.ts';
import { isOurs, passkeyRow } from './staff-seals.ts';

type Calls = (typeof staffCalls)['calls'];

const LIFE_MINUTES = 5;
const TIMEOUT_MS = LIFE_MINUTES * 60_000;
/** ES256, EdDSA and RS256, which every authenticator knows one of. */
const ALGORITHMS = [-7, -8, -257];

async function makeChallenge({ platform, brand, caller }: SiteContext, purpose: ChallengePurpose, staffId: string | null) {
  await platform.rates.take({ name: 'staff-challenge', points: 60, seconds: 300 }, caller.ip);
  const bytes = new Uint8Array(platform.random.bytes(32));
  const challengeId = platform.ids.next();
  const challenge = Buffer.from(bytes).toString('base64url');
  await insertChallengeRow(platform.db.kysely, {
    id: challengeId,
    brandId: brand.id,
    host: caller.host,
    purpose,
    staffId,
    challenge,
    minutes: LIFE_MINUTES,
  });
  return { challengeId, bytes };
}

/** What a browser needs to make a passkey for a staff member. It must stay on the authenticator and verify its holder. */
export async function offerPasskey(
  context: SiteContext,
  purpose: 'enrol' | 'add',
  staff: { readonly id: string; readonly name: string },
): Promise<CallResult<Calls['passkeyChallenge']>> {
  const { challengeId, bytes } = await makeChallenge(context, purpose, staff.id);
  const known = await listPasskeyRows(context.platform.db.kysely, staff.id);
  const made = await generateRegistrationOptions({
    rpName: `${context.brand.name} Console`,
    rpID: context.caller.host,
    userID: new TextEncoder().encode(staff.id),
    userName: staff.name,
    userDisplayName: staff.name,
    challenge: bytes,
    timeout: TIMEOUT_MS,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    challengeId,
    options: {
      challenge: made.challenge,
      rp: { name: made.rp.name, id: context.caller.host },
      user: made.user,
      pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
      timeout: TIMEOUT_MS,
      excludeCredentials: known.map((row) => ({ id: row.credential_id, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  };
}

/** What a browser needs to ask for a passkey: at the login each of this host will do, later one of the staff member's own. */
export async function askForPasskey(
  context: SiteContext,
  purpose: 'log-in' | 'step-up',
  staffId: string | null,
): Promise<CallResult<Calls['loginChallenge']>> {
  const { challengeId, bytes } = await makeChallenge(context, purpose, staffId);
  const known = staffId === null ? [] : await listPasskeyRows(context.platform.db.kysely, staffId);
  const made = await generateAuthenticationOptions({
    rpID: context.caller.host,
    challenge: bytes,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  });
  return {
    challengeId,
    options: {
      challenge: made.challenge,
      rpId: context.caller.host,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      allowCredentials: known.map((row) => ({ id: row.credential_id, type: 'public-key' })),
    },
  };
}

/** Spends a challenge, whatever becomes of its answer. Refuses PASSKEY_REFUSED for one of another place, person or purpose. */
async function takeChallenge(context: SiteContext, id: string, purpose: ChallengePurpose, staffId: string | null): Promise<string> {
  const { platform, brand, caller } = context;
  const row = await takeChallengeRow(platform.db.kysely, id);
  const isRight =
    row !== undefined && row.brand_id === brand.id && row.host === caller.host && row.purpose === purpose && row.staff_id === staffId;
  return isRight ? row.challenge : refuse('PASSKEY_REFUSED');
}

/** Checks a passkey that a browser has made. The library throws on each fault; all of them are one refusal. */
export async function checkMadePasskey(
  context: SiteContext,
  purpose: 'enrol' | 'add',
  staffId: string,
  made: MadePasskey,
): Promise<Omit<NewPasskeyRow, 'id' | 'name'>> {
  const challenge = await takeChallenge(context, made.challengeId, purpose, staffId);
  const { host } = context.caller;
  const checked = await verifyRegistrationResponse({
    response: {
      id: made.id,
      rawId: made.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: made.clientDataJSON, attestationObject: made.attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: presentOriginFor(context.platform.config, context, 'console'),
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => refuse('PASSKEY_REFUSED'));
  if (!checked.verified) refuse('PASSKEY_REFUSED');
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    staffId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: BigInt(credential.counter),
    transports: made.transports.filter((transport) => /^[a-z-]{2,16}$/.test(transport)),
    host,
    isSynced: credentialBackedUp,
  };
}

/** A passkey that has just proven its holder, and its new count of signatures. */
export interface ProvenPasskey {
  readonly row: PasskeyRow;
  readonly signCount: bigint;
}

/** Checks a proof by a passkey of this host: holder verified, challenge fresh, signature right, counter going up. */
export async function checkProof(
  context: SiteContext,
  purpose: 'log-in' | 'step-up',
  staffId: string | null,
  proof: PasskeyProof,
): Promise<ProvenPasskey> {
  const challenge = await takeChallenge(context, proof.challengeId, purpose, staffId);
  const { host } = context.caller;
  const row = await findPasskeyRow(context.platform.db.kysely, context.brand.id, proof.id);
  if (row === undefined || row.host !== host || (staffId !== null && row.staff_id !== staffId)) refuse('PASSKEY_REFUSED');
  const stored = passkeyRow(row.id, row.staff_id, row.credential_id, row.public_key);
  if (!isOurs(context.platform.keys.sealing, stored, row.seal)) refuse('PASSKEY_REFUSED');
  const handle = proof.userHandle === null ? null : Buffer.from(proof.userHandle, 'base64url').toString();
  if (handle !== null && handle !== '' && handle !== row.staff_id) refuse('PASSKEY_REFUSED');
  const checked = await verifyAuthenticationResponse({
    response: {
      id: proof.id,
      rawId: proof.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: proof.clientDataJSON, authenticatorData: proof.authenticatorData, signature: proof.signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: presentOriginFor(context.platform.config, context, 'console'),
    expectedRPID: host,
    requireUserVerification: true,
    credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: Number(row.sign_count) },
  }).catch(() => refuse('PASSKEY_REFUSED'));
  if (!checked.verified) refuse('PASSKEY_REFUSED');
  return { row, signCount: BigInt(checked.authenticationInfo.newCounter) };
}
