import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { AlertRows } from '../../alerts/alert-rows.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { NothingHere } from '../../refusals/call-states.tsx';
import { useAlerts } from '../../shell/use-work.ts';

/** What is wrong now, of what the person may read. */
export function AlertsPage() {
  const t = useTranslations('alerts');
  const { data, error, refetch } = useAlerts();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ReadCard query={{ data, error, refetch }} />
      {data !== undefined && (
        <section aria-label={t('list')} className={`${CARD_CLASS} max-w-[860px] overflow-hidden`}>
          {data.length === 0 ? <NothingHere title={t('none')} /> : <AlertRows alerts={data} label={t('list')} />}
        </section>
      )}
    </>
  );
}
