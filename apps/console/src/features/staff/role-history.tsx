import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMoments } from '../../moments/use-moments.ts';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useChangeWords } from '../../queue/names/change-words.ts';
import { useActorName } from '../../queue/names/actor-name.ts';
import { roleCalls } from './role-calls.ts';

/** How a role came to be as it is: who changed what, when and why. */
export function RoleHistory({ code, version }: { code: string; version: number }) {
  const t = useTranslations('staffRoles');
  const moments = useMoments();
  const wordsOf = useChangeWords();
  const actorName = useActorName();
  const query = useQuery({ queryKey: ['roles', 'history', code, version], queryFn: () => roleCalls.roleHistory({ code }) });
  return (
    <section aria-labelledby="role-history" className={`${CARD_CLASS} grid max-w-[960px] gap-2 p-4 md:p-5`}>
      <h2 id="role-history" className="m-0 text-16">
        {t('history')}
      </h2>
      <ReadState query={query} rows={2} />
      {query.data?.history.length === 0 && <p className="m-0 text-13 text-ink-2">{t('noHistory')}</p>}
      <ul className="m-0 grid list-none gap-2.5 p-0 text-13">
        {query.data?.history.map(({ seq, at, actor, reason, changes }) => (
          <li key={seq} className="grid gap-0.5 break-words">
            <span className="text-12 text-ink-3">
              {moments.full(at)} · {actorName(actor)} · <PlainText text={reason} />
            </span>
            {changes.map((change) => {
              const { name, from, to } = wordsOf(change);
              return (
                <span key={change.name}>
                  <span className="font-semibold">{name}:</span> {from !== null && `${from} → `}
                  {to}
                </span>
              );
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
