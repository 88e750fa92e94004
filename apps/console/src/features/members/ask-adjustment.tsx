import type { Adjustment, adjustmentsConsoleCalls } from '@talora/contract/adjustments/adjustments-console.ts';
import type { Client } from '@talora/contract/core/client.ts';
import { ADJUSTMENT_DIRECTIONS, oppositeOf, reasonsFor, type AdjustmentDirection } from '@talora/domain/adjustments/adjustment-rules.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../kit/select-field.tsx';
import { RadioCard } from '../../kit/radio-card.tsx';
import { useSumText } from '../../money/sum-text.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';
import { problemsOf, turned, wireAmount, type AdjustmentBounds, type TypedAdjustment } from './read-adjustment.ts';

type Ask = Client<(typeof adjustmentsConsoleCalls)['calls']>['askAdjustment'];

interface AskAdjustmentProps {
  readonly ask: Ask;
  readonly memberId: string;
  readonly account: string;
  readonly onClose: () => void;
}

const EMPTY: TypedAdjustment = { direction: null, amount: '', reason: '', note: '' };

/** Asks a colleague to adjust a member's balance. */
export function AskAdjustment({ ask, memberId, account, bounds, onClose }: AskAdjustmentProps & { readonly bounds: AdjustmentBounds }) {
  const t = useTranslations('memberAdjustments');
  const words = useTranslations('adjustment');
  const sumText = useSumText();
  const [typed, setTyped] = useState(EMPTY);
  const [isChecked, setIsChecked] = useState(false);
  const { available, room, currency } = bounds;
  const problems = problemsOf(typed, bounds);
  const problem = (name: keyof typeof problems): string | undefined => {
    const key = isChecked ? problems[name] : undefined;
    return key === undefined ? undefined : t(`problem.${key}`, { sum: sumText(key === 'ceiling' ? room : available, currency) });
  };
  const { direction } = typed;
  const choices = direction === null ? [] : reasonsFor(direction);
  return (
    <DecisionDialog
      title={t('askTitle', { account })}
      lead={t('askText')}
      confirm={t('confirm')}
      queue="requests"
      done={t('done')}
      isReady={() => {
        setIsChecked(true);
        return Object.keys(problems).length === 0;
      }}
      act={async (requestId) => {
        if (direction === null || typed.reason === '') throw new Error('what is missing is marked');
        const amount = wireAmount(typed.amount, currency);
        return ask({ id: memberId, requestId, direction, amount, reason: typed.reason, note: typed.note.trim(), reversesId: null });
      }}
      onClose={onClose}
    >
      <Directions value={direction} bounds={bounds} problem={problem('direction')} onChoose={(next) => setTyped(turned(typed, next))} />
      <TextField
        label={t('amount', { currency })}
        problem={problem('amount')}
        isRequired
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed.amount}
        onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
        className="num"
      />
      <div className="grid gap-1.5">
        <SelectField
          label={t('reason')}
          choices={[{ value: '' as const, text: t('choose') }, ...choices.map((value) => ({ value, text: words(`reason.${value}`) }))]}
          value={typed.reason}
          onChoose={(reason) => setTyped({ ...typed, reason })}
        />
        <FieldProblem text={problem('reason')} />
      </div>
      <ReasonField
        label={t('note')}
        hint={t('noteHint')}
        isRequired
        problem={problem('note')}
        value={typed.note}
        onChange={(note) => setTyped({ ...typed, note })}
      />
    </DecisionDialog>
  );
}

interface DirectionsProps {
  readonly value: AdjustmentDirection | null;
  readonly bounds: AdjustmentBounds;
  readonly problem: string | undefined;
  readonly onChoose: (direction: AdjustmentDirection) => void;
}

/** Credit or debit, each with the most that it may move now. */
function Directions({ value, bounds: { available, room, currency }, problem, onChoose }: DirectionsProps) {
  const t = useTranslations('memberAdjustments');
  const words = useTranslations('adjustment.direction');
  const sumText = useSumText();
  return (
    <fieldset className="m-0 grid gap-2 border-0 p-0">
      <legend className="p-0 pb-1.5 text-13 font-semibold">{t('direction')}</legend>
      {ADJUSTMENT_DIRECTIONS.map((one) => (
        <RadioCard
          key={one}
          name="adjustment-direction"
          title={words(one)}
          text={t(`${one}Text`, { sum: sumText(one === 'credit' ? room : available, currency) })}
          isChosen={value === one}
          onChoose={() => onChoose(one)}
        />
      ))}
      <FieldProblem text={problem} />
    </fieldset>
  );
}

function FieldProblem({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="m-0 text-12 text-danger">
      {text}
    </p>
  );
}

/** Asks a colleague to take an adjustment back: its whole sum, the other way. */
export function AskReversal({
  ask,
  memberId,
  adjustment,
  onClose,
}: Omit<AskAdjustmentProps, 'account'> & { readonly adjustment: Adjustment }) {
  const t = useTranslations('memberAdjustments');
  const words = useTranslations('adjustment.direction');
  const sumText = useSumText();
  const { id: reversesId, no, amount } = adjustment;
  const direction = oppositeOf(adjustment.direction);
  return (
    <ReasonDialog
      title={t('reverseTitle', { no })}
      lead={t('reverseText', { direction: words(direction), sum: sumText(amount) })}
      confirm={t('confirm')}
      queue="requests"
      done={t('done')}
      texts={{ label: t('note'), hint: t('noteHint'), needed: t('problem.note', { sum: '' }) }}
      act={(note, requestId) => ask({ id: memberId, requestId, direction, amount, reason: 'reversal', note, reversesId })}
      onClose={onClose}
    />
  );
}
