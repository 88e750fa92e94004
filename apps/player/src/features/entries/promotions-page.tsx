import { Link, useRouter } from '@tanstack/react-router';
import type { EntryCard } from '@talora/contract/content/entries.ts';
import { ENTRY_PATHS, ENTRY_PICTURE, PROMOTION_CATEGORIES } from '@talora/domain/content/entries.ts';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { StatePicture } from '../../shell/state-picture.tsx';
import { useSearchTexts } from '../../routing/search-text.ts';
import { PeriodTag, PeriodText } from './entry-period.tsx';
import { PromotionDialog } from './promotion-dialog.tsx';
import { useEntries } from './use-entries.ts';

const CHIP =
  'inline-flex min-h-11 flex-none items-center rounded-control border border-line bg-surface-2 px-3.5 text-13 font-semibold whitespace-nowrap text-ink-2 hover:bg-surface-3 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ink-inverse';

function Chips({
  cards,
  chosen,
  onChoose,
}: {
  cards: readonly EntryCard[];
  chosen: string | undefined;
  onChoose: (category: string | undefined) => void;
}) {
  const t = useTranslations('promotions');
  const present = PROMOTION_CATEGORIES.filter((category) => cards.some((card) => card.category === category));
  if (present.length < 2) return null;
  return (
    <div
      role="group"
      aria-label={t('category')}
      className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]"
    >
      {[undefined, ...present].map((category) => (
        <button
          key={category ?? 'all'}
          type="button"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
          className={CHIP}
        >
          {category === undefined ? t('all') : t(`kind.${category}`)}
        </button>
      ))}
    </div>
  );
}

const GRID = 'grid gap-3 pt-3 md:grid-cols-2 lg:grid-cols-3';

function PromotionCard({ card, isFirst, level: Heading = 'h2' }: { card: EntryCard; isFirst: boolean; level?: 'h2' | 'h3' }) {
  const t = useTranslations('promotions');
  return (
    <article
      data-source="/wps/x/content/entries"
      className={`${CARD_CLASS} relative grid grid-rows-[auto_1fr] overflow-hidden hover:border-line-strong`}
    >
      <div className="relative aspect-[1240/480] bg-surface-3">
        {card.picture !== null && (
          <img
            src={card.picture}
            alt={card.pictureAlt}
            {...ENTRY_PICTURE}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            className={`absolute inset-0 size-full object-cover ${card.state === 'closed' ? 'grayscale' : ''}`}
          />
        )}
        {card.category !== null && card.category !== 'guide' && (
          <span className="absolute start-2.5 top-2.5 rounded-sm bg-[rgba(4,12,14,.72)] px-2 py-0.5 text-12 font-semibold text-[#ffd98a]">
            {t(`kind.${card.category}`)}
          </span>
        )}
      </div>
      <div className="flex flex-col gap-1 p-4">
        <Heading className="m-0 text-18 text-balance wrap-anywhere">{card.title}</Heading>
        <p className="m-0 text-13 text-ink-2">{card.summary}</p>
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-3">
          <span className="min-w-0 flex-1 text-12 text-ink-3">
            <PeriodText {...card} />
          </span>
          <PeriodTag {...card} />
          <Link
            to={ENTRY_PATHS.promotion}
            search={(present: object) => ({ ...present, entry: card.slug ?? card.id })}
            resetScroll={false}
            aria-label={t('moreOf', { title: card.title })}
            className={`${buttonClass('secondary')} after:absolute after:inset-0`}
          >
            {t('more')}
          </Link>
        </div>
      </div>
    </article>
  );
}

/** What the brand has on offer, as it is written: by category, with its period, each with its whole text. `linked` is open from the start. */
export function PromotionsPage({ linked }: { linked: string | undefined }) {
  const t = useTranslations('promotions');
  const entries = useTranslations('entries');
  const router = useRouter();
  const { category, entry = linked } = useSearchTexts();
  const { data, isError, refetch } = useEntries('promotion');
  const chosen = PROMOTION_CATEGORIES.find((known) => known === category);
  const shown = data?.filter((card) => chosen === undefined || card.category === chosen);
  const offers = shown?.filter((card) => card.category !== 'guide');
  const guides = shown?.filter((card) => card.category === 'guide') ?? [];
  const guidesId = useId();
  const choose = (next: string | undefined): void =>
    void router.navigate({ to: ENTRY_PATHS.promotion, search: { category: next }, replace: true, resetScroll: false });
  return (
    <>
      <h1 className="m-0 pt-5 pb-3 text-24 md:text-30">{entries('promotions')}</h1>
      {data !== undefined && <Chips cards={data} chosen={chosen} onChoose={choose} />}
      {isError && data === undefined && (
        <EmptyState title={t('failed')}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState>
      )}
      {offers?.length === 0 && chosen !== 'guide' && (
        <EmptyState icon={<StatePicture art="mailbox" />} title={chosen === undefined ? t('empty') : t('none')} />
      )}
      <div className={GRID}>
        {shown === undefined && !isError && [1, 2, 3].map((index) => <Skeleton key={index} className="aspect-[1240/780] rounded-card" />)}
        {offers?.map((card, i) => (
          <PromotionCard key={card.id} card={card} isFirst={i === 0} />
        ))}
      </div>
      {guides.length > 0 && (
        <section aria-labelledby={guidesId} className="pt-5">
          <h2 id={guidesId} className="m-0 text-20">
            {t('guides')}
          </h2>
          <p className="m-0 text-13 text-ink-2">{t('guidesMore')}</p>
          <div className={GRID}>
            {guides.map((card, i) => (
              <PromotionCard key={card.id} card={card} isFirst={offers?.length === 0 && i === 0} level="h3" />
            ))}
          </div>
        </section>
      )}
      {entry !== undefined && <PromotionDialog id={entry} onClose={() => choose(category)} />}
    </>
  );
}
