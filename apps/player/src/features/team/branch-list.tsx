import type { TeamBranch, TEAM_SORTS } from '@talora/contract/agents/team.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { CARD_CLASS, EmptyState } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import chatText from 'virtual:icon/ph/chat-text';
import { MomentText } from '../../money/moment-text.tsx';
import { RecordFileButton } from '../../record-parts/record-file-button.tsx';
import { StatePicture } from '../../shell/state-picture.tsx';
import { NameSearch } from './team-parts.tsx';
import { CELL, LINK, NAME_CELL, ROW, TeamTable } from './team-table.tsx';
import { teamLink, type TeamFilter, type TeamSearch, type TeamSort } from './use-team-filter.ts';
import { WriteMessage } from './write-message.tsx';
import { listInput, useTeamFiles, type ListOrder, type TeamList } from './use-team.ts';

/** A column of a list of branches. */
export type BranchColumn =
  | 'members'
  | 'level'
  | 'registeredAt'
  | 'count'
  | 'stake'
  | 'validBet'
  | 'payout'
  | 'net'
  | 'pendingStake'
  | 'deposits'
  | 'withdrawals';

const SORTED: Readonly<Partial<Record<BranchColumn, (typeof TEAM_SORTS)[number]>>> = {
  registeredAt: 'joined',
  stake: 'stake',
  validBet: 'validBet',
  net: 'net',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
};

interface BranchListProps {
  readonly list: TeamList;
  readonly filter: TeamFilter;
  readonly change: (change: TeamSearch) => void;
  readonly usual: ListOrder;
  readonly columns: readonly BranchColumn[];
  /** This page: a branch opens in it. */
  readonly path: string;
  /** The page of one member alone. */
  readonly memberPath: string;
}

/** Branches with their figures: each opens, down to a member alone. Where levels are shown, whoever stands right below can be written to. */
export function BranchList({ list, filter, change, usual, columns, path, memberPath }: BranchListProps) {
  const t = useTranslations('team');
  const tm = useTranslations('money');
  const files = useTeamFiles();
  const sort = filter.sort ?? usual.sort;
  const order = filter.order ?? usual.order;
  const sortBy = (column: TeamSort): void => change({ sort: column, order: column === sort && order === 'desc' ? 'asc' : 'desc' });
  return (
    <>
      <TeamTable
        title={t(filter.name === undefined ? 'branches' : 'found', { name: filter.name ?? '' })}
        aside={
          <div className="flex min-w-0 max-w-full flex-wrap gap-2">
            <NameSearch key={filter.name ?? ''} name={filter.name} onSearch={(name) => change({ name })} />
            <RecordFileButton name={`team-${list.from}-${list.to}.csv`} fetchFile={() => files.teamMembersFile(listInput(filter, usual))} />
          </div>
        }
        heads={[
          { key: 'name', label: t('account') },
          ...columns.map((column) => {
            const by = SORTED[column];
            return {
              key: column,
              label: t(`columns.${column}`),
              ...(by === undefined ? {} : { order: by === sort ? order : undefined, onSort: () => sortBy(by) }),
            };
          }),
        ]}
      >
        {list.content.map((branch) => (
          <BranchRow key={branch.id} branch={branch} filter={filter} columns={columns} path={path} memberPath={memberPath} />
        ))}
      </TeamTable>
      {list.content.length === 0 && (
        <div className={CARD_CLASS}>
          <EmptyState icon={<StatePicture art="mailbox" />} title={t(filter.name === undefined ? 'nobody' : 'nobodyFound')} />
        </div>
      )}
      <Pager
        pageNo={list.pageNo}
        totalPages={list.totalPages}
        onPage={(pageNo) => change({ page: String(pageNo) })}
        labels={{ nav: t('branchesPager'), previous: tm('pagePrevious'), next: tm('pageNext') }}
      />
    </>
  );
}

function BranchRow({
  branch,
  filter,
  columns,
  path,
  memberPath,
}: { branch: TeamBranch } & Pick<BranchListProps, 'filter' | 'columns' | 'path' | 'memberPath'>) {
  const t = useTranslations('team');
  const { tag } = useLanguage();
  const format = useFormatter();
  const [isWriting, setIsWriting] = useState(false);
  const alone = teamLink(memberPath, filter, { member: branch.id, own: '1' });
  const below = teamLink(path, filter, { member: branch.id });
  function value(column: BranchColumn) {
    if (column === 'members')
      return branch.members === 0 ? (
        <span className="text-ink-3">0</span>
      ) : (
        <Link {...below} className={LINK}>
          <span className="sr-only">{t('openBranch', { name: branch.name })}: </span>
          {format.number(branch.members)}
        </Link>
      );
    if (column === 'level' || column === 'count') return format.number(branch[column]);
    if (column === 'registeredAt') return <MomentText at={branch.registeredAt} />;
    return <Money amount={branch[column]} language={tag} isResult={column === 'net'} />;
  }
  return (
    <tr className={ROW}>
      <th scope="row" className={NAME_CELL}>
        <span className="flex items-center gap-2">
          <Link {...alone} className={`${LINK} whitespace-nowrap`}>
            {branch.name}
          </Link>
          <Tag tone={branch.isAgent ? 'brand' : 'plain'}>{t(branch.isAgent ? 'agent' : 'member')}</Tag>
          {columns.includes('level') && branch.level === 1 && (
            <IconButton label={t('acts.messageTo', { name: branch.name })} onClick={() => setIsWriting(true)}>
              <Icon icon={chatText} size={18} />
            </IconButton>
          )}
        </span>
        {isWriting && <WriteMessage member={branch} onClose={() => setIsWriting(false)} />}
      </th>
      {columns.map((column) => (
        <td key={column} className={CELL}>
          {value(column)}
        </td>
      ))}
    </tr>
  );
}
