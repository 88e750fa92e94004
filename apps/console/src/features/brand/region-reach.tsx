import type { RegionReach } from '@talora/contract/operations.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

/** Players whom the tried rules would block, by country and by name. */
export function ReachOfRules({ reach, nameOf }: { reach: RegionReach; nameOf: (code: string) => string | null }) {
  const t = useTranslations('brand.regions.reach');
  const presence = useTranslations('brand.presence');
  const headId = useId();
  const { all, blocked, unknown, countries, names } = reach;
  const total = Math.max(blocked.players, blocked.recentPlayers);
  const isEmpty = all.players === 0 && all.recentPlayers === 0;
  return (
    <section aria-labelledby={headId} className="min-w-0 rounded-control border border-line bg-surface-2 p-4">
      <h3 id={headId} className="m-0 text-14">
        {t('title')}
      </h3>
      <p className="m-0 text-13 text-ink-2">{t('lead')}</p>
      <p role="status" className="mt-2 mb-0 text-14 font-semibold">
        {isEmpty
          ? t('empty')
          : countries.length === 0
            ? t('none')
            : t('blocked', {
                blocked: String(blocked.players),
                all: all.players,
                recent: String(blocked.recentPlayers),
                recentAll: String(all.recentPlayers),
              })}
      </p>
      {countries.length > 0 && (
        <ul className="m-0 mt-2 list-none divide-y divide-line border-t border-line p-0">
          {countries.map(({ country, players, sessions, recentPlayers }) => (
            <li key={country} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2 text-13">
              <span className="font-semibold">
                {nameOf(country) ?? country} ({country})
              </span>
              <span className="text-ink-2">{t('country', { here: String(players), sessions, recent: String(recentPlayers) })}</span>
            </li>
          ))}
        </ul>
      )}
      {unknown.players + unknown.recentPlayers > 0 && (
        <p className="mt-2 mb-0 text-12 text-ink-3">{t('unknown', { n: Math.max(unknown.players, unknown.recentPlayers) })}</p>
      )}
      {names === null && countries.length > 0 && <p className="mt-2 mb-0 text-12 text-ink-3">{presence('hidden')}</p>}
      {names !== null && names.length > 0 && (
        <>
          <h4 className="mt-3 mb-1 text-13">{t('names')}</h4>
          <ul aria-label={t('names')} className="m-0 grid list-none gap-x-6 p-0 sm:grid-cols-2">
            {names.map(({ id, account, country, isHere }) => (
              <li key={id} className="flex min-w-0 flex-wrap items-center justify-between gap-x-3">
                <Link
                  to="/members/$memberId"
                  params={{ memberId: id }}
                  className="inline-flex min-h-9 items-center text-13 wrap-anywhere text-link"
                >
                  {account}
                </Link>
                <span className="text-12 text-ink-3">
                  {country} · {t(isHere ? 'isHere' : 'wasHere')}
                </span>
              </li>
            ))}
          </ul>
          {total > names.length && <p className="m-0 text-12 text-ink-3">{presence('more', { n: total - names.length })}</p>}
        </>
      )}
    </section>
  );
}
