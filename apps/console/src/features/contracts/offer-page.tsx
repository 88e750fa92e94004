import type { CallValue } from '@talora/contract/core/call.ts';
import type { contractsConsoleCalls } from '@talora/contract/agents/contracts-console.ts';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadCard, ReadState } from '../../kit/read-state.tsx';
import { SearchForm } from '../../kit/search-form.tsx';
import { OpenRequest } from '../../queue/open-request.tsx';
import { contractCalls } from './contract-calls.ts';
import { OfferForm } from './offer-form.tsx';

type Terms = CallValue<(typeof contractsConsoleCalls)['calls']['houseTerms']>;

/** Asks that a contract of the house be offered: first to whom, then of which kind, then the terms. */
export function OfferPage() {
  const t = useTranslations('contracts');
  const { query, agent } = useSearch({ from: '/desk/contracts/offer' });
  const navigate = useNavigate({ from: '/contracts/offer' });
  return (
    <>
      <p className="m-0 mb-2 text-13">
        <Link to="/contracts" className="text-link">
          {t('back')}
        </Link>
      </p>
      <PageHead title={t('offer')} lead={t('offerLead')} />
      <SearchForm
        key={query}
        label={t('agent')}
        placeholder={t('agentHint')}
        value={query}
        onSearch={(next) => void navigate({ search: { query: next } })}
      />
      {agent === undefined ? <Agents query={query} /> : <Chosen agent={agent} />}
    </>
  );
}

/** Agents at the top whose name starts with what is searched. */
function Agents({ query: text }: { query: string }) {
  const t = useTranslations('contracts');
  const query = useQuery({ queryKey: ['contracts', 'agents', text], queryFn: () => contractCalls.houseAgents({ text }) });
  return (
    <section aria-label={t('agents')} className={`${CARD_CLASS} mt-3.5 overflow-hidden`}>
      <ReadState query={query} />
      {query.data?.length === 0 && <p className="m-0 px-4 py-6 text-center text-14 text-ink-2">{t('noAgents')}</p>}
      <ul className="m-0 list-none divide-y divide-line p-0">
        {query.data?.map(({ id, username, no, isLocked }) => (
          <li key={id}>
            <Link
              to="/contracts/offer"
              search={{ query: text, agent: id }}
              className="flex flex-wrap items-center gap-2 px-4 py-3 text-14 font-semibold text-ink no-underline hover:bg-surface-2 focus-visible:shadow-[inset_0_0_0_2px_var(--lagoon)]"
            >
              <span className="wrap-anywhere">{username}</span>
              <span className="num text-12 font-normal text-ink-3">{t('agentNo', { no })}</span>
              {isLocked && <Tag tone="loss">{t('locked')}</Tag>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Chosen({ agent }: { agent: string }) {
  const t = useTranslations('contracts');
  const search = useSearch({ from: '/desk/contracts/offer' });
  const navigate = useNavigate({ from: '/contracts/offer' });
  const query = useQuery({ queryKey: ['contracts', 'terms', agent], queryFn: () => contractCalls.houseTerms({ id: agent }) });
  const { data } = query;
  if (data === undefined)
    return (
      <div className="mt-3.5">
        <ReadCard query={query} />
      </div>
    );
  return (
    <section aria-label={data.agent.username} className={`${CARD_CLASS} mt-3.5 grid gap-3.5 p-4`}>
      <h2 className="m-0 flex flex-wrap items-center gap-2 text-18">
        <Link to="/members/$memberId" params={{ memberId: agent }} className="text-link wrap-anywhere">
          {data.agent.username}
        </Link>
        {data.agent.isLocked && <Tag tone="loss">{t('locked')}</Tag>}
      </h2>
      <ChoiceChips
        label={t('kind')}
        choices={data.kinds.map(({ kind }) => ({ value: kind, text: t(`kinds.${kind}`) }))}
        value={search.kind}
        onChoose={(kind) => void navigate({ search: { ...search, kind } })}
      />
      <KindPart terms={data} kind={search.kind} />
    </section>
  );
}

/** What stands in the way of an offer of a kind, or the form for it. */
function KindPart({ terms: { agent, currency, kinds }, kind }: { terms: Terms; kind: Terms['kinds'][number]['kind'] }) {
  const t = useTranslations('contracts');
  const own = kinds.find((one) => one.kind === kind);
  if (own === undefined) return null;
  if (agent.isLocked) return <Callout tone="pending">{t('agentLocked')}</Callout>;
  if (!own.enabled) return <Callout tone="pending">{t('kindOff')}</Callout>;
  if (own.request !== null) return <OpenRequest request={own.request} queue="contracts" />;
  if (own.waiting !== null)
    return (
      <Callout tone="pending">
        {t('waits')}{' '}
        <Link to="/contracts/$contractId" params={{ contractId: own.waiting.id }} className="num text-link">
          {own.waiting.no}
        </Link>
      </Callout>
    );
  return <OfferForm key={kind} agent={agent} currency={currency} own={own} />;
}
