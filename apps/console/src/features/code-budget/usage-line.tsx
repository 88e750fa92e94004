import { Button } from '@talora/web-kit/ui/button.tsx';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { isUsedUp, percentUsed } from './usage.ts';

/** One kind of use, or that there was none. */
export function UsagePart({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  const t = useTranslations('codeBudget');
  return (
    <div className="border-t border-line pt-2.5">
      <h3 className="m-0 text-14">{title}</h3>
      {isEmpty ? <p className="m-0 mt-1 text-13 text-ink-3">{t('noneSent')}</p> : children}
    </div>
  );
}

interface UsageLineProps {
  readonly name: string;
  readonly used: number;
  readonly limit: number;
  readonly hour?: { readonly used: number; readonly limit: number };
  /** Given for what can be counted anew. */
  readonly onFree?: () => void;
}

/** What was used beside its budget; what is used up says so by word and colour. */
export function UsageLine({ name, used, limit, hour, onFree }: UsageLineProps) {
  const t = useTranslations('codeBudget');
  const format = useFormatter();
  const isFull = isUsedUp({ used, limit, hour });
  const of = (sent: number, most: number): string => t('ofLimit', { sent: format.number(sent), limit: format.number(most) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2">
      <span className="num min-w-0 text-13 break-all">{name}</span>
      <span className={`text-end text-13 font-semibold ${isFull ? 'text-loss' : ''}`}>
        {hour === undefined ? of(used, limit) : t('hourAndDay', { hour: of(hour.used, hour.limit), day: of(used, limit) })}
        {isFull && ` · ${t('usedUp')}`}
      </span>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-surface-3">
        <span
          className={`block h-full rounded-full ${isFull ? 'bg-loss' : 'bg-indicator'}`}
          style={{ width: `${percentUsed({ used, limit })}%` }}
        />
      </span>
      {onFree === undefined || !isFull ? (
        <span />
      ) : (
        <Button size="small" variant="outline" aria-label={t('freeOne', { name })} onClick={onFree}>
          {t('free')}
        </Button>
      )}
    </div>
  );
}
