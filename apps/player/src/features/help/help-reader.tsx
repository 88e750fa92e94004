import { useLocation, useRouter } from '@tanstack/react-router';
import { contentCalls, type HelpArticle, type HelpSection } from '@talora/contract/content/content.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { inputBoxClass, INPUT_CLASS } from '@talora/web-kit/ui/field.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import caretRight from 'virtual:icon/ph/caret-right';
import magnifyingGlass from 'virtual:icon/ph/magnifying-glass';
import { useCalls } from '../../calls/use-services.ts';
import { ModalLink } from '../../modals/modal-link.tsx';
import { RichText } from '@talora/web-kit/ui/rich-text.tsx';

/** Width from which a device counts as a desk. */
const WIDE = '(min-width: 768px)';

function useHelp() {
  const { language } = useLanguage();
  const content = useCalls(contentCalls);
  const [device] = useState(() => (matchMedia(WIDE).matches ? ('WEB' as const) : ('MOBILE' as const)));
  return useQuery({
    queryKey: ['help', language, device],
    queryFn: () => content.helpCenter({ lang: language, device }),
    staleTime: 300_000,
  });
}

/** Does the article hold the words, in its title or its text? */
const holds = ({ title, content }: HelpArticle, words: string): boolean =>
  `${title} ${content.replaceAll(/<[^>]*>/g, ' ')}`.toLowerCase().includes(words);

/** Parts, articles and the chosen article; the address names the part behind `#`, so that a link can lead there. */
export function HelpReader({ headings: Heading }: { headings: 'h2' | 'h3' }) {
  const t = useTranslations('help');
  const { hash, pathname, search } = useLocation();
  const router = useRouter();
  const { data, isPending, isError, refetch } = useHelp();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  if (isPending) return <Skeleton className="h-80" />;
  if (isError)
    return (
      <EmptyState title={t('failed')}>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </EmptyState>
    );
  const sections = [...new Set(data.map((article) => article.section))];
  const section = sections.find((name) => name === hash.toLowerCase()) ?? sections[0];
  if (section === undefined) return <EmptyState title={t('empty')} />;
  const words = typed.trim().toLowerCase();
  const shown = data.filter((article) => (words === '' ? article.section === section : holds(article, words)));
  const chosen = shown.find(({ id }) => id === chosenId) ?? shown[0];
  const go = (name: HelpSection): void => {
    setTyped('');
    void router.navigate({ to: pathname, search, hash: name, replace: true, resetScroll: false, hashScrollIntoView: false });
  };
  return (
    <div className="grid gap-4">
      <label className={inputBoxClass(false)}>
        <Icon icon={magnifyingGlass} size={18} className="text-ink-3" />
        <span className="sr-only">{t('search')}</span>
        <input
          type="search"
          value={typed}
          maxLength={64}
          placeholder={t('search')}
          onChange={(event) => setTyped(event.target.value)}
          className={INPUT_CLASS}
        />
      </label>
      <div
        role="group"
        aria-label={t('sections')}
        className="flex gap-2 max-md:-my-1 max-md:overflow-x-auto max-md:py-1 max-md:[scrollbar-width:none] md:flex-wrap"
      >
        {sections.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={words === '' && name === section}
            onClick={() => go(name)}
            className="min-h-10 flex-none rounded-control border border-line-strong bg-surface-2 px-3.5 text-13 font-semibold text-ink-2 hover:bg-surface-3 aria-pressed:border-transparent aria-pressed:bg-ink aria-pressed:text-ink-inverse"
          >
            {t(`section.${name}`)}
          </button>
        ))}
      </div>
      {chosen === undefined ? (
        <EmptyState title={t('nothingFound')} />
      ) : (
        <div className="grid items-start gap-4 md:min-h-72 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
          <ul className="m-0 list-none divide-y divide-line overflow-hidden rounded-card border border-line p-0">
            {shown.map(({ id, title }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={id === chosen.id}
                  onClick={() => setChosenId(id)}
                  className="flex min-h-12 w-full items-center justify-between gap-3 px-4 py-2.5 text-start text-14 font-semibold hover:bg-surface-3 aria-pressed:bg-brand-wash"
                >
                  {title}
                  <Icon icon={caretRight} size={16} className="text-ink-3" />
                </button>
              </li>
            ))}
          </ul>
          <article aria-live="polite" className="min-w-0 rounded-card border border-line bg-surface-2 p-4 md:p-5">
            <Heading className="m-0 mb-2 text-18 wrap-anywhere">{chosen.title}</Heading>
            <RichText html={chosen.content} />
            <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-3.5">
              <p className="m-0 text-13 text-ink-3">{t('notAnswered')}</p>
              <ModalLink name="feedback" className={buttonClass('secondary')}>
                {t('write')}
              </ModalLink>
            </div>
          </article>
        </div>
      )}
    </div>
  );
}
