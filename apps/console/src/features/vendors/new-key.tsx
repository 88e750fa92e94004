import type { DeskVendor } from '@talora/contract/vendors/vendors-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { FieldShell, inputBoxClass, TextField } from '@talora/web-kit/ui/field.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import check from 'virtual:icon/ph/check';
import copy from 'virtual:icon/ph/copy';
import { calls } from '../../calls/console-calls.ts';
import { confirmByPasskey } from '../../passkeys/confirm-by-passkey.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';
import { RadioCard } from '../../queue/radio-card.tsx';

/** A shared secret as the server tells it once. */
export interface ShownSecret {
  readonly keyId: string;
  readonly secret: string;
}

const KEY_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** Asks for the next key: a shared secret, or where pairs are spoken, our own pair or the vendor's public half. */
export function NewKeyDialog({ vendor, onClose }: { vendor: DeskVendor; onClose: () => void }) {
  const t = useTranslations('vendors');
  const isPairs = vendor.dialect === 'resource';
  const [keyId, setKeyId] = useState('');
  const [side, setSide] = useState<'theirs' | 'ours'>('ours');
  const [publicKey, setPublicKey] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isNamed = KEY_ID.test(keyId.trim());
  const needsKey = isPairs && side === 'theirs';
  const hasKey = !needsKey || publicKey.includes('-----BEGIN');
  return (
    <DecisionDialog
      title={t('newKey')}
      lead={t('newKeyLead')}
      confirm={t('makeKey')}
      queue="vendors"
      done={t('keyAsked', { key: keyId.trim() })}
      isReady={() => {
        setIsChecked(true);
        return isNamed && hasKey && reason.trim() !== '';
      }}
      act={async (requestId) => {
        await confirmByPasskey();
        return calls.vendorsDesk.addVendorKey({
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
  const withdrawals = useTranslations('withdrawals');
  const close = useTranslations('general')('close');
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Dialog title={t('secretTitle', { key: shown.keyId })} lead={t('secretLead')} closeLabel={close} onClose={onClose}>
      <p className="num m-0 rounded-control border border-brand-line bg-brand-wash px-4 py-3.5 text-13 font-semibold break-all whitespace-pre-wrap select-all">
        {shown.secret}
      </p>
      <Callout tone="pending">{t('secretWarning')}</Callout>
      <div className="grid gap-2.5 md:grid-cols-2">
        <Button
          look="outline"
          onClick={() => {
            void navigator.clipboard.writeText(shown.secret).then(
              () => setIsCopied(true),
              () => setIsCopied(false),
            );
          }}
        >
          <Icon icon={isCopied ? check : copy} size={18} />
          {isCopied ? withdrawals('copied') : t('copy')}
        </Button>
        <Button look="primary" onClick={onClose}>
          {withdrawals('understood')}
        </Button>
      </div>
    </Dialog>
  );
}
