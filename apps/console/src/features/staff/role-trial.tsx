import type { RoleTrial } from '@talora/contract/staff/roles-console.ts';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { useChangeWords } from '../../queue/names/change-words.ts';
import { usePermissionTexts } from '../../queue/names/permission-names.ts';

/** What a change would do before it is made: who gains and who loses what, whose sessions end, and what of it takes two. */
export function RoleTrialView({ trial }: { trial: RoleTrial }) {
  const t = useTranslations('staffRoles');
  const texts = usePermissionTexts();
  const wordsOf = useChangeWords();
  const namesOf = (permissions: RoleTrial['people'][number]['gains']): string => permissions.map((one) => texts(one).name).join(', ');
  const other = trial.changes.filter(
    ({ name }) => !trial.people.some(({ gains, loses }) => [...gains, ...loses].some((one) => one === name)),
  );
  return (
    <div className="grid gap-2 text-13">
      {other.length > 0 && (
        <ul className="m-0 list-none p-0">
          {other.map((change) => {
            const { name, from, to } = wordsOf(change);
            return (
              <li key={change.name} className="break-words">
                <span className="font-semibold">{name}:</span> {from !== null && `${from} → `}
                {to}
              </li>
            );
          })}
        </ul>
      )}
      {trial.people.length === 0 && <p className="m-0 text-ink-2">{t('nobody')}</p>}
      <ul className="m-0 grid list-none gap-1.5 p-0" aria-label={t('people')}>
        {trial.people.map(({ name, gains, loses, endedSessions }) => (
          <li key={name} className="rounded-control border border-line p-2.5 break-words">
            <p className="m-0 font-semibold">{name}</p>
            {gains.length > 0 && <p className="m-0">{t('gains', { what: namesOf(gains) })}</p>}
            {loses.length > 0 && <p className="m-0">{t('loses', { what: namesOf(loses) })}</p>}
            {gains.length + loses.length === 0 && <p className="m-0 text-ink-3">{t('samePermissions')}</p>}
            {endedSessions > 0 && <p className="m-0 text-loss">{t('ends', { count: endedSessions })}</p>}
          </li>
        ))}
      </ul>
      {trial.isWidening && <Callout tone="pending">{t('wider')}</Callout>}
    </div>
  );
}
