import type { RegionReach } from '@talora/contract/members/operations-console.ts';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { NamedMembers } from './named-members.tsx';
import { hasOtherUnknown, reachOf } from './reach-words.ts';

/** Players whom the tried rules would block, by country and by name. */
export function ReachOfRules({ reach, nameOf }: { reach: RegionReach; nameOf: (code: string) => string | null }) {
  const t = useTranslations('brand.regions.reach');
  const nowhere = useTranslations('brand.regions')('nowhere');
  const headId = useId();
  const { all, blocked, unknown, countries, names } = reach;
  const texts = reachOf(reach);
  return (
    <section aria-labelledby={headId} className="min-w-0 rounded-control border border-line bg-surface-2 p-4">
      <h3 id={headId} className="m-0 text-14">
        {t('title')}
      </h3>
      <p className="m-0 text-13 text-ink-2">{t('lead')}</p>
      <p role="status" className="mt-2 mb-0 text-14 font-semibold">
        {texts !== 'blocked'
          ? t(texts)
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
            <li key={country ?? '?'} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2 text-13">
              <span className="font-semibold">{country === null ? nowhere : `${nameOf(country) ?? country} (${country})`}</span>
              <span className="text-ink-2">{t('country', { here: String(players), sessions, recent: String(recentPlayers) })}</span>
            </li>
          ))}
        </ul>
      )}
      {hasOtherUnknown(reach) && <p className="mt-2 mb-0 text-12 text-ink-3">{t('unknown', { n: unknown.together })}</p>}
      <NamedMembers
        title={t('names')}
        members={
          names?.map(({ id, account, country, isHere }) => ({
            id,
            account,
            note: `${country ?? nowhere} · ${t(isHere ? 'isHere' : 'wasHere')}`,
          })) ?? null
        }
        total={blocked.together}
      />
    </section>
  );
}
