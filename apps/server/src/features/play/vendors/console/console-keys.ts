import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { vendorsConsoleCalls } from '@talora/contract/vendors/vendors-console.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { doOrAsk, tellRequestsChanged, type Effects } from '../../../people/approvals/approvals.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { checkIsOwn, deedSubject, profileOf, profileOfDeed } from './console-subject.ts';
import { keyPrint } from '../keys/key-print.ts';
import { makeKey } from '../keys/new-key.ts';
import { tellVendorsChanged, type VendorProfile } from '../profiles.ts';
import { addVendorKey, listVendorKeys, setVendorKeyState, takeSecretOnce } from '../keys/vendor-keys.ts';

type Calls = (typeof vendorsConsoleCalls)['calls'];

/** The print of the key that stands in a text. Refuses BAD_REQUEST for what is no RSA key of 2048 bits or more. */
const printOf = (text: string): string => keyPrint(text) ?? refuse('BAD_REQUEST', { fields: ['publicKey'] });

/** Asks for the next key of a vendor: it is made when a second person approves. Refuses VENDOR_SHARED, and REPLAY_MISMATCH for a taken id. */
export async function askForKey(
  context: StaffContext,
  input: CallArguments<Calls['addVendorKey']>,
): Promise<CallResult<Calls['addVendorKey']>> {
  const { code, keyId, side, requestId, reason } = input;
  const profile = await profileOf(context, code);
  if ((profile.dialect === 'resource') === (side === 'both')) refuse('BAD_REQUEST', { fields: ['side'] });
  const publicKey = side === 'theirs' ? (input.publicKey ?? '') : '';
  // Who approves sees what the key is, and can ask the vendor for it another way: whoever asks may have put in his own.
  const prints = side === 'theirs' ? [{ name: 'vendor.publicKey', from: null, to: printOf(publicKey) }] : [];
  const outcome = await context.platform.db.tx(async (tx) => {
    await checkIsOwn(tx, profile);
    if ((await listVendorKeys(tx, profile.vendorId)).some((key) => key.key_id === keyId)) refuse('REPLAY_MISMATCH');
    const deed = {
      kind: 'vendor.key-add',
      requestId,
      subjectId: deedSubject(profile, 'key', keyId),
      memberId: null,
      sum: null,
      version: '',
      about: `${profile.code} · ${keyId}`,
      changes: [{ name: 'vendor.key', from: null, to: keyId }, ...prints],
      detail: { vendor: profile.code, keyId, side, publicKey },
      reason,
    } as const;
    return doOrAsk(context, tx, deed, () => Promise.resolve(assert(false, 'a key takes two')));
  });
  tellRequestsChanged(context);
  return { keyId, outcome };
}

/**
 * Turns a key off at once, or asks for it to become active. The active one is never turned off: it is replaced, by two. Refuses
 * VENDOR_SHARED, NOT_FOUND and ILLEGAL_STATE.
 */
export async function turnVendorKey(
  context: StaffContext,
  profile: VendorProfile,
  { keyId, state, requestId, reason }: CallArguments<Calls['turnVendorKey']>,
): Promise<void> {
  const { platform, brand, staff } = context;
  await platform.db.tx(async (tx) => {
    await checkIsOwn(tx, profile);
    const key = (await listVendorKeys(tx, profile.vendorId)).find((one) => one.key_id === keyId) ?? refuse('NOT_FOUND');
    if (state === 'off') {
      await setVendorKeyState(tx, profile.vendorId, keyId, state);
      const fact = { brandId: brand.id, actor: { staff: staff.staffId }, action: 'vendor.key-turned', subject: `vendor:${profile.code}` };
      await appendAudit(tx, { ...fact, detail: { keyId, state } });
      return;
    }
    if (key.state !== 'next' && key.state !== 'old') refuse('ILLEGAL_STATE', { from: key.state, to: state });
    const deed = {
      kind: 'vendor.key-activate',
      requestId,
      subjectId: deedSubject(profile, 'key', keyId),
      memberId: null,
      sum: null,
      version: key.state,
      about: `${profile.code} · ${keyId}`,
      changes: [{ name: 'vendor.keyState', from: key.state, to: state }],
      detail: { vendor: profile.code, keyId },
      reason,
    } as const;
    await doOrAsk(context, tx, deed, () => Promise.resolve(assert(false, 'a key takes two')));
  });
  tellVendorsChanged(platform);
  tellRequestsChanged(context);
}

/** Shows the shared secret of a new key, once, to who has approved it and nobody else. Refuses VENDOR_SHARED and ILLEGAL_STATE. */
export async function showKeySecret(
  context: StaffContext,
  { code, keyId }: CallArguments<Calls['showVendorKeySecret']>,
): Promise<CallResult<Calls['showVendorKeySecret']>> {
  const { platform, brand, staff } = context;
  const profile = await profileOf(context, code);
  const secret = await platform.db.tx(async (tx) => {
    await checkIsOwn(tx, profile);
    const found = await takeSecretOnce(platform, tx, profile.vendorId, keyId, staff.staffId);
    if (found === undefined) refuse('ILLEGAL_STATE', { from: 'sealed', to: 'shown' });
    const fact = { brandId: brand.id, actor: { staff: staff.staffId }, action: 'vendor.key-shown', subject: `vendor:${profile.code}` };
    await appendAudit(tx, { ...fact, detail: { keyId } });
    return found;
  });
  return { keyId, secret };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What approvals of keys do. */
export const keyEffects: Pick<Effects, 'vendor.key-add' | 'vendor.key-activate'> = {
  async 'vendor.key-add'(platform: Platform, tx: Tx, request, approver) {
    const { detail } = request;
    const profile = await profileOfDeed(platform, request);
    await checkIsOwn(tx, profile);
    const side = detail.side === 'theirs' || detail.side === 'ours' ? detail.side : 'both';
    // What is stored is the key whose print was on the screen.
    const shown = request.changes.find(({ name }) => name === 'vendor.publicKey')?.to;
    if (side === 'theirs' && printOf(textOf(detail.publicKey)) !== shown) refuse('CHANGED_MEANWHILE', { version: '' });
    const { secret, publicKey } = makeKey(platform, side, textOf(detail.publicKey));
    const key = { vendorId: profile.vendorId, keyId: textOf(detail.keyId), side, secret, publicKey, state: 'next' } as const;
    if (!(await addVendorKey(platform, tx, key, side === 'both' ? approver.staffId : null)))
      refuse('ILLEGAL_STATE', { from: 'next', to: 'next' });
    return () => tellVendorsChanged(platform);
  },
  async 'vendor.key-activate'(platform: Platform, tx: Tx, request) {
    const { detail, version } = request;
    const profile = await profileOfDeed(platform, request);
    await checkIsOwn(tx, profile);
    const keyId = textOf(detail.keyId);
    const key = (await listVendorKeys(tx, profile.vendorId)).find((one) => one.key_id === keyId) ?? refuse('NOT_FOUND');
    if (key.state !== version) refuse('CHANGED_MEANWHILE', { version: key.state });
    await setVendorKeyState(tx, profile.vendorId, keyId, 'active');
    return () => tellVendorsChanged(platform);
  },
};
