import type { MemberProtection } from '@talora/contract/members/protection-console.ts';
import { OUT_LENGTHS, type OutLength } from '@talora/domain/protection/exclusions.ts';
import { LIMIT_KINDS, LIMIT_PERIODS, isOfTime, type LimitKind, type LimitPeriod } from '@talora/domain/protection/limits.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { readTypedLimit } from './tighter-limit.ts';

interface ProtectionDialogProps {
  readonly view: MemberProtection;
  readonly memberId: string;
  readonly account: string;
  readonly onClose: () => void;
}

const reasonTexts = (t: ReturnType<typeof useTranslations<'memberProtection'>>) => ({
  label: t('reason'),
  hint: t('reasonHint'),
  needed: t('reasonNeeded'),
});

/** Sets a stricter limit for a member. */
export function TightenDialog({ view, memberId: id, account, onClose }: ProtectionDialogProps) {
  const t = useTranslations('memberProtection');
  const [kind, setKind] = useState<LimitKind>('deposit');
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const read = readTypedLimit(typed, view, kind, period);
  return (
    <ReasonDialog
      title={t('tightenTitle', { account })}
      lead={t('tightenText')}
      confirm={t('tighten')}
      queue="member-protection"
      done={t('tightened')}
      texts={reasonTexts(t)}
      isReady={() => {
        setIsChecked(true);
        return read.problem === undefined;
      }}
      act={(reason, requestId) => calls.protection.tightenLimit({ id, requestId, kind, period, most: read.wire ?? typed, reason })}
      onClose={onClose}
    >
      <SelectField
        label={t('kind')}
        choices={LIMIT_KINDS.map((value) => ({ value, text: t(`kinds.${value}`) }))}
        value={kind}
        onChoose={setKind}
      />
      <SelectField
        label={t('period')}
        choices={LIMIT_PERIODS.map((value) => ({ value, text: t(`periods.${value}`) }))}
        value={period}
        onChoose={setPeriod}
      />
      <TextField
        label={isOfTime(kind) ? t('mostMinutes') : t('most', { currency: view.currency })}
        isRequired
        inputMode={isOfTime(kind) ? 'numeric' : 'decimal'}
        maxLength={24}
        value={typed}
        problem={(typed === '' && !isChecked) || read.problem === undefined ? undefined : t(`problem.${read.problem}`)}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ReasonDialog>
  );
}

/** Keeps a member out for a time. */
export function KeepOutDialog({ memberId: id, account, onClose }: ProtectionDialogProps) {
  const t = useTranslations('memberProtection');
  const [length, setLength] = useState<OutLength>('week');
  return (
    <ReasonDialog
      title={t('keepOutTitle', { account })}
      lead={t('keepOutText')}
      confirm={t('keepOut')}
      variant="danger"
      queue="member-protection"
      done={t('keptOut')}
      texts={reasonTexts(t)}
      act={(reason, requestId) => calls.protection.keepOut({ id, requestId, length, reason })}
      onClose={onClose}
    >
      <SelectField
        label={t('length')}
        choices={OUT_LENGTHS.map((value) => ({ value, text: t(`lengths.${value}`) }))}
        value={length}
        onChoose={setLength}
      />
    </ReasonDialog>
  );
}
