import type { EntryCard } from '@talora/contract/content/entries.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { useTranslations } from 'use-intl';
import { useBrand } from '../../brand/use-brand.ts';

const TONES: Readonly<Record<EntryCard['state'], TagTone>> = { open: 'win', soon: 'void', closed: 'plain' };

/** Where a promotion stands: by its period alone. A guide gives nothing, so it does not run either. */
export function PeriodTag({ state, category }: Pick<EntryCard, 'state' | 'category'>) {
  const t = useTranslations('promotions');
  if (category === 'guide') return <Tag>{t('kind.guide')}</Tag>;
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>;
}

/** The date of a promotion that matters next. */
export function PeriodText({ state, category, startsAt, endsAt }: Pick<EntryCard, 'state' | 'category' | 'startsAt' | 'endsAt'>) {
  const t = useTranslations('promotions');
  const { tag } = useLanguage();
  const { timeZone } = useBrand();
  const say = (moment: string): string => new Intl.DateTimeFormat(tag, { ...MOMENT.dateTime, timeZone }).format(new Date(moment));
  if (state === 'soon') return t('from', { at: say(startsAt) });
  if (endsAt === null) return category === 'guide' ? null : t('always');
  return state === 'open' ? t('until', { at: say(endsAt) }) : t('ended', { at: say(endsAt) });
}
