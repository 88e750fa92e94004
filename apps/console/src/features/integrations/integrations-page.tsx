import type { Integration } from '@talora/contract/site/integrations-console.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useStaff } from '../../session/staff-context.ts';
import { FailureText } from './failure-text.tsx';
import { integrationsCalls } from './integrations-calls.ts';
import { keyOf, standingOf, toneOf } from './standing.ts';
import { TestButtons } from './test-buttons.tsx';

/** What stands around the installation: whether it is set up and answers, what went well and what failed last, and tests. */
export function IntegrationsPage() {
  const t = useTranslations('integrations');
  const { data, error, refetch } = useQuery({ queryKey: ['integrations'], queryFn: () => integrationsCalls.integrations() });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <section aria-label={t('title')} className={`${CARD_CLASS} overflow-hidden`}>
        <ReadState query={{ data, error, refetch }} rows={8} />
        {data !== undefined && (
          <ul className="m-0 list-none divide-y divide-line p-0">
            {data.map((integration) => (
              <Row key={keyOf(integration)} integration={integration} onTried={() => void refetch()} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** What a service is called: its kind, and whose it is. */
function useName({ name, subject, subjectName }: Integration): string {
  const t = useTranslations('integrations');
  const kind = t(`name.${name}`);
  return subject === null ? kind : `${kind}: ${subjectName ?? subject}`;
}

function Row({ integration, onTried }: { integration: Integration; onTried: () => void }) {
  const t = useTranslations('integrations');
  const staff = useStaff();
  const title = useName(integration);
  const { name, subject, host } = integration;
  return (
    <li className="grid gap-x-5 gap-y-2.5 px-4 py-3.5 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1.4fr)_auto] lg:items-start">
      <div className="min-w-0">
        <h2 className="m-0 flex flex-wrap items-center gap-2 text-14">
          <span className="wrap-anywhere">{title}</span>
          <Tag tone={toneOf(integration)}>{t(`standing.${standingOf(integration)}`)}</Tag>
        </h2>
        <p className="m-0 mt-0.5 text-12 text-ink-3">{t(`about.${name}`)}</p>
        {host !== null && <p className="num m-0 mt-0.5 text-12 wrap-anywhere text-ink-3">{host}</p>}
        {name === 'vendor' && subject !== null && staff.may('vendor.read') && (
          <Link to="/vendors/$code" params={{ code: subject }} className="text-13 text-link underline">
            {t('toVendor')}
          </Link>
        )}
      </div>
      <Record integration={integration} />
      <TestButtons integration={integration} title={title} onTried={onTried} />
    </li>
  );
}

/** What went well and what failed last, and when it was asked. */
function Record({ integration: { succeededAt, failedAt, failure, checkedAt, setup } }: { integration: Integration }) {
  const t = useTranslations('integrations');
  const moments = useMoments();
  const facts = [
    ['succeeded', succeededAt],
    ['failed', failedAt],
    ['checked', checkedAt],
  ] as const;
  if (setup === 'own') return <span aria-hidden="true" className="hidden lg:block" />;
  return (
    <dl className="m-0 grid gap-1 text-13">
      {facts.map(([fact, at]) => (
        <div key={fact} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-2">{t(fact)}</dt>
          <dd className="num m-0 text-end">{at === null ? t('never') : moments.full(at)}</dd>
        </div>
      ))}
      {failure !== null && (
        <div>
          <dt className="sr-only">{t('why')}</dt>
          <dd className="m-0 wrap-anywhere text-12 text-ink-3">
            <FailureText failure={failure} />
          </dd>
        </div>
      )}
    </dl>
  );
}
