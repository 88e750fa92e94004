import { Link } from '@tanstack/react-router';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import dots from 'virtual:icon/ph/dots-three';
import FamilyIcon from './family-icon.tsx';
import { listenToNav } from './nav-listeners.ts';
import { useOverflow } from './row-overflow.ts';
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

/** The vendors of a category under its name, and what does not fit into the row under "More". */
export default function NavDrops({ list, links, open, onOpen }: NavDropsProps) {
  const hidden = useOverflow(list);
  const { panel, more, isKeyed, press } = useDrops(list, open, onOpen);
  const link = links.find(({ gameType }) => gameType === open);
  return (
    <>
      {hidden.length > 0 && <MoreButton ref={more} isOpen={open === MORE} onPress={press} />}
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

function useDrops(list: NavDropsProps['list'], open: string | null, onOpen: NavDropsProps['onOpen']) {
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
    const stay = (): void => clearTimeout(timer.current);
    const stop = listenToNav(nav, () => panel.current, {
      later: (gameType) => later(gameType),
      stay,
      enter: (gameType) => enter(gameType),
      close: (isBack) => close(isBack),
    });
    return () => {
      stay();
      stop();
    };
  }, [list]);

  return {
    panel,
    more,
    /** The menu was opened by key or press: the focus goes into it. */
    isKeyed,
    press: (): void => {
      setKeyed(true);
      onOpen(MORE);
    },
  };
}

function MoreButton({ ref, isOpen, onPress }: { ref: RefObject<HTMLButtonElement | null>; isOpen: boolean; onPress: () => void }) {
  const t = useTranslations('shell');
  return (
    <button
      ref={ref}
      type="button"
      data-type={MORE}
      aria-haspopup
      aria-expanded={isOpen}
      onClick={onPress}
      className="flex h-full items-center gap-1.5 px-3 text-14 font-semibold text-ink-2 hover:text-ink"
    >
      <Icon icon={dots} />
      {t('more')}
    </button>
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
