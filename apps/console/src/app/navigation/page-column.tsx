import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import sidebar from 'virtual:icon/ph/sidebar-simple';
import { PageLines } from './page-lines.tsx';
import type { Area } from './use-areas.ts';

/** The pages of the open area beside the rail, from 1,024 px up; it can be put away. */
export function PageColumn({ area, onHide }: { area: Area; onHide: () => void }) {
  const t = useTranslations('nav');
  return (
    <div className="sticky top-0 hidden h-dvh overflow-y-auto border-e border-line bg-surface-1 px-2 pb-4 lg:block">
      <PageLines area={area}>
        <div className="flex min-h-[var(--h-header)] items-center justify-between gap-2 ps-2.5">
          <p className="m-0 truncate text-16 font-bold">{t(`area.${area.area}`)}</p>
          <IconButton label={t('hidePages')} onClick={onHide}>
            <Icon icon={sidebar} />
          </IconButton>
        </div>
      </PageLines>
    </div>
  );
}
