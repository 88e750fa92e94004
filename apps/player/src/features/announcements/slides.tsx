import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { RichText } from '@talora/web-kit/ui/rich-text.tsx';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import caretLeft from 'virtual:icon/ph/caret-left';
import caretRight from 'virtual:icon/ph/caret-right';
import x from 'virtual:icon/ph/x';
import type { Announcement } from '../../announcements/use-announcements.ts';

/** Pixels between two slides (specification, section 9). */
const SPACING = 20;

/** A track takes the focus, so that arrow keys move it. */
const KEYBOARD_SCROLL = { tabIndex: 0 } as const;
const ARROW = 'rounded-full border border-line-strong disabled:text-ink-disabled';

/** Announcements side by side, one in view. The arrow on the last one closes. */
export function Slides({ items, onClose }: { items: readonly Announcement[]; onClose: () => void }) {
  const t = useTranslations('announcements');
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const last = items.length - 1;
  const index = Math.min(shown, last);
  const go = (to: number): void => {
    const element = track.current;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element?.scrollTo({ left: to * (element.clientWidth + SPACING), behavior: still ? 'auto' : 'smooth' });
    setShown(to);
  };
  return (
    <div data-source="GCS_announcements" className="grid min-w-0 gap-4">
      <ul
        ref={track}
        aria-label={t('slides')}
        {...KEYBOARD_SCROLL}
        style={{ gap: SPACING }}
        onScrollEnd={({ currentTarget }) =>
          setShown(Math.round(Math.abs(currentTarget.scrollLeft) / (currentTarget.clientWidth + SPACING)))
        }
        className="m-0 flex min-h-28 list-none snap-x snap-mandatory overflow-x-auto overscroll-x-contain p-0 [scrollbar-width:none]"
      >
        {items.map((item, i) => (
          <li key={item.id} inert={i !== index} className="w-full flex-none snap-start snap-always">
            <h3 className="m-0 mb-2 text-20 wrap-anywhere">{item.title}</h3>
            <RichText html={item.content} />
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-3">
        <IconButton label={t('previous')} disabled={index === 0} onClick={() => go(index - 1)} className={ARROW}>
          <Icon icon={caretLeft} />
        </IconButton>
        <p role="status" className="num m-0 text-13 text-ink-2">
          {t('place', { n: String(index + 1), count: String(items.length) })}
        </p>
        {index < last ? (
          <IconButton label={t('next')} onClick={() => go(index + 1)} className={ARROW}>
            <Icon icon={caretRight} />
          </IconButton>
        ) : (
          <IconButton label={t('end')} onClick={onClose} className={ARROW}>
            <Icon icon={x} />
          </IconButton>
        )}
      </div>
    </div>
  );
}
