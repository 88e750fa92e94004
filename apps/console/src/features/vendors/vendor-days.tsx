import type { ConsoleVendor, VendorDifference } from '@talora/contract/vendors/vendors-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { NothingHere } from '../../refusals/call-states.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { DifferencePanel } from './difference-panel.tsx';
import { dayTone } from './vendor-standing.ts';

/** Days of statements are days of UTC. */
const today = (): string => new Date().toISOString().slice(0, 10);

function CompareForm({ code, onDay }: { code: string; onDay: (day: string) => void }) {
  const t = useTranslations('vendors');
  const queries = useQueryClient();
  const toast = useToast();
  const [day, setDay] = useState(today);
  const run = useMutation({
    mutationFn: () => calls.vendorsConsole.reconcileVendorDay({ code, day }),
    onSuccess: (found) => {
      toast(found.length === 0 ? 'win' : 'loss', t('compared', { day, count: found.length }));
      onDay(day);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['vendors'] }),
  });
  const send = useSingleFlight(run.mutateAsync);
  return (
    <form
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex flex-wrap items-end gap-2.5">
        <div className="min-w-44 flex-1 md:max-w-60">
          <TextField label={t('compareDay')} type="date" max={today()} value={day} onChange={(event) => setDay(event.target.value)} />
        </div>
        <Button type="submit" variant="primary" isBusy={run.isPending}>
          {t('compareNow')}
        </Button>
      </div>
      {run.error !== null && (
        <Callout tone="loss">
          <RefusedText error={run.error} />
        </Callout>
      )}
    </form>
  );
}

function Differences({ code, day }: { code: string; day: string }) {
  const sumText = useSumText();
  const t = useTranslations('vendors');
  const [opened, setOpened] = useState<VendorDifference | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['vendors', 'differences', code, day],
    queryFn: () => calls.vendorsConsole.vendorDifferences({ code, day }),
  });
  const shown = data?.find((one) => one.txId === opened?.txId && one.kind === opened.kind);
  return (
    <section aria-label={t('differencesOf', { day })} className={`${CARD_CLASS} min-w-0 overflow-hidden`}>
      <h2 className="m-0 px-4 pt-4 pb-1 text-16">{t('differencesOf', { day })}</h2>
      <ReadState query={{ data, error, refetch }} rows={2} />
      {data?.length === 0 && <NothingHere title={t('noDifference')} />}
      <ul className="m-0 list-none divide-y divide-line p-0">
        {data?.map((one) => (
          <li key={`${one.txId} ${one.kind}`}>
            <button
              type="button"
              aria-expanded={shown === one}
              onClick={() => setOpened(shown === one ? null : one)}
              className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-start hover:bg-surface-2 focus-visible:shadow-[inset_0_0_0_2px_var(--lagoon)]"
            >
              <span className="min-w-0 flex-1 basis-48">
                <span className="block text-14 font-semibold">{t(`difference.${one.kind}`)}</span>
                <span className="num block text-12 text-ink-3 wrap-anywhere">
                  {one.operation} · {one.txId}
                </span>
              </span>
              <span className="num text-13 text-ink-2">
                {t('sums', { ours: sumText(one.ours ?? '–', one.currency), theirs: sumText(one.theirs ?? '–', one.currency) })}
              </span>
              <Tag tone={one.explained === null ? 'loss' : 'void'}>{t(one.explained === null ? 'open' : 'explained')}</Tag>
            </button>
            {shown === one && <DifferencePanel code={code} day={day} difference={one} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Days that were compared with the vendor's statement, and what differs on the opened one. */
export function VendorDays({ vendor: { code }, day, onDay }: { vendor: ConsoleVendor; day: string; onDay: (day: string) => void }) {
  const t = useTranslations('vendors');
  const moments = useMoments();
  const mayEdit = useStaff().may('vendor.edit');
  const { data, error, refetch } = useQuery({
    queryKey: ['vendors', 'days', code],
    queryFn: () => calls.vendorsConsole.vendorDays({ code }),
  });
  return (
    <div className="grid gap-3.5">
      {mayEdit && <CompareForm code={code} onDay={onDay} />}
      <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <section aria-label={t('comparedDays')} className={`${CARD_CLASS} overflow-hidden`}>
          <h2 className="m-0 px-4 pt-4 pb-1 text-16">{t('comparedDays')}</h2>
          <ReadState query={{ data, error, refetch }} rows={3} />
          {data?.length === 0 && <NothingHere title={t('neverCompared')} />}
          <ul className="m-0 list-none divide-y divide-line p-0">
            {data?.map((one) => (
              <li key={one.day}>
                <button
                  type="button"
                  aria-current={one.day === day ? 'true' : undefined}
                  onClick={() => onDay(one.day)}
                  className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 border-s-[3px] border-transparent px-3.5 py-3 text-start hover:bg-surface-2 focus-visible:shadow-[inset_0_0_0_2px_var(--lagoon)] aria-[current=true]:border-indicator aria-[current=true]:bg-surface-2"
                >
                  <span>
                    <span className="num block text-14 font-semibold">{one.day}</span>
                    <span className="block text-12 text-ink-3">
                      {t('dayFacts', { matched: one.matched, theirs: one.theirs, at: moments.full(one.checkedAt) })}
                    </span>
                  </span>
                  <Tag tone={dayTone(one)}>{one.differences === 0 ? t('equal') : t('differences', { count: one.differences })}</Tag>
                </button>
              </li>
            ))}
          </ul>
        </section>
        {day === '' ? (
          <p className={`${CARD_CLASS} m-0 hidden px-6 py-14 text-center text-14 text-ink-3 lg:block`}>{t('chooseDay')}</p>
        ) : (
          <Differences key={day} code={code} day={day} />
        )}
      </div>
    </div>
  );
}
