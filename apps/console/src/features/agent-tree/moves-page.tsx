import type { BranchMove } from '@talora/contract/agents/branch-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { PagedList } from '../../kit/paged-list.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PlainText } from '../../kit/plain-text.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { treeCalls } from './tree-calls.ts';
import { MOVE_CHOICES } from './tree-search.ts';

const TONES: Readonly<Record<BranchMove['state'], TagTone>> = { waiting: 'pending', done: 'win', failed: 'loss', withdrawn: 'void' };

/** Moves of branches that two people have ordered: what waits, what was done, and what could not be. */
export function MovesPage() {
  const t = useTranslations('agentTree');
  const { state, page } = useSearch({ from: '/desk/tree/moves' });
  const navigate = useNavigate({ from: '/tree/moves' });
  const { data, error, refetch } = useQuery({
    queryKey: ['requests', 'branch-moves', state, page],
    queryFn: () => treeCalls.branchMoves({ ...(state === 'all' ? {} : { state }), pageNo: page }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title={t('moves.title')} lead={t('moves.lead')}>
        <Link to="/tree" search={{ find: '', page: 1 }} className="text-link">
          {t('toTree')}
        </Link>
      </PageHead>
      <ChoiceChips
        label={t('moves.filter')}
        choices={MOVE_CHOICES.map((value) => ({ value, text: t(`moves.state.${value}`) }))}
        value={state}
        onChoose={(next) => void navigate({ search: { state: next, page: 1 } })}
      />
      <PagedList
        label={t('moves.title')}
        query={{ data, error, refetch }}
        empty={t('moves.none')}
        keyOf={({ id }) => id}
        renderRow={(move) => <Move move={move} />}
        pageNo={page}
        onPage={(next) => void navigate({ search: { state, page: next } })}
      />
    </>
  );
}

function Move({ move }: { move: BranchMove }) {
  const t = useTranslations('agentTree');
  const staff = useStaff();
  const moments = useMoments();
  const [isAsked, setIsAsked] = useState(false);
  const nameOf = (side: BranchMove['from']): string => side?.username ?? t('top');
  const lines = [
    move.state === 'waiting' && t('moves.due', { at: moments.full(move.dueAt) }),
    move.countsFrom !== null && t('moves.counts', { at: moments.full(move.countsFrom), members: move.members ?? 0 }),
    move.failure !== null && t(`obstacle.${move.failure}`),
    t('moves.people', { asked: move.askedBy, decided: move.decidedBy, at: moments.full(move.orderedAt) }),
  ];
  return (
    <li className="grid gap-1.5 px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Link
          to="/tree"
          search={{ at: move.member.id, find: '', page: 1 }}
          className="min-w-0 text-14 font-semibold wrap-anywhere text-link"
        >
          <PlainText text={move.member.username} />
        </Link>
        <Tag tone={TONES[move.state]}>{t(`moves.state.${move.state}`)}</Tag>
      </div>
      <p className="m-0 text-14 wrap-anywhere">{t('moves.way', { from: nameOf(move.from), to: nameOf(move.to) })}</p>
      {lines.map(
        (line) =>
          line !== false && (
            <p key={line} className="num m-0 text-13 text-ink-2">
              {line}
            </p>
          ),
      )}
      <p className="m-0 text-13 text-ink-2 wrap-anywhere">
        <PlainText text={move.reason} />
      </p>
      {move.state === 'waiting' && staff.may('branch.move') && (
        <Button size="small" variant="outline" className="justify-self-start" onClick={() => setIsAsked(true)}>
          {t('moves.takeBack')}
        </Button>
      )}
      {isAsked && (
        <DecisionDialog
          title={t('moves.takeBackTitle')}
          lead={t('moves.takeBackLead', { name: move.member.username })}
          confirm={t('moves.takeBack')}
          queue="requests"
          done={t('moves.takenBack')}
          act={() => treeCalls.takeBackMove({ id: move.id })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  );
}
