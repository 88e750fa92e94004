import type { DeskBanner } from '@talora/contract/content-desk.ts';
import type { SessionKind } from '@talora/domain/access/member-types.ts';
import { isOfAudience, shapesOf, type BannerGroup } from '@talora/domain/content/audience.ts';
import { LANGUAGES, SHIPPED_LANGUAGES, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../content/select-field.tsx';
import { NothingHere } from '../../refusals/call-states.tsx';
import { BannerFace } from './banner-face.tsx';

const KINDS: readonly SessionKind[] = ['guest', 'trial', 'member', 'agent'];

/** What somebody sees now of a group: by who they are, their language and their device. */
export function ShownTo({ group, banners }: { group: BannerGroup; banners: readonly DeskBanner[] }) {
  const t = useTranslations('banners');
  const notices = useTranslations('notices');
  const [kind, setKind] = useState<SessionKind>('guest');
  const [language, setLanguage] = useState<ShippedLanguage>('MS');
  const [device, setDevice] = useState<'DESK' | 'PHONE'>('PHONE');
  const hasPhone = shapesOf(group).phone !== null;
  const seen = banners.filter(
    (banner) =>
      banner.state === 'shown' &&
      isOfAudience(banner.audience, kind) &&
      banner.languages.includes(language) &&
      (banner.device === 'ALL' || banner.device === (hasPhone ? device : 'DESK')),
  );
  return (
    <section aria-label={t('shownTo')} className={`${CARD_CLASS} mt-3.5 grid gap-4 p-4`}>
      <h2 className="m-0 text-18">{t('shownTo')}</h2>
      <div className="grid gap-4 md:grid-cols-3">
        <SelectField
          label={t('who')}
          choices={KINDS.map((value) => ({ value, text: t(`kinds.${value}`) }))}
          value={kind}
          onChoose={setKind}
        />
        <SelectField
          label={notices('language')}
          choices={SHIPPED_LANGUAGES.map((value) => ({ value, text: LANGUAGES[value].name }))}
          value={language}
          onChoose={setLanguage}
        />
        {hasPhone && (
          <SelectField
            label={t('device')}
            choices={(['PHONE', 'DESK'] as const).map((value) => ({ value, text: t(`devices.${value}`) }))}
            value={device}
            onChoose={setDevice}
          />
        )}
      </div>
      {seen.length === 0 && <NothingHere title={t('seesNone')} />}
      <ol className={`m-0 grid list-none gap-4 p-0 ${hasPhone && device === 'DESK' ? 'lg:grid-cols-2' : 'sm:grid-cols-2 xl:grid-cols-3'}`}>
        {seen.map((banner) => (
          <li key={banner.id} className="min-w-0">
            <BannerFace banner={banner} language={language} device={device} />
          </li>
        ))}
      </ol>
    </section>
  );
}
