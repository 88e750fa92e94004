import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { CARD_CLASS, EmptyState } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { AgentCentre } from '../../agent-centre/agent-centre.tsx';
import { MomentText } from '../../money/moment-text.tsx';
import { symbolOf } from '../../money/typed-amount.ts';
import { RangeControl } from '../../record-parts/range-control.tsx';
import { Figures, FilterChips } from '../../record-parts/record-parts.tsx';
import { PATHS } from '../../routing/paths.ts';
import { StatePicture } from '../../shell/state-picture.tsx';
import { BranchPage } from './branch-page.tsx';
import { Loaded, TeamLine } from './team-parts.tsx';
import { CELL, NAME_CELL, ROW, TeamTable } from './team-table.tsx';
import { MONEY_GROUPS, useTeamFilter, type TeamFilter, type TeamSearch } from './use-team-filter.ts';
import { useTeamMoney, type TeamMoney } from './use-team.ts';

/** What each branch paid in and took out, and every movement of one member. */
export default function TeamMoneyPage() {
  const t = useTranslations('team');
  const pages = useTranslations('agentCentre.pages');
  const { filter, change } = useTeamFilter(PATHS.agentMoney);
  return (
    <AgentCentre title={pages('agentMoney')} note={t('moneyLead')} source="/wps/relay/AGT_teamMoney">
      {filter.member !== undefined && filter.isOwn ? (
        <MemberMoney memberId={filter.member} filter={filter} change={change} />
      ) : (
        <BranchPage
          path={PATHS.agentMoney}
          memberPath={PATHS.agentMoney}
          filter={filter}
          change={change}
          usual={{ sort: 'deposits', order: 'desc' }}
          columns={['members', 'registeredAt', 'deposits', 'withdrawals', 'validBet', 'net']}
          figures={['deposits', 'withdrawals']}
        />
      )}
    </AgentCentre>
  );
}

interface MemberMoneyProps {
  readonly memberId: string;
  readonly filter: TeamFilter;
  readonly change: (change: TeamSearch) => void;
}

function MemberMoney({ memberId, filter, change }: MemberMoneyProps) {
  const t = useTranslations('team');
  const tm = useTranslations('money');
  const { tag } = useLanguage();
  const { data, error, refetch, isPlaceholderData } = useTeamMoney(filter, memberId);
  return (
    <Loaded
      data={data}
      error={error}
      onRetry={() => void refetch()}
      onReset={() => change({ from: undefined, to: undefined, member: undefined, own: undefined, group: undefined })}
    >
      {(money) => (
        <div aria-busy={isPlaceholderData || undefined} className="grid min-w-0 gap-3.5">
          <RangeControl from={money.from} to={money.to} onChange={(from, to) => change({ from, to })} />
          <TeamLine line={money.line} to={PATHS.agentMoney} filter={filter} />
          <FilterChips
            label={t('group')}
            chips={[
              { value: undefined, label: t('anyGroup') },
              ...MONEY_GROUPS.map((group) => ({ value: group, label: t(`groups.${group}`) })),
            ]}
            value={filter.group}
            onPick={(group) => change({ group })}
          />
          <Figures
            figures={(['in', 'out', 'net'] as const).map((key) => ({
              key,
              label: t(`moneySums.${key}`),
              value: <Money amount={money.sums[key]} symbol={symbolOf(money.currency)} language={tag} isResult={key === 'net'} />,
            }))}
          />
          <Movements money={money} />
          <Pager
            pageNo={money.pageNo}
            totalPages={money.totalPages}
            onPage={(pageNo) => change({ page: String(pageNo) })}
            labels={{ nav: t('moneyPager'), previous: tm('pagePrevious'), next: tm('pageNext') }}
          />
        </div>
      )}
    </Loaded>
  );
}

function Movements({ money }: { money: TeamMoney }) {
  const t = useTranslations('team');
  const { tag } = useLanguage();
  if (money.content.length === 0)
    return (
      <div className={CARD_CLASS}>
        <EmptyState icon={<StatePicture art="mailbox" />} title={t('noMoney')} />
      </div>
    );
  return (
    <TeamTable
      title={t('movements', { count: money.totalElements })}
      heads={[
        { key: 'kind', label: t('kind') },
        { key: 'at', label: t('at') },
        { key: 'amount', label: t('amount') },
      ]}
    >
      {money.content.map(({ id, kind, effect, amount, at }) => (
        <tr key={id} className={ROW}>
          <th scope="row" className={NAME_CELL}>
            {t(`kinds.${kind}`)}
            {(effect === 'held' || effect === 'released') && (
              <span className="block text-12 font-medium text-ink-3">{t(`effects.${effect}`)}</span>
            )}
          </th>
          <td className={CELL}>
            <MomentText at={at} />
          </td>
          <td className={CELL}>
            <Money amount={amount} language={tag} isResult={effect === 'in' || effect === 'out'} />
          </td>
        </tr>
      ))}
    </TeamTable>
  );
}
