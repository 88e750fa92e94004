import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '../brand/use-brand.ts';
import { PATHS } from '../routing/paths.ts';
import { useMenus } from '../catalogue/use-catalogue.ts';

const HEADING = 'm-0 font-ui text-13 font-medium text-ink-3 [font-stretch:100%]';

/** Makers shown in the foot (specification, section 2: eight). */
const PARTNERS = 8;

/** Makers of the games, by their marks. */
export function Partners() {
  const t = useTranslations('foot');
  const vendors = new Map((useMenus().data ?? []).flatMap((menu) => menu.vendors.map((vendor) => [vendor.vassalage, vendor] as const)));
  if (vendors.size === 0) return null;
  return (
    <div className="grid gap-2.5">
      <h2 className={HEADING}>{t('partners')}</h2>
      <ul className="m-0 grid list-none grid-cols-[repeat(auto-fit,minmax(132px,1fr))] gap-2 p-0" data-marks="partners">
        {[...vendors.values()].slice(0, PARTNERS).map(({ vassalage, displayName, smallIcon }) => (
          <li
            key={vassalage}
            className="flex min-h-10.5 items-center justify-center gap-2 rounded-control border border-line px-2 text-13 font-semibold text-ink-2"
          >
            <img src={smallIcon} alt="" width={18} height={18} loading="lazy" />
            {displayName}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A drawing of the foot: lines in the colour of the text. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 40 40"
      width={34}
      height={34}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="flex-none"
    >
      {children}
    </svg>
  );
}

const PLAY_MARKS = {
  time: <path d="M20 5a15 15 0 100 30 15 15 0 000-30zM20 11v9l6 4" />,
  limit: <path d="M6 29a15.5 15.5 0 1128 0M20 27l7-9M12 34h16" />,
  pause: <path d="M20 5a15 15 0 100 30 15 15 0 000-30zM16 15v10M24 15v10" />,
} as const;

const SEAL_MARKS = {
  chance: <path d="M9 9h22v22H9zM15 15h.01M25 15h.01M20 20h.01M15 25h.01M25 25h.01" />,
  payout: <path d="M20 5l13 5v9c0 8-5 13-13 16-8-3-13-8-13-16v-9zM14 20l4.5 4.500L27 16" />,
  data: <path d="M10 18h20v16H10zM14 18v-4a6 6 0 0112 0v4M20 24v4" />,
} as const;

const LIST = 'm-0 flex list-none flex-wrap gap-x-5 gap-y-3 p-0';
const MARK = 'flex items-center gap-2 text-13 text-ink-2';

/** Signs of playing with measure: the age, and three things to mind. */
export function PlayMarks() {
  const t = useTranslations('foot');
  const { agreementAge } = useBrand();
  return (
    <div className="grid content-start gap-2.5">
      <h2 className={HEADING}>{t('playMarks')}</h2>
      <ul className={LIST} data-marks="play">
        <li className={MARK}>
          <svg viewBox="0 0 40 40" width={34} height={34} aria-hidden="true" className="flex-none">
            <circle cx={20} cy={20} r={16} fill="none" stroke="currentColor" strokeWidth={2.2} />
            <text x={20} y={25} fontSize={14} fontWeight={700} fill="currentColor" textAnchor="middle">
              {agreementAge}+
            </text>
          </svg>
          {t('playMark.age', { age: String(agreementAge) })}
        </li>
        {(['time', 'limit', 'pause'] as const).map((name) => (
          <li key={name}>
            <Link to={PATHS.protection} className={`${MARK} min-h-8 no-underline hover:text-ink hover:underline`}>
              <Drawing>{PLAY_MARKS[name]}</Drawing>
              {t(`playMark.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Marks of certification: only the sample brand has any, and they say that they are a sample's. */
export function CertificateMarks() {
  const t = useTranslations('foot');
  const { isSample } = useBrand();
  if (!isSample) return null;
  return (
    <div className="grid content-start gap-2.5">
      <h2 className={HEADING}>{t('certificates')}</h2>
      <ul className={LIST} data-marks="certificates">
        {(['chance', 'payout', 'data'] as const).map((name) => (
          <li key={name} className={MARK}>
            <Drawing>{SEAL_MARKS[name]}</Drawing>
            {t(`certificate.${name}`)}
          </li>
        ))}
      </ul>
      <p className="m-0 text-12 text-ink-3">{t('certificatesSample')}</p>
    </div>
  );
}
