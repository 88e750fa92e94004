/** The next key of a vendor as it is asked for. */
export interface NewKeyDraft {
  readonly keyId: string;
  readonly side: 'theirs' | 'ours';
  readonly publicKey: string;
  readonly reason: string;
}

const KEY_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** What is still missing. Only where pairs of keys are spoken, and only for the vendor's side, its public half is asked for. */
export function judgeNewKey({ keyId, side, publicKey, reason }: NewKeyDraft, isPairs: boolean) {
  const isNamed = KEY_ID.test(keyId.trim());
  const needsKey = isPairs && side === 'theirs';
  const hasKey = !needsKey || publicKey.includes('-----BEGIN');
  return { isNamed, needsKey, hasKey, isReady: isNamed && hasKey && reason.trim() !== '' };
}
