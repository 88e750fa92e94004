import type { ConsoleBanner } from '@talora/contract/content/content-console.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button, IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useTranslations } from 'use-intl';
import arrowDown from 'virtual:icon/ph/arrow-down';
import arrowUp from 'virtual:icon/ph/arrow-up';
import { STATE_TONES } from '../../kit/state-tones.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { shippedArt } from './banner-art.ts';
import { usePictureAddress } from './use-picture-address.ts';

interface BannerRowProps {
  readonly banner: ConsoleBanner;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onSwitch: () => void;
  readonly onEdit: () => void;
}

/** A banner of a group: its picture, who sees it and when, its place and its switch. */
export function BannerRow({ banner, isFirst, isLast, isBusy, onMove, onSwitch, onEdit }: BannerRowProps) {
  const t = useTranslations('banners');
  const notices = useTranslations('notices');
  const moments = useMoments();
  const language = shippedLanguage(useLanguage().language);
  const address = usePictureAddress(banner.pictureId, banner.pictureId === null ? shippedArt(banner) : null);
  const title = [language, ...banner.languages].map((code) => banner.title[code]).find((text) => text !== '') ?? '';
  const facts = [t(`audiences.${banner.audience}`), t(`devices.${banner.device}`), banner.languages.join(' ')].join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="h-14 w-24 flex-none overflow-hidden rounded-md bg-sunken">
        {address !== null && <img src={address} alt="" className="size-full object-cover" />}
      </div>
      <div className="min-w-0 flex-1 basis-52">
        <p className="m-0 text-14 font-semibold wrap-anywhere">{title}</p>
        <p className="m-0 text-12 text-ink-3">{facts}</p>
        <p className="m-0 text-12 text-ink-3">
          {banner.endsAt === null
            ? notices('from', { at: moments.full(banner.startsAt) })
            : notices('fromTo', { at: moments.full(banner.startsAt), end: moments.full(banner.endsAt) })}
        </p>
      </div>
      <Tag tone={STATE_TONES[banner.state]}>{notices(`state.${banner.state}`)}</Tag>
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          label={t('up', { title })}
          disabled={isFirst || isBusy}
          onClick={() => onMove(-1)}
          className="disabled:text-ink-disabled"
        >
          <Icon icon={arrowUp} size={18} />
        </IconButton>
        <IconButton
          label={t('down', { title })}
          disabled={isLast || isBusy}
          onClick={() => onMove(1)}
          className="disabled:text-ink-disabled"
        >
          <Icon icon={arrowDown} size={18} />
        </IconButton>
        <Button variant="outline" disabled={isBusy} aria-label={t(banner.isLive ? 'offOne' : 'onOne', { title })} onClick={onSwitch}>
          {t(banner.isLive ? 'off' : 'on')}
        </Button>
        <Button onClick={onEdit} aria-label={notices('editOne', { title })}>
          {notices('edit')}
        </Button>
      </div>
    </li>
  );
}
