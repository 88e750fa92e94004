import { CallRefused } from '@talora/contract/client.ts';
import { siteCalls } from '@talora/contract/site.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePermission } from '../brand/use-brand.ts';
import { PERMISSION_KEY } from '../calls/services.ts';
import { useCalls } from '../calls/use-services.ts';
import { Mark } from '../frame/logo.tsx';
import { useRefusalText } from '../messages/use-refusal-text.ts';

const STATUS_KEY = ['status'] as const;

interface FullPageProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onAction: () => void;
  readonly children?: ReactNode;
}

function FullPage({ title, text, action, isBusy, onAction, children }: FullPageProps) {
  return (
    <main className="grid min-h-dvh place-items-center p-(--gutter)">
      <div className="grid max-w-[520px] justify-items-center gap-3 text-center">
        <Mark size={56} />
        <h1 className="m-0 mt-2 text-24">{title}</h1>
        <p className="m-0 text-14 text-ink-2">{text}</p>
        {children}
        <Button look="primary" isBusy={isBusy} onClick={onAction}>
          {action}
        </Button>
      </div>
    </main>
  );
}

/** In place of everything while the brand is in maintenance or closed to the visitor's region. */
export function ClosedPage({ isMaintenance }: { isMaintenance: boolean }) {
  const t = useTranslations('status');
  const site = useCalls(siteCalls);
  const queries = useQueryClient();
  const { tag } = useLanguage();
  const { data, isFetching, refetch } = useQuery({ queryKey: STATUS_KEY, queryFn: () => site.status(), refetchInterval: 60_000 });
  const check = async (): Promise<void> => {
    await refetch();
    await queries.invalidateQueries({ queryKey: PERMISSION_KEY });
  };
  const contact = usePermission().data?.brand.contactEmail ?? '';
  const until = data?.until === null || data?.until === undefined ? null : new Date(data.until);
  return (
    <FullPage
      title={isMaintenance ? t('maintenance') : t('closed')}
      text={isMaintenance ? t('maintenanceMore') : t('closedMore')}
      action={t('check')}
      isBusy={isFetching}
      onAction={() => void check()}
    >
      {isMaintenance && until !== null && (
        <p className="m-0 text-16 font-semibold">
          {t('until', { until: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(until) })}
        </p>
      )}
      {!isMaintenance && data !== undefined && (
        <p className="m-0 rounded-control border border-line bg-surface-1 px-4 py-2.5 text-13 text-ink-3">
          {t('yourAddress')} <strong className="num ms-2 text-14 text-ink select-all">{data.ip}</strong>
        </p>
      )}
      {!isMaintenance && contact !== '' && (
        <a href={`mailto:${contact}?subject=${encodeURIComponent(`IP ${data?.ip ?? ''}`)}`} className={buttonClass('secondary')}>
          {t('support')}
        </a>
      )}
    </FullPage>
  );
}

/** In place of everything when the brand could not be read: an unknown host, or no connection. */
export function UnreadablePage({ error, isBusy, onRetry }: { error: unknown; isBusy: boolean; onRetry: () => void }) {
  const t = useTranslations('status');
  const page = useTranslations('page');
  const textOf = useRefusalText();
  const isUnknownHost = error instanceof CallRefused && error.code === 'INVALID_URL';
  return (
    <FullPage
      title={isUnknownHost ? t('unknownHost') : t('unreachable')}
      text={isUnknownHost ? textOf(error) : t('unreachableMore')}
      action={page('retry')}
      isBusy={isBusy}
      onAction={onRetry}
    />
  );
}
