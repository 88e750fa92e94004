import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ReadCard } from '../../kit/read-state.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SiteRequest } from '../../queue/site-request.tsx';
import { SectionForm } from './section-form.tsx';
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
        <div className="grid max-w-[860px] gap-3.5">
          <SiteRequest kind="site.settings" />
          {data.sections.map((section) => (
            <SectionForm key={section.section} stored={section} ceiling={data.creditCeiling} asset={ASSETS[currency]} />
          ))}
        </div>
      )}
    </>
  );
}
