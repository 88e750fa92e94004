import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ReadCard } from '../../kit/read-state.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SiteRequest } from '../../queue/site-request.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionList } from './section-list.tsx';
import { settingsCalls } from './settings-calls.ts';
import { useOpenedField } from './use-opened-field.ts';

/** Settings of the brand that have no better page of their own, a form for each section. */
export function SettingsPage() {
  const t = useTranslations('settings');
  const { data, error, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: () => settingsCalls.settings(),
    refetchOnWindowFocus: false,
  });
  const currency = data?.currency ?? '';
  const { field } = useSearch({ from: '/desk/settings' });
  useOpenedField(field, data !== undefined);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ReadCard query={{ data, error, refetch }} rows={6} />
      {data !== undefined && isAssetCode(currency) && (
        <div className="grid gap-3.5 xl:grid-cols-[minmax(0,860px)_minmax(0,240px)] xl:items-start xl:gap-6">
          <div className="xl:order-1">
            <SectionList sections={data.sections.map(({ section }) => section)} />
          </div>
          <div className="grid min-w-0 gap-3.5">
            <SiteRequest kind="site.settings" />
            {data.sections.map((section) => (
              <div key={section.section} data-section={section.section} className="scroll-mt-20">
                <SectionForm stored={section} ceiling={data.creditCeiling} asset={ASSETS[currency]} />
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
