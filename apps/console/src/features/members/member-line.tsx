import type { MemberDetails } from '@talora/contract/members/members-console.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { ReadState } from '../../kit/read-state.tsx';
import { Facts } from '../../queue/item-panel.tsx';

/** Where the member stands among agents: who is above, by which codes others come, and everybody below. */
export function MemberLine({ memberId, account }: { memberId: string; account: string }) {
  const t = useTranslations('members');
  const tabs = useTranslations('memberTabs');
  const { data, error, refetch } = useQuery({
    queryKey: ['member-details', memberId],
    queryFn: () => calls.membersConsole.memberDetails({ id: memberId }),
  });
  const person = (other: MemberDetails['agent']): ReactNode =>
    other === null ? (
      tabs('nobody')
    ) : (
      <Link to="/members/$memberId" params={{ memberId: other.id }} search={{ tab: 'line' }} className="text-link">
        {other.account}
      </Link>
    );
  return (
    <section aria-labelledby="member-line" className={`${CARD_CLASS} grid gap-2.5 p-4`}>
      <h2 id="member-line" className="m-0 text-16">
        {tabs('line')}
      </h2>
      <ReadState query={{ data, error, refetch }} />
      {data !== undefined && (
        <>
          <Facts
            facts={[
              [t('agent'), person(data.agent)],
              [t('referrer'), person(data.referrer)],
              [t('referralCode'), data.referralCode],
              [t('affiliateCode'), data.affiliateCode],
            ]}
          />
          <Link to="/members" search={{ agent: account }} className="justify-self-start text-14 text-link">
            {tabs('below')}
          </Link>
        </>
      )}
    </section>
  );
}
