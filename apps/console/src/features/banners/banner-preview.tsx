import type { ConsoleBanner } from '@talora/contract/content/content-console.ts';
import { shapesOf, type BannerGroup } from '@talora/domain/content/audience.ts';
import { whyNotBanner, whyNotNow } from '@talora/domain/content/shown-to.ts';
import { timesOf } from '../../content/shown-times.ts';
import { ShownTo } from '../../content/shown-preview.tsx';
import { BannerFace } from './banner-face.tsx';
import { titleIn } from '../../content/texts.ts';

interface BannerPreviewProps {
  readonly group: BannerGroup;
  readonly banners: readonly ConsoleBanner[];
  /** When the list was read. */
  readonly now: number;
}

/** What somebody sees of a group. Banners of the dialogs are for desks alone and have one shape. */
export function BannerPreview({ group, banners, now }: BannerPreviewProps) {
  const hasPhone = shapesOf(group).phone !== null;
  return (
    <ShownTo
      items={banners}
      hasDevices={hasPhone}
      keyOf={({ id }) => id}
      titleOf={({ title, languages }, language) => titleIn(title, language, languages)}
      timesOf={(banner) => banner}
      whyNot={(banner, viewer) => whyNotNow(timesOf(banner), now) ?? whyNotBanner(banner, viewer, hasPhone)}
    >
      {(seen, { language, device }) => (
        <ol
          className={`m-0 grid list-none gap-4 p-0 ${hasPhone && device === 'PHONE' ? '' : hasPhone ? 'lg:grid-cols-2' : 'md:grid-cols-2 xl:grid-cols-3'}`}
        >
          {seen.map((banner) => (
            <li key={banner.id} className="min-w-0">
              <BannerFace banner={banner} language={language} device={device} />
            </li>
          ))}
        </ol>
      )}
    </ShownTo>
  );
}
