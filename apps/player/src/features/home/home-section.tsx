import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Skeleton } from '@talora/web-kit/ui/states.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface HomeSectionProps {
  readonly title: string;
  /** Where all of it is. */
  readonly to: string;
  /** The call that its figures come from. */
  readonly source: string;
  readonly more?: string;
  /** Classes that say how high the block is about, until it is drawn. */
  readonly height?: string;
  readonly children: ReactNode;
}

/** A heading and a row of tiles. */
const ROW_HEIGHT = '[--rough-height:660px] md:[--rough-height:520px] lg:[--rough-height:558px] xl:[--rough-height:331px]';

/** A block of the home page under its heading. */
export function HomeSection({ title, to, source, more, height = ROW_HEIGHT, children }: HomeSectionProps) {
  const t = useTranslations('home');
  const text = more ?? t('seeAll');
  return (
    <section className={`drawn-when-near mt-(--section-gap) min-w-0 ${height}`} aria-label={title} data-source={source}>
      <div className="mb-3.5 flex min-h-9 items-center justify-between gap-3">
        <h2 className="m-0 text-20 md:text-24">{title}</h2>
        <Link to={to} aria-label={`${text}: ${title}`} className={buttonClass('secondary', 'small')}>
          {text}
        </Link>
      </div>
      {children}
    </section>
  );
}

/** The place of a section that is on its way: its heading and a row of `rows` tiles each. */
export function SectionSkeleton({ rows = 1, tiles = 7 }: { rows?: number; tiles?: number }) {
  return (
    <div className="mt-(--section-gap)" aria-hidden="true">
      <Skeleton className="mb-3.5 h-9 w-44" />
      <div className="grid grid-cols-3 gap-(--tile-gap) md:grid-cols-5 lg:grid-cols-6 xl:grid-cols-7">
        {Array.from({ length: rows * tiles }, (_, index) => (
          <div key={index}>
            <Skeleton className="aspect-[3/4] rounded-tile" />
            <Skeleton className="mt-2 h-[19px] w-3/4" />
            <Skeleton className="mt-0.5 h-[15px] w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}
