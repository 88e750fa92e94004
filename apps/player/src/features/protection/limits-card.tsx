import type { LimitView, ProtectionView } from '@talora/contract/members/protection.ts';
import { protectionCalls } from '@talora/contract/members/protection.ts';
import { isOfTime } from '@talora/domain/protection/limits.ts';
import { minutesLeft } from '@talora/domain/protection/play-time.ts';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { endRequest, requestIdOf } from '../../money/kept-request.ts';
import { clockText, useSecondsLeft } from '../../money/use-seconds-left.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { percentOf, rowsOf } from './limit-rows.ts';
import { useLimitText, type LimitText } from './use-limit-text.ts';
import { PROTECTION_KEY, type LimitKind, type LimitPeriod } from './use-protection.ts';

/** A looser limit that was asked for: when it may be confirmed, and the two answers. */
function Asked({ limit, asked, textOf }: { limit: LimitView; asked: NonNullable<LimitView['asked']>; textOf: LimitText }) {
  const t = useTranslations('protection');
  const refusal = useRefusalText();
  const toast = useToast();
  const queries = useQueryClient();
  const calls = useCalls(protectionCalls);
  const left = useSecondsLeft(asked.isDue ? null : asked.from);
  const { kind, period } = limit;
  const answer = useMutation({
    mutationFn(isConfirmed: boolean) {
      const requestId = requestIdOf(`answer-${kind}-${period}`, `${isConfirmed} ${asked.from}`);
      return calls[isConfirmed ? 'confirmLimit' : 'cancelLimit']({ requestId, kind, period });
    },
    onSuccess(view, isConfirmed) {
      endRequest(`answer-${kind}-${period}`);
      queries.setQueryData(PROTECTION_KEY, view);
      toast('win', t(isConfirmed ? 'confirmed' : 'kept'));
    },
    onError(error) {
      endRequest(`answer-${kind}-${period}`, error);
      toast('loss', refusal(error));
      void queries.invalidateQueries({ queryKey: PROTECTION_KEY });
    },
  });
  return (
    <div className="grid gap-2 rounded-control bg-pending-wash px-3.5 py-3 text-13">
      <p className="m-0">
        {asked.most === null ? t('askedNone') : t('asked', { most: textOf(asked.most, kind) })}{' '}
        {left > 0 ? t('askedFrom', { left: clockText(left) }) : t('askedDue')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          disabled={left > 0}
          isBusy={answer.isPending && answer.variables}
          onClick={() => answer.mutate(true)}
        >
          {t('confirm')}
        </Button>
        <Button size="small" isBusy={answer.isPending && !answer.variables} onClick={() => answer.mutate(false)}>
          {t('keep')}
        </Button>
      </div>
    </div>
  );
}

/** A limit that is set: how much of it is used, and when it begins anew. */
function Used({ limit, currency, textOf }: { limit: LimitView; currency: string; textOf: LimitText }) {
  const t = useTranslations('protection');
  const format = useFormatter();
  const percent = percentOf(limit, currency);
  const isAhead = limit.used.startsWith('-');
  return (
    <>
      <p className="num m-0 text-13">
        {isAhead
          ? t('ahead', { sum: textOf(limit.used.slice(1), limit.kind), most: textOf(limit.most, limit.kind) })
          : t('used', { used: textOf(limit.used, limit.kind), most: textOf(limit.most, limit.kind) })}
        {isOfTime(limit.kind) && ` · ${t('timeLeft', { minutes: minutesLeft(BigInt(limit.most), BigInt(limit.used)) })}`}
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-surface-4">
        <div className={`h-full rounded-full ${percent >= 100 ? 'bg-danger' : 'bg-indicator'}`} style={{ width: `${percent}%` }} />
      </div>
      <p className="m-0 text-12 text-ink-3">{t('frees', { at: format.dateTime(new Date(limit.freesAt), MOMENT.dayTime) })}</p>
    </>
  );
}

/** Limits of each kind by period, with what is used of them. While the member is out they are only shown. */
export function LimitsCard({ view }: { view: ProtectionView }) {
  const t = useTranslations('protection');
  const textOf = useLimitText(view.currency);
  const [open, setOpen] = useState<{ readonly kind: LimitKind; readonly period: LimitPeriod } | null>(null);
  return (
    <section aria-label={t('limits')} data-source="/wps/x/protection" className={`${CARD_CLASS} p-4 md:p-5`}>
      <h2 className="m-0 mb-1 text-18">{t('limits')}</h2>
      {rowsOf(view).map(({ kind, rows }) => (
        <div key={kind} className="grid gap-1 border-t border-line py-3.5 first-of-type:border-0">
          <h3 className="m-0 text-16">{t(`kinds.${kind}`)}</h3>
          <p className="m-0 text-13 text-ink-2">{t(`kindMore.${kind}`)}</p>
          <ul className="m-0 mt-1.5 grid list-none gap-3 p-0">
            {rows.map(({ period, limit }) => (
              <li key={period} className="grid gap-1.5">
                <div className="flex min-h-11 items-center justify-between gap-3">
                  <span className="text-14 font-semibold">{t(`periods.${period}`)}</span>
                  <span className="flex items-center gap-3">
                    {limit === undefined && <span className="text-13 text-ink-3">{t('none')}</span>}
                    <Button
                      size="small"
                      aria-label={t(limit === undefined ? 'setName' : 'changeName', {
                        kind: t(`kinds.${kind}`),
                        period: t(`periods.${period}`),
                      })}
                      onClick={() => setOpen({ kind, period })}
                    >
                      {t(limit === undefined ? 'set' : 'change')}
                    </Button>
                  </span>
                </div>
                {limit !== undefined && <Used limit={limit} currency={view.currency} textOf={textOf} />}
                {limit !== undefined && limit.asked !== null && <Asked limit={limit} asked={limit.asked} textOf={textOf} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {open !== null && <LimitDialog view={view} {...open} onClose={() => setOpen(null)} />}
    </section>
  );
}
