import type { WithdrawalView } from '@talora/contract/wallet/wallet.ts';
import { isWithdrawalOver, type WithdrawalState } from '@talora/domain/wallet/withdrawal-states.ts';
import { useTranslations } from 'use-intl';
import { MomentText } from '../../money/moment-text.tsx';
import { Timeline, type TimelineStep } from '../../money/timeline.tsx';
import { clockText, useSecondsLeft } from '../../money/use-seconds-left.ts';

const ENDED_BADLY: ReadonlySet<WithdrawalState> = new Set(['rejected', 'cancelled', 'pay_failed']);

/** The steps of a withdrawal as a timeline; the last one says what happens by itself and when. */
export function WithdrawalJourney({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useTranslations('withdrawal');
  const secondsLeft = useSecondsLeft(withdrawal.autoReceiptAt);
  const steps = withdrawal.steps.map((step, i): TimelineStep => {
    const isLast = i === withdrawal.steps.length - 1;
    const isOver = isWithdrawalOver(step.state);
    const stage = ENDED_BADLY.has(step.state) ? 'ended' : isLast && !isOver ? 'current' : 'done';
    const isCountedDown = isLast && withdrawal.autoReceiptAt !== null;
    return {
      key: `${i} ${step.state}`,
      title: t(`states.${step.state}`),
      text: step.note ?? (isCountedDown ? t('autoReceipt', { time: clockText(secondsLeft) }) : t(`texts.${step.state}`)),
      time: <MomentText at={step.at} />,
      stage,
    };
  });
  return <Timeline label={t('journey')} steps={steps} />;
}
