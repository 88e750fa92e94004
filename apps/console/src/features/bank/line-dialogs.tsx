import type { BankLineFile, BankThingView } from '@talora/contract/bank/bank-console.ts';
import type { ConsoleDepositFile } from '@talora/contract/wallet/wallet-console.ts';
import { ASIDE_REASONS, type AsideReason } from '@talora/domain/bank/match-rules.ts';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useSumText } from '../../money/sum-text.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { Facts } from '../../queue/item-panel.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';
import { seenDeposit } from '../../queue/seen.ts';
import { bankCalls } from './bank-calls.ts';

/** Says that a line is the other side of nothing, and why. */
export function SetAside({ line, onClose }: { line: BankLineFile; onClose: () => void }) {
  const t = useTranslations('bank');
  const [why, setWhy] = useState<AsideReason>('fee');
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  // "Another reason" says nothing by itself.
  const isMissing = why === 'other' && note.trim() === '';
  return (
    <DecisionDialog
      title={t('asideTitle')}
      lead={t('asideText')}
      confirm={t('setAside')}
      queue="bank"
      done={t('asideDone')}
      isReady={() => {
        setIsChecked(true);
        return !isMissing;
      }}
      act={(requestId) => bankCalls.setLineAside({ id: line.id, requestId, why, note: note.trim() })}
      onClose={onClose}
    >
      <SelectField
        label={t('whyLabel')}
        choices={ASIDE_REASONS.map((value) => ({ value, text: t(`why.${value}`) }))}
        value={why}
        onChoose={setWhy}
      />
      <ReasonField
        label={t('note')}
        isRequired={why === 'other'}
        problem={isChecked && isMissing ? t('noteNeeded') : undefined}
        value={note}
        onChange={setNote}
      />
    </DecisionDialog>
  );
}

/** Takes back what was said of a line. */
export function UndoMatch({ line, onClose }: { line: BankLineFile; onClose: () => void }) {
  const t = useTranslations('bank');
  const thing = line.match?.thing;
  const isMoved = thing?.kind === 'deposit' ? thing.state === 'credited' : thing !== null && thing !== undefined;
  return (
    <ReasonDialog
      title={t('undoTitle')}
      lead={t('undoText')}
      confirm={t('undo')}
      queue="bank"
      done={t('undone')}
      texts={{ label: t('reason'), needed: t('reasonNeeded') }}
      act={(reason) => bankCalls.undoMatch({ id: line.id, matchId: line.match?.id ?? '', reason })}
      onClose={onClose}
    >
      {isMoved && <Callout tone="pending">{t('undoKeeps')}</Callout>}
    </ReasonDialog>
  );
}

/** Credits the deposit that a line stands behind, by the decision about deposits itself: its permission, its limits, its second person. */
export function CreditDeposit({ thing, counter, onClose }: { thing: BankThingView; counter: string; onClose: () => void }) {
  const t = useTranslations('bank');
  const { data, error, refetch } = useQuery({
    queryKey: ['deposits', 'item', thing.id],
    queryFn: () => calls.staffer.consoleDeposit({ id: thing.id }),
  });
  if (data === undefined)
    return (
      <Dialog title={t('creditTitle', { no: thing.no })} closeLabel={t('close')} onClose={onClose}>
        <ReadState query={{ data, error, refetch }} rows={2} />
      </Dialog>
    );
  return <CreditAsked deposit={data} counter={counter} onClose={onClose} />;
}

function CreditAsked({ deposit, counter, onClose }: { deposit: ConsoleDepositFile; counter: string; onClose: () => void }) {
  const t = useTranslations('bank');
  const text = useSumText();
  // What was on the screen when it was opened is what is decided about.
  const [seen] = useState(deposit);
  const payer = seen.reportedPayer === null && counter !== '' ? { payer: counter.slice(0, 120) } : {};
  return (
    <DecisionDialog
      title={t('creditTitle', { no: seen.no })}
      lead={t('creditText', { account: seen.account, sum: text(seen.creditMax) })}
      confirm={t('creditSum', { sum: text(seen.creditMax) })}
      queue="bank"
      done={({ state }: ConsoleDepositFile) => t(state === 'credited' ? 'credited' : 'creditAsked', { sum: text(seen.creditMax) })}
      act={(requestId) => calls.staffer.approveDeposit({ ...seenDeposit(seen), requestId, credit: seen.creditMax, ...payer })}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('payExact'), text(seen.payExact)],
          [t('banked'), seen.banked === null ? null : text(seen.banked)],
          [t('payerName'), seen.payerName],
          [t('counter'), counter],
        ]}
      />
      {seen.banked !== null && seen.banked !== seen.payExact && <Callout tone="pending">{t('sumDiffers')}</Callout>}
    </DecisionDialog>
  );
}
