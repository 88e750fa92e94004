import { memberWorkCalls, type ConsoleRound } from '@talora/contract/members/member-work-console.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { openReadingClient } from '../../calls/console-calls.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { Facts } from '../../queue/item-panel.tsx';
import { ItemPostings } from '../../queue/item-postings.tsx';
import { useStaff } from '../../session/staff-context.ts';

const work = openReadingClient(memberWorkCalls);

const FRESH_MS = 15_000;

const TONES: Readonly<Record<ConsoleRound['play']['state'], TagTone>> = {
  open: 'pending',
  won: 'win',
  lost: 'loss',
  push: 'void',
  half_won: 'win',
  half_lost: 'loss',
  void: 'void',
  cashed_out: 'info',
};

/** Where else the round leads: to its game, and to the calls of its vendor about the member. */
function RoundLinks({ round: { nodeId, vendorCode, account, memberId } }: { round: ConsoleRound }) {
  const t = useTranslations('rounds');
  const staff = useStaff();
  return (
    <nav aria-label={t('links')} className="flex flex-wrap gap-2">
      <Link
        to="/members/$memberId"
        params={{ memberId }}
        search={{ tab: 'bets', kind: 'plays' }}
        className={buttonClass('secondary', 'small')}
      >
        {t('openBets', { name: account })}
      </Link>
      {staff.may('games.read') && (
        <Link to="/games/$nodeId" params={{ nodeId }} className={buttonClass('secondary', 'small')}>
          {t('openGame')}
        </Link>
      )}
      {staff.may('vendor.read') && vendorCode !== '' && (
        <Link
          to="/vendors/$code"
          params={{ code: vendorCode }}
          search={{ part: 'traffic', find: account }}
          className={buttonClass('secondary', 'small')}
        >
          {t('openTraffic')}
        </Link>
      )}
    </nav>
  );
}

function useRoundFacts({ play, memberId, account }: ConsoleRound): [string, ReactNode][] {
  const t = useTranslations('rounds');
  const moments = useMoments();
  const sumText = useSumText();
  const sum = (text: string): string => sumText(text, play.currency);
  return [
    [
      t('member'),
      <Link key="member" to="/members/$memberId" params={{ memberId }} className="text-link">
        {account}
      </Link>,
    ],
    [t('game'), play.gameName],
    [t('vendor'), play.vendorName],
    [t('placedAt'), moments.exact(play.placedAt)],
    [t('settledAt'), play.settledAt === null ? null : moments.exact(play.settledAt)],
    [t('stake'), sum(play.stake)],
    [t('validBet'), sum(play.validBet)],
    [t('payout'), play.settledAt === null ? null : sum(play.payout)],
    [t('result'), play.settledAt === null ? null : sum(play.result)],
    [t('id'), play.id],
  ];
}

function RoundCards({ round }: { round: ConsoleRound & { readonly postings: Parameters<typeof ItemPostings>[0]['postings'] } }) {
  const t = useTranslations('rounds');
  const facts = useRoundFacts(round);
  return (
    <div className="grid max-w-[860px] gap-3.5">
      <section aria-label={t('facts')} className={`${CARD_CLASS} grid gap-3 p-4 md:p-5`}>
        <Facts facts={facts} />
        <RoundLinks round={round} />
      </section>
      <section aria-labelledby="round-postings" className={`${CARD_CLASS} p-4 md:p-5`}>
        <h2 id="round-postings" className="m-0 text-16">
          {t('postings')}
        </h2>
        <ItemPostings postings={round.postings} />
      </section>
    </div>
  );
}

/** One round: whose it is, what was staked and paid, and the postings that prove it. */
export function RoundPage() {
  const t = useTranslations('rounds');
  const { language } = useLanguage();
  const { roundId } = useParams({ from: '/desk/rounds/$roundId' });
  const { data, error, refetch } = useQuery({
    queryKey: ['round', roundId, language],
    queryFn: () => work.round({ id: roundId }),
    // What is not settled yet may be by and by.
    refetchInterval: ({ state }) => (state.data?.play.settledAt === null ? FRESH_MS : false),
  });
  return (
    <>
      <PageHead title={data === undefined ? t('title') : t('titleOf', { no: data.play.playNo })} lead={t('lead')}>
        {data !== undefined && <Tag tone={TONES[data.play.state]}>{t(`state.${data.play.state}`)}</Tag>}
      </PageHead>
      <ReadCard query={{ data, error, refetch }} rows={6} />
      {data !== undefined && <RoundCards round={data} />}
    </>
  );
}
