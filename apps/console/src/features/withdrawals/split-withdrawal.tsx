import type { ConsoleWithdrawalFile } from '@talora/contract/wallet/wallet-console.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import { MAX_PARTS, partsOfMost } from '@talora/domain/wallet/split-rules.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useSumText } from '../../money/sum-text.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { seenWithdrawal } from '../../queue/seen.ts';

/** Splits a withdrawal into parts none of which is above what one payment may be. */
export function SplitWithdrawal({ withdrawal, onClose }: { withdrawal: ConsoleWithdrawalFile; onClose: () => void }) {
  const t = useTranslations('withdrawals');
  const sumText = useSumText();
  const [most, setMost] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const asset = isAssetCode(withdrawal.currency) ? ASSETS[withdrawal.currency] : ASSETS.MYR;
  const minor = parseAmount(most.trim(), asset, { decimals: 'upTo' });
  const found = minor === undefined ? null : partsOfMost(parseAmount(withdrawal.amount, asset) ?? 0n, minor);
  const parts = found?.map((part) => formatAmount(part, asset)) ?? [];
  const sum = sumText(withdrawal.amount);
  return (
    <DecisionDialog
      title={t('splitTitle')}
      lead={t('splitText', { sum, holder: withdrawal.holder })}
      confirm={t('splitConfirm')}
      queue="withdrawals"
      done={({ children }: ConsoleWithdrawalFile) => t('splitDone', { count: children.length })}
      isReady={() => {
        setIsChecked(true);
        return parts.length > 0;
      }}
      act={(requestId) => calls.staffer.splitWithdrawal({ ...seenWithdrawal(withdrawal), requestId, parts })}
      onClose={onClose}
    >
      <TextField
        label={t('splitMost')}
        hint={t('splitMostHint', { max: MAX_PARTS })}
        problem={isChecked && parts.length === 0 ? t('splitProblem', { sum, max: MAX_PARTS }) : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={most}
        onChange={({ target }) => setMost(target.value)}
      />
      <p role="status" className="num m-0 min-h-5 text-13 text-ink-2">
        {parts.length > 0 && t('splitInto', { count: parts.length, sums: parts.map((part) => sumText(part)).join(' + ') })}
      </p>
    </DecisionDialog>
  );
}
