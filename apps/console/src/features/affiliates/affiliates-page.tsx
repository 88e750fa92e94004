import type { AffiliateApplication } from '@talora/contract/agents/applications.ts';
import { AFFILIATE_STATES } from '@talora/domain/agents/affiliate-states.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { PagedList } from '../../kit/paged-list.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PlainText } from '../../kit/plain-text.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { AffiliateActs } from './affiliate-acts.tsx';
import { affiliateCalls } from './affiliate-calls.ts';

/** Applications of agents: read with what is alike, noted and decided. */
export function AffiliatesPage() {
  const t = useTranslations('affiliates');
  const { state, page } = useSearch({ from: '/desk/affiliates' });
  const navigate = useNavigate({ from: '/affiliates' });
  const { data, error, refetch } = useQuery({
    queryKey: ['affiliates', state, page],
    queryFn: () => affiliateCalls.affiliates({ state, pageNo: page }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ChoiceChips
        label={t('filter')}
        choices={AFFILIATE_STATES.map((value) => ({
          value,
          text: t(`state.${value}`),
          count: value === state ? data?.totalElements : undefined,
        }))}
        value={state}
        onChoose={(next) => void navigate({ search: { state: next, page: 1 } })}
      />
      <PagedList
        label={t('title')}
        query={{ data, error, refetch }}
        empty={t('none')}
        keyOf={({ id }) => id}
        renderRow={(one) => <Application one={one} types={data?.types ?? []} />}
        pageNo={page}
        onPage={(next) => void navigate({ search: { state, page: next } })}
      />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="m-0 text-14 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Application({ one, types }: { one: AffiliateApplication; types: readonly number[] }) {
  const t = useTranslations('affiliates');
  const moments = useMoments();
  return (
    <li className="grid gap-3 px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="text-14 font-semibold">
          <PlainText text={one.name} />
        </span>
        <time dateTime={one.at} className="num text-12 text-ink-3 md:ms-auto">
          {moments.exact(one.at)}
        </time>
      </div>
      <dl className="m-0 grid gap-2.5 md:grid-cols-3">
        <Fact name={t('wished')}>
          <PlainText text={one.username} />
        </Fact>
        <Fact name={t('email')}>
          <PlainText text={one.email} />
        </Fact>
        {one.contact !== null && (
          <Fact name={t('contact')}>
            <PlainText text={one.contact} />
          </Fact>
        )}
        <Fact name={t('channels')}>{one.channels.map((channel) => t(`channel.${channel}`)).join(', ')}</Fact>
        <Fact name={t('players')}>{t(`playersOf.${one.players}`)}</Fact>
        {one.member !== null && (
          <Fact name={t('account')}>
            <Link to="/members/$memberId" params={{ memberId: one.member.id }} className="text-link">
              {one.member.account}
            </Link>
          </Fact>
        )}
        {one.decidedAt !== null && (
          <Fact name={t('decided')}>
            {moments.exact(one.decidedAt)} {one.decidedBy}
          </Fact>
        )}
        {one.reason !== null && (
          <Fact name={t('reason')}>
            <PlainText text={one.reason} />
          </Fact>
        )}
      </dl>
      <p className="m-0 text-14 wrap-anywhere whitespace-pre-line">
        <PlainText text={one.about} />
      </p>
      <Known one={one} />
      <AffiliateActs one={one} types={types} />
    </li>
  );
}

/** What else is known of whoever applied, and what colleagues have written. */
function Known({ one }: { one: AffiliateApplication }) {
  const t = useTranslations('affiliates');
  const moments = useMoments();
  return (
    <>
      {one.alike.length > 0 && (
        <div className="text-13">
          <span className="font-semibold">{t('alike')}:</span>
          <ul className="m-0 ps-4">
            {one.alike.map(({ id, at, state, by }) => (
              <li key={id}>
                {t(`by.${by}`)}, {t(`state.${state}`)}, {moments.exact(at)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {one.members.length > 0 && (
        <p className="m-0 text-13">
          <span className="font-semibold">{t('members')}:</span>{' '}
          {one.members.map(({ id, account }) => (
            <Link key={id} to="/members/$memberId" params={{ memberId: id }} className="me-2 text-link">
              {account}
            </Link>
          ))}
        </p>
      )}
      {one.notes.length > 0 && (
        <div className="text-13">
          <span className="font-semibold">{t('notes')}:</span>
          <ul className="m-0 ps-4">
            {one.notes.map(({ at, by, text }) => (
              <li key={`${at} ${text}`} className="wrap-anywhere">
                <PlainText text={text} /> ({by}, {moments.exact(at)})
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
