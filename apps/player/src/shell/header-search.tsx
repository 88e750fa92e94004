import { useRouter } from '@tanstack/react-router';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ComponentType, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import search from 'virtual:icon/ph/magnifying-glass';
import { PATHS } from '../routing/paths.ts';
import type { FoundGamesProps } from './found-games.tsx';

const TYPING_MS = 200;
const loadFound = () => import('./found-games.tsx');

/** What is typed, a moment after the last key, and the part that shows what it finds. */
function useTyped(field: RefObject<HTMLInputElement | null>) {
  const router = useRouter();
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [Found, setFound] = useState<ComponentType<FoundGamesProps> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const read = useCallback((typed: string) => {
    void loadFound().then(
      (module) => setFound(() => module.FoundGames),
      () => undefined,
    );
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setQuery(typed.trim());
      setOpen(true);
    }, TYPING_MS);
  }, []);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(false);
  }, []);
  useEffect(() => {
    // Typed into the page that the server made.
    if (field.current !== null && field.current.value !== '') read(field.current.value);
    return () => clearTimeout(timer.current);
  }, [field, read]);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (!pathChanged) return;
        close();
        if (field.current !== null) field.current.value = '';
      }),
    [router, field, close],
  );
  return { query, read, close, Found: isOpen && query !== '' ? Found : null };
}

/** Closes when the focus goes elsewhere, and by Escape. */
function useLeaving(root: RefObject<HTMLElement | null>, onLeave: (isByKey: boolean) => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const element = root.current;
    const blur = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node) || element?.contains(relatedTarget) !== true) leave(false);
    };
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') leave(true);
    };
    element?.addEventListener('focusout', blur);
    element?.addEventListener('keydown', press);
    return () => {
      element?.removeEventListener('focusout', blur);
      element?.removeEventListener('keydown', press);
    };
  }, [root]);
}

/** The search of wide screens: games are shown under it while one types; what is typed is kept, also before the script is here. */
export function HeaderSearch() {
  const t = useTranslations('bars');
  const router = useRouter();
  const root = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { query, read, close, Found } = useTyped(field);
  useLeaving(root, (isByKey) => {
    close();
    if (isByKey) field.current?.focus();
  });
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    const q = field.current?.value.trim() ?? '';
    close();
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
          aria-expanded={Found !== null}
          aria-controls={Found === null ? undefined : 'found-games'}
          role="combobox"
          aria-haspopup="dialog"
          placeholder={t('search')}
          onInput={({ currentTarget }) => read(currentTarget.value)}
          className="min-w-0 flex-1 border-0 bg-transparent p-0 text-14 text-ink outline-none placeholder:text-ink-3"
        />
        <kbd className="rounded-sm border border-line px-1.5 font-ui text-12">/</kbd>
      </form>
      {Found !== null && <Found query={query} />}
    </search>
  );
}
