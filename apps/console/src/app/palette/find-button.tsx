import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import magnifyingGlass from 'virtual:icon/ph/magnifying-glass';
import { completeMessages } from '../../messages/load-messages.ts';

/** It names what pages name: their texts come with it. */
const load = async () => {
  const [{ Palette }] = await Promise.all([import('./palette.tsx'), completeMessages()]);
  return { default: Palette };
};
const Palette = lazy(load);
/** Read ahead where somebody is about to open it; what fails then is asked for again. */
const prepare = (): void => void load().catch(() => undefined);

/** Is it a keyboard with a Command key? */
const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search over everything; so do Ctrl+K and Cmd+K, unless a dialog is open. */
export function FindButton() {
  const t = useTranslations('nav');
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === 'Control' || event.key === 'Meta') prepare();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // What is asked for in a dialog is not left by a key.
      if (document.querySelector('dialog[open]') === null) setIsOpen(true);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
  const keys = isApple() ? '⌘K' : 'Ctrl+K';
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('findKeys', { keys })}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(true)}
        className="inline-flex size-11 flex-none items-center justify-center gap-2 rounded-control border-0 bg-transparent text-ink-2 hover:bg-surface-3 hover:text-ink xl:h-10 xl:w-auto xl:border xl:border-solid xl:border-line-strong xl:bg-surface-2 xl:px-3"
      >
        <Icon icon={magnifyingGlass} size={18} />
        <span className="text-13 max-xl:sr-only">{t('find')}</span>
        <kbd aria-hidden="true" className="hidden rounded-sm border border-line-strong px-1.5 font-sans text-12 text-ink-3 xl:inline">
          {keys}
        </kbd>
      </button>
      <Suspense>{isOpen && <Palette onClose={close} />}</Suspense>
    </>
  );
}
