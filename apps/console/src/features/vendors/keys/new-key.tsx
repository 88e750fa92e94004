import type { ConsoleVendor } from '@talora/contract/vendors/vendors-console.ts';
import { FieldShell, inputBoxClass, TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../../calls/console-calls.ts';
import { confirmByPasskey } from '../../../passkeys/confirm-by-passkey.ts';
import { DecisionDialog } from '../../../queue/decision-dialog.tsx';
import { ReasonField } from '../../../queue/reason-field.tsx';
import { RadioCard } from '../../../kit/radio-card.tsx';
import { ShownOnce } from '../../../kit/shown-once.tsx';
import { judgeNewKey } from './new-key-draft.ts';

/** A shared secret as the server tells it once. */
export interface ShownSecret {
  readonly keyId: string;
  readonly secret: string;
}

/** Asks for the next key: a shared secret, or where pairs are spoken, our own pair or the vendor's public half. */
export function NewKeyDialog({ vendor, onClose }: { vendor: ConsoleVendor; onClose: () => void }) {
  const t = useTranslations('vendors');
  const isPairs = vendor.dialect === 'resource';
  const [keyId, setKeyId] = useState('');
  const [side, setSide] = useState<'theirs' | 'ours'>('ours');
  const [publicKey, setPublicKey] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { isNamed, needsKey, hasKey, isReady } = judgeNewKey({ keyId, side, publicKey, reason }, isPairs);
  return (
    <DecisionDialog
      title={t('newKey')}
      lead={t('newKeyLead')}
      confirm={t('makeKey')}
      queue="vendors"
      done={t('keyAsked', { key: keyId.trim() })}
      isReady={() => {
        setIsChecked(true);
        return isReady;
      }}
      act={async (requestId) => {
        await confirmByPasskey();
        return calls.vendorsConsole.addVendorKey({
          code: vendor.code,
          keyId: keyId.trim(),
          requestId,
          reason: reason.trim(),
          side: isPairs ? side : 'both',
          ...(needsKey ? { publicKey: publicKey.trim() } : {}),
        });
      }}
      onClose={onClose}
    >
      <TextField
        label={t('keyId')}
        hint={t('keyIdHint')}
        problem={isChecked && !isNamed ? t('keyIdHint') : undefined}
        isRequired
        value={keyId}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setKeyId(event.target.value)}
      />
      {isPairs && (
        <div role="radiogroup" aria-label={t('whoseKey')} className="grid gap-2">
          {(['ours', 'theirs'] as const).map((one) => (
            <RadioCard
              key={one}
              name="side"
              title={t(`side.${one}`)}
              text={t(`sideText.${one}`)}
              isChosen={side === one}
              onChoose={() => setSide(one)}
            />
          ))}
        </div>
      )}
      {needsKey && (
        <FieldShell label={t('publicKey')} problem={isChecked && !hasKey ? t('publicKeyNeeded') : undefined} isRequired>
          {({ id, describedBy, isInvalid }) => (
            <div className={inputBoxClass(isInvalid)}>
              <textarea
                id={id}
                rows={5}
                value={publicKey}
                aria-describedby={describedBy}
                aria-invalid={isInvalid || undefined}
                onChange={(event) => setPublicKey(event.target.value)}
                className="num w-full min-w-0 border-0 bg-transparent py-2.5 text-12 outline-none focus-visible:shadow-none"
              />
            </div>
          )}
        </FieldShell>
      )}
      <ReasonField
        label={t('reason')}
        hint={t('reasonHint')}
        problem={isChecked && reason.trim() === '' ? t('reasonNeeded') : undefined}
        isRequired
        value={reason}
        onChange={setReason}
      />
    </DecisionDialog>
  );
}

/** Shows the shared secret that the vendor must get, once. */
export function KeySecretDialog({ shown, onClose }: { shown: ShownSecret; onClose: () => void }) {
  const t = useTranslations('vendors');
  return (
    <ShownOnce
      title={t('secretTitle', { key: shown.keyId })}
      lead={t('secretLead')}
      text={shown.secret}
      textClass="text-13 font-semibold whitespace-pre-wrap"
      copyLabel={t('copy')}
      onClose={onClose}
    >
      <Callout tone="pending">{t('secretWarning')}</Callout>
    </ShownOnce>
  );
}
