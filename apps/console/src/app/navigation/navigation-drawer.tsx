import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MenuArea } from '../../shell/menu.ts';
import { AreaFace } from './area-face.tsx';
import { AREA_CLASS } from './area-rail.tsx';
import { Drawer } from './drawer.tsx';
import { PageLines } from './page-lines.tsx';
import { useStepFocus } from './step-focus.ts';
import { useAreas } from './use-areas.ts';

/** Both levels beside each other on phones: an area shows its pages, a page is gone to. It opens with the area that the address stands in. */
export function NavigationDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('nav');
  const { areas, open } = useAreas();
  const [chosen, setChosen] = useState<MenuArea | undefined>(open?.area);
  const id = useId();
  const list = useStepFocus();
  const shown = areas.find(({ area }) => area === chosen) ?? areas[0];
  return (
    <Drawer onClose={onClose}>
      <div className="grid min-h-0 flex-1 grid-cols-[84px_minmax(0,1fr)]">
        <ul
          ref={list}
          aria-label={t('areas')}
          className="m-0 grid list-none content-start gap-1 overflow-y-auto border-e border-line p-1.5"
        >
          {areas.map(({ area, pages }) => (
            <li key={area}>
              <button
                type="button"
                aria-expanded={area === shown?.area}
                aria-controls={id}
                data-open={area === shown?.area}
                onClick={() => setChosen(area)}
                className={AREA_CLASS}
              >
                <AreaFace area={area} pages={pages} />
              </button>
            </li>
          ))}
        </ul>
        <div id={id} className="overflow-y-auto p-1.5">
          {shown !== undefined && <PageLines area={shown} onFollow={onClose} />}
        </div>
      </div>
    </Drawer>
  );
}
