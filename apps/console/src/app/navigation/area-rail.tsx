import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { PlainPath } from '../pages.ts';
import { AreaFace } from './area-face.tsx';
import { useStepFocus } from './step-focus.ts';
import { useAreas } from './use-areas.ts';

/** Classes of an area in the rail; `data-open` marks the one that the address stands in. */
export const AREA_CLASS =
  'relative flex w-full flex-col items-center gap-1 rounded-control border-0 bg-transparent px-0.5 py-2 text-center text-[11px] leading-tight font-semibold text-ink-2 no-underline hover:bg-surface-2 hover:text-ink data-[open=true]:bg-brand-wash data-[open=true]:text-ink data-[open=true]:[&>svg]:text-brand-text';

/** The areas, one below the other: an icon, a short name, and how much waits there for the person. An area leads to its first page. */
export function AreaRail() {
  const t = useTranslations('nav');
  const { areas, open } = useAreas();
  const list = useStepFocus();
  return (
    <nav aria-label={t('label')} className="flex min-h-0 flex-1 flex-col">
      <ul ref={list} className="m-0 flex flex-1 list-none flex-col gap-1 p-0">
        {areas.map(({ area, pages }) => (
          <li key={area} className={area === 'system' ? 'mt-auto pt-2' : ''}>
            <Link
              to={(pages[0]?.path ?? '/') as PlainPath}
              activeOptions={{ exact: true, includeSearch: false }}
              data-open={area === open?.area}
              aria-current={area === open?.area ? 'true' : undefined}
              className={AREA_CLASS}
            >
              <AreaFace area={area} pages={pages} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
