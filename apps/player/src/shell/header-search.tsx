import { useRouter } from '@tanstack/react-router';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import search from 'virtual:icon/ph/magnifying-glass';
import { PATHS } from '../routing/paths.ts';
import type { TypedSearchProps } from './typed-search.tsx';

/** The search of wide screens: games are shown under it while one types; what is typed is kept, also before the script is here. */
export function HeaderSearch() {
  const t = useTranslations('bars');
  const router = useRouter();
  const root = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [Typed, setTyped] = useState<ComponentType<TypedSearchProps> | null>(null);
  const [isShown, setShown] = useState(false);
  const load = useCallback(() => {
    void import('./typed-search.tsx').then(
      (module) => setTyped(() => module.TypedSearch),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    // Reached or typed into on the page that the server made.
    if (field.current !== null && (field.current.value !== '' || field.current === document.activeElement)) load();
  }, [load]);
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    const q = field.current?.value.trim() ?? '';
    void router.navigate({ to: PATHS.search, search: q === '' ? {} : { q } });
  };
  return (
    <search ref={root} aria-label={t('search')} className="relative hidden xl:block">
      <form
        action={PATHS.search}
        onSubmit={submit}
        className="flex h-10 w-[260px] items-center gap-2.5 rounded-md border border-line bg-surface-2 px-3 text-ink-3 focus-within:border-line-strong"
      >
        <Icon icon={search} size={18} />
        <input
          ref={field}
          type="text"
          name="q"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={64}
          aria-label={t('search')}
          aria-keyshortcuts="/"
          aria-expanded={isShown}
          aria-controls={isShown ? 'found-games' : undefined}
          role="combobox"
          aria-haspopup="dialog"
          placeholder={t('search')}
          onFocus={load}
          className="min-w-0 flex-1 border-0 bg-transparent p-0 text-14 text-ink outline-none placeholder:text-ink-3"
        />
        <kbd className="rounded-sm border border-line px-1.5 font-ui text-12">/</kbd>
      </form>
      {Typed !== null && <Typed root={root} field={field} onShown={setShown} />}
    </search>
  );
}
