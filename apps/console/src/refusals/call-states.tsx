import { NETWORK_CODE } from '@talora/web-kit/calls/fetch-transport.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import tray from 'virtual:icon/ph/tray';
import warningCircle from 'virtual:icon/ph/warning-circle';
import wifiSlash from 'virtual:icon/ph/wifi-slash';
import { CopyReference } from './refused-text.tsx';
import { refusalCodeOf } from './refusal-code.ts';
import { useRefusalText } from './use-refusal-text.ts';

/** Says that a part of the page could not be read, and offers to try again. */
export function ReadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('general');
  const textOf = useRefusalText();
  return (
    <div role="alert">
      <EmptyState icon={<Icon icon={refusalCodeOf(error) === NETWORK_CODE ? wifiSlash : warningCircle} size={34} />} title={textOf(error)}>
        <CopyReference error={error} />
        <Button size="small" variant="outline" onClick={onRetry}>
          {t('retry')}
        </Button>
      </EmptyState>
    </div>
  );
}

/** Says that a list holds nothing. */
export function NothingHere({ title }: { title: string }) {
  return <EmptyState icon={<Icon icon={tray} size={34} />} title={title} />;
}

/** Rows that are being read. */
export function LoadingRows({ rows = 5 }: { rows?: number }) {
  const t = useTranslations('general');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-2.5 p-3.5">
      {Array.from({ length: rows }, (_, i) => (
        <Skeleton key={i} className="h-14" />
      ))}
    </div>
  );
}
