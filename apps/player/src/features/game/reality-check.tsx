import { protectionCalls } from '@talora/contract/members/protection.ts';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { SumRows } from '../../money/sum-rows.tsx';
import { symbolOf } from '../../money/typed-amount.ts';
import { PATHS } from '../../routing/paths.ts';
import { CHECK_KEY, useRealityCheck } from '../../session/use-reality-check.ts';

/** How often an open game asks whether its player is to be told. */
const ASK_MS = 30_000;

interface RealityCheckProps {
  /** It is time: no bet is made by itself any more. */
  readonly onDue: () => void;
  readonly onLeave: () => void;
}

/** While a game is played for money: says after a while how long and for how much, and when little play time is left, and waits for an answer. */
export default function RealityCheck({ onDue, onLeave }: RealityCheckProps) {
  const t = useTranslations('game.check');
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const queries = useQueryClient();
  const calls = useCalls(protectionCalls);
  const { data } = useRealityCheck({ everyMs: ASK_MS });
  const isShort = data?.time?.isDue === true;
  const isDue = (data?.isDue === true || isShort) && data.sitting !== null;
  const stop = useEffectEvent(onDue);
  useEffect(() => {
    if (isDue) stop();
  }, [isDue]);
  const answer = useMutation({
    mutationFn: () => calls.answerCheck({}),
    onSuccess: (view) => queries.setQueryData(CHECK_KEY, view),
  });
  if (!isDue || data.sitting === null) return null;
  const { time } = data;
  const { minutes, rounds, staked, returned, net } = data.sitting;
  const symbol = symbolOf(data.currency);
  const goOn = (): void => {
    if (!answer.isPending) answer.mutate();
  };
  return (
    <Dialog title={t(isShort ? 'shortTitle' : 'title')} closeLabel={t('goOn')} onClose={goOn}>
      <p className="m-0 text-14 text-ink-2">{t('lead', { minutes, rounds })}</p>
      {time !== null && (
        <p data-source="/wps/x/protection/check" className={`num m-0 text-14 ${isShort ? 'font-semibold' : 'text-ink-2'}`}>
          {t(`timeLeft.${time.period}`, { left: time.left, most: time.most })}
        </p>
      )}
      <div data-source="/wps/x/protection/check">
        <SumRows
          rows={(
            [
              ['staked', staked],
              ['returned', returned],
              ['net', net],
            ] as const
          ).map(([key, amount]) => ({ key, label: t(key), value: <Money amount={amount} symbol={symbol} language={tag} /> }))}
        />
      </div>
      {answer.error !== null && <Callout tone="loss">{refusal(answer.error)}</Callout>}
      <div className="grid gap-2.5 md:grid-cols-2">
        <Button variant="primary" size="large" isBusy={answer.isPending} onClick={goOn}>
          {t('goOn')}
        </Button>
        <Button size="large" onClick={onLeave}>
          {t('stop')}
        </Button>
      </div>
      <Link to={PATHS.protection} className="justify-self-start text-14 font-semibold text-link">
        {t('limits')}
      </Link>
    </Dialog>
  );
}
