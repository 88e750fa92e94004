import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import { waitingAt, type MenuArea, type MenuLine } from '../../shell/menu.ts';
import { useWorkCounts } from '../../shell/use-work.ts';
import { AREA_ICONS } from './area-icons.ts';
import { WaitingBadge } from './waiting-badge.tsx';

interface AreaFaceProps {
  readonly area: MenuArea;
  readonly pages: readonly { readonly menu: MenuLine }[];
}

/** What an area shows in the rail and in the drawer: an icon, a short name, and how much waits there for the person. */
export function AreaFace({ area, pages }: AreaFaceProps) {
  const t = useTranslations('nav');
  const counts = useWorkCounts();
  const waiting = waitingAt(
    pages.map(({ menu }) => menu),
    counts,
  );
  return (
    <>
      <Icon icon={AREA_ICONS[area]} size={21} />
      <span className="max-w-full truncate">{t(`area.${area}`)}</span>
      <WaitingBadge count={waiting} className="absolute end-1.5 top-1" />
    </>
  );
}
