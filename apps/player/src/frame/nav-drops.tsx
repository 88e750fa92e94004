import { Link } from '@tanstack/react-router';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import dots from 'virtual:icon/ph/dots-three';
import { stepFocus } from './arrow-focus.ts';
import FamilyIcon from './family-icon.tsx';
import type { CategoryLink } from './site-links.ts';
import { VendorPanel } from './vendor-panel.tsx';

/** A pointer that only passes opens nothing, and one that crosses a corner closes nothing. */
const OPEN_MS = 120;
const CLOSE_MS = 220;
/** Name of the menu of what does not fit. */
const MORE = 'more';

interface NavDropsProps {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly links: readonly CategoryLink[];
  /** Game type whose vendors are shown. */
  readonly open: string | null;
  readonly onOpen: (gameType: string | null) => void;
}

/** Hides what has wrapped out of the row, and tells which links that are. */
function useOverflow(list: RefObject<HTMLDivElement | null>): readonly string[] {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  useEffect(() => {
    const row = list.current;
    if (row === null) return undefined;
    const measure = (): void => {
      const out = [...row.children].filter((item): item is HTMLElement => item instanceof HTMLElement);
      const top = out[0]?.offsetTop ?? 0;
      for (const item of out) item.style.visibility = item.offsetTop > top ? 'hidden' : '';
      const names = out.filter((item) => item.offsetTop > top).map((item) => item.dataset.type ?? '');
      setHidden((present) => (present.join() === names.join() ? present : names));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(row);
    // Labels of another language or order are of another width.
    const changes = new MutationObserver(measure);
    changes.observe(row, { childList: true, characterData: true, subtree: true });
    return () => {
      watch.disconnect();
      changes.disconnect();
    };
  }, [list]);
  return hidden;
}

/** The vendors of a category under its name, and what does not fit into the row under "More". */
export default function NavDrops({ list, links, open, onOpen }: NavDropsProps) {
  const t = useTranslations('shell');
  const hidden = useOverflow(list);
  const panel = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isKeyed, setKeyed] = useState(false);

  const opener = (): HTMLElement | null =>
    open === MORE ? more.current : (list.current?.querySelector<HTMLElement>(`[data-type="${open}"]`) ?? null);
  const close = useEffectEvent((isBack: boolean) => {
    clearTimeout(timer.current);
    const from = opener();
    onOpen(null);
    if (isBack) from?.focus();
  });
  const later = useEffectEvent((gameType: string | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        setKeyed(false);
        onOpen(gameType);
      },
      gameType === null ? CLOSE_MS : OPEN_MS,
    );
  });
  const enter = useEffectEvent((gameType: string) => {
    clearTimeout(timer.current);
    setKeyed(true);
    onOpen(gameType);
  });

  useEffect(() => {
    const nav = list.current?.parentElement;
    if (nav === null || nav === undefined) return undefined;
    const typeAt = (target: EventTarget | null): string | undefined =>
      target instanceof Element ? target.closest<HTMLElement>('[data-type]')?.dataset.type : undefined;
    const over = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse') return;
      const type = typeAt(event.target);
      if (type !== undefined) later(type);
      else if (panel.current?.contains(event.target as Node) === true) clearTimeout(timer.current);
    };
    const leave = (): void => later(null);
    const press = (event: KeyboardEvent): void => {
      const row = [...nav.querySelectorAll<HTMLElement>(':scope > div:first-child > a, :scope > button')];
      const isInPanel = panel.current?.contains(event.target as Node) === true;
      if (event.key === 'Escape') close(true);
      else if (isInPanel) {
        if (stepFocus(event, panel.current) === 'above') close(true);
      } else if (event.key === 'Enter' || event.key === 'ArrowDown' || event.key === ' ') {
        const type = typeAt(event.target);
        if (type === undefined) return;
        event.preventDefault();
        enter(type);
      } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
        const shown = row.filter((item) => item.style.visibility !== 'hidden');
        const at = shown.indexOf(document.activeElement as HTMLElement);
        const isNext = (event.key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
        shown.at((at + (isNext ? 1 : -1)) % shown.length)?.focus();
        close(false);
      }
    };
    const out = (event: FocusEvent): void => {
      if (event.relatedTarget instanceof Node && !nav.contains(event.relatedTarget)) close(false);
    };
    // A link that was followed has done its work, but first it must do it: taken out under its own press, it would load the page anew.
    const follow = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest('a') !== null) setTimeout(() => close(false));
    };
    // A pointer may have come before this script did.
    const under = matchMedia('(hover: hover)').matches ? typeAt(nav.querySelector('[data-type]:hover')) : undefined;
    if (under !== undefined) later(under);
    nav.addEventListener('pointerover', over);
    nav.addEventListener('pointerleave', leave);
    nav.addEventListener('keydown', press);
    nav.addEventListener('focusout', out);
    nav.addEventListener('click', follow);
    return () => {
      clearTimeout(timer.current);
      nav.removeEventListener('pointerover', over);
      nav.removeEventListener('pointerleave', leave);
      nav.removeEventListener('keydown', press);
      nav.removeEventListener('focusout', out);
      nav.removeEventListener('click', follow);
    };
  }, [list]);

  const link = links.find(({ gameType }) => gameType === open);
  return (
    <>
      {hidden.length > 0 && (
        <button
          ref={more}
          type="button"
          data-type={MORE}
          aria-haspopup
          aria-expanded={open === MORE}
          onClick={() => {
            setKeyed(true);
            onOpen(MORE);
          }}
          className="flex h-full items-center gap-1.5 px-3 text-14 font-semibold text-ink-2 hover:text-ink"
        >
          <Icon icon={dots} />
          {t('more')}
        </button>
      )}
      {(link !== undefined || open === MORE) && (
        <div
          ref={panel}
          className={`absolute top-full z-(--z-drop) max-h-[calc(100dvh-var(--h-header)-var(--h-gamenav)-12px)] overflow-y-auto overscroll-contain rounded-[16px] border border-line-strong bg-surface-1 p-4 shadow-3 ${open === MORE ? 'end-3 w-[300px]' : 'start-[calc(var(--w-rail)+24px)] end-6'}`}
        >
          {link === undefined ? (
            <MoreLinks links={links.filter(({ gameType }) => hidden.includes(gameType))} isKeyed={isKeyed} />
          ) : (
            <VendorPanel key={link.gameType} link={link} isKeyed={isKeyed} />
          )}
        </div>
      )}
    </>
  );
}

function MoreLinks({ links, isKeyed }: { links: readonly CategoryLink[]; isKeyed: boolean }) {
  const t = useTranslations('shell');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isKeyed) box.current?.querySelector('a')?.focus();
  }, [isKeyed]);
  return (
    <div ref={box} role="group" aria-label={t('more')} className="grid">
      {links.map(({ gameType, to, label }) => (
        <Link
          key={to}
          to={to}
          className="flex min-h-11 items-center gap-3 rounded-control px-3 text-14 font-semibold text-ink-2 no-underline hover:bg-surface-3 hover:text-ink"
        >
          <FamilyIcon gameType={gameType} />
          {label}
        </Link>
      ))}
    </div>
  );
}
