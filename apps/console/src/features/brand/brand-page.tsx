import type { BrandStatus } from '@talora/contract/members/operations-console.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { RegionForm } from './region-form.tsx';
import { ModulesPart } from './modules-form.tsx';
import { StatusForm } from './status-form.tsx';

const TONES: Readonly<Record<BrandStatus['status'], TagTone>> = { 0: 'win', 1: 'pending', 2: 'loss' };

/** How the brand stands towards its players, and how to change it. */
export function BrandPage() {
  const t = useTranslations('brand');
  const staff = useStaff();
  const moments = useMoments();
  const { data, error, refetch } = useQuery({ queryKey: ['brand'], queryFn: () => calls.operations.brandStatus() });
  const regions = useQuery({ queryKey: ['brand', 'regions'], queryFn: () => calls.operations.brandRegions() });
  const history = useQuery({ queryKey: ['brand', 'history'], queryFn: () => calls.operations.brandHistory() });
  const failure = { error: history.error, onRetry: () => void history.refetch() };
  return (
    <>
      <PageHead title={t('title')} lead={staff.brandName} />
      <ReadCard query={{ data, error, refetch }} rows={3} />
      {data !== undefined && (
        <div className="grid max-w-[720px] gap-3.5">
          <section aria-labelledby="present" className={`${CARD_CLASS} p-4 md:p-5`}>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 id="present" className="m-0 text-16">
                {t('present')}
              </h2>
              <Tag tone={TONES[data.status]}>{t(`status.${data.status}`)}</Tag>
            </div>
            <p className="mt-1.5 mb-0 text-14 text-ink-2">{t(`effect.${data.status}`)}</p>
            {data.until !== null && <p className="mt-1 mb-0 text-14 font-semibold">{t('shownUntil', { at: moments.full(data.until) })}</p>}
          </section>
          <StatusForm present={data} history={{ changes: history.data?.status, ...failure }} />
          <ReadCard query={regions} rows={3} />
          {regions.data !== undefined && <RegionForm present={regions.data} history={{ changes: history.data?.regions, ...failure }} />}
          {staff.may('settings.edit') && <ModulesPart />}
        </div>
      )}
    </>
  );
}
