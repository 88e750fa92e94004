import {
  VENDOR_DIALECTS,
  VENDOR_LENGTHS,
  VENDOR_WALLETS,
  type OrderField,
  type VendorWallet,
} from '@talora/domain/vendors/vendor-order.ts';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import arrowLeft from 'virtual:icon/ph/arrow-left';
import { PageHead } from '../../../kit/page-head.tsx';
import { RadioCard } from '../../../kit/radio-card.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { Tick } from '../../../kit/tick.tsx';
import { confirmByPasskey } from '../../../passkeys/confirm-by-passkey.ts';
import { ReasonDialog } from '../../../queue/reason-dialog.tsx';
import { useVendorReason } from '../use-vendor-reason.ts';
import { EMPTY_ORDER, orderOf, orderProblems, refusedFields } from './order-draft.ts';
import { setupCalls } from './setup-calls.ts';

/** Where a player's money lies while a game is open. */
function WalletChoice({ wallet: chosen, onChoose }: { wallet: VendorWallet; onChoose: (wallet: VendorWallet) => void }) {
  const t = useTranslations('vendors');
  return (
    <div role="radiogroup" aria-label={t('addWallet')} className="grid gap-2 md:grid-cols-2">
      {VENDOR_WALLETS.map((wallet) => (
        <RadioCard
          key={wallet}
          name="wallet"
          title={t(`wallet.${wallet}`)}
          text={t(`walletText.${wallet}`)}
          isChosen={chosen === wallet}
          onChoose={() => onChoose(wallet)}
        />
      ))}
    </div>
  );
}

/** Asks for a vendor: what it is called, how it speaks, where it is reached, and where its games lie. */
export function AddVendorPage() {
  const t = useTranslations('vendors');
  const navigate = useNavigate();
  const reasonTexts = useVendorReason();
  const [draft, setDraft] = useState(EMPTY_ORDER);
  const [isChecked, setIsChecked] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  // What the server has refused, until something else is typed.
  const [refused, setRefused] = useState(() => refusedFields(null));
  const problems = orderProblems(draft);
  const set = (part: Partial<typeof draft>): void => {
    setDraft({ ...draft, ...part });
    setRefused(refusedFields(null));
  };
  const wrong = new Set([...problems, ...refused.fields]);
  const field = (name: OrderField, label: string, hint: string, maxLength: number) => (
    <TextField
      label={label}
      hint={hint}
      problem={isChecked && wrong.has(name) ? (name === 'code' && refused.isTaken ? t('addTaken') : hint) : undefined}
      isRequired={name !== 'frames'}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      value={draft[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <Link to="/vendors" className={`${buttonClass('text', 'small')} -ms-3 mb-1`}>
        <Icon icon={arrowLeft} size={17} />
        {t('back')}
      </Link>
      <PageHead title={t('addTitle')} lead={t('addLead')} />
      <form
        noValidate
        className={`${CARD_CLASS} grid max-w-[860px] gap-4 p-4`}
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          setIsAsking(problems.length === 0);
        }}
      >
        {field('code', t('addCode'), t('addCodeHint'), VENDOR_LENGTHS.code)}
        {field('name', t('addName'), t('addNameHint'), VENDOR_LENGTHS.name)}
        <SelectField
          label={t('addDialect')}
          choices={VENDOR_DIALECTS.map((value) => ({ value, text: value }))}
          value={draft.dialect}
          onChoose={(dialect) => set({ dialect })}
        />
        <WalletChoice wallet={draft.wallet} onChoose={(wallet) => set({ wallet })} />
        <Tick label={t('addResettling')} isOn={draft.isResettling} onChange={(isResettling) => set({ isResettling })} />
        {field('address', t('addAddress'), t('addAddressHint'), VENDOR_LENGTHS.address)}
        {field('frames', t('addFrames'), t('addFramesHint'), VENDOR_LENGTHS.origin)}
        {isChecked && wrong.size > 0 && <Callout tone="loss">{t('addFieldsWrong')}</Callout>}
        <Button type="submit" variant="primary" className="justify-self-start">
          {t('askAdd')}
        </Button>
      </form>
      {isAsking && (
        <ReasonDialog
          title={t('askAdd')}
          lead={`${draft.name.trim()} · ${draft.code.trim().toUpperCase()}`}
          confirm={t('askAdd')}
          queue="vendors"
          done={t('addAsked')}
          texts={reasonTexts}
          act={async (reason, requestId) => {
            await confirmByPasskey();
            return setupCalls.orderVendor({ requestId, reason, ...orderOf(draft) }).catch((error: unknown) => {
              setRefused(refusedFields(error));
              throw error;
            });
          }}
          onDone={() => void navigate({ to: '/vendors' })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
