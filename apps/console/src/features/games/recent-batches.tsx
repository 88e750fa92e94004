import type { GamesBatch } from '@talora/contract/games/game-list-console.ts';
import { ADDED_CATEGORIES } from '@talora/domain/games/catalogue/own-listing.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReadState } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { gameCalls } from './game-calls.ts';
import { useCategoryName } from './game-words.ts';

const KINDS = ['show', 'hide', 'mark-new', 'mark-hot', 'tag', 'untag', 'add-category', 'leave-category', 'move', 'undo'] as const;

/** The last acts on many games: what was done to how many, by whom, and to take it back. */
export function RecentBatches({ mayEdit }: { mayEdit: boolean }) {
  const t = useTranslations('games');
  const moments = useMoments();
  const categoryName = useCategoryName();
  const [undone, setUndone] = useState<GamesBatch | null>(null);
  const query = useQuery({ queryKey: ['games', 'batches'], queryFn: () => gameCalls.gamesBatches() });
  const { data } = query;
  const textOf = ({ kind, about }: GamesBatch): string => {
    const known = KINDS.find((one) => one === kind);
    const named = ADDED_CATEGORIES.find((one) => one === about);
    return `${known === undefined ? kind : t(`batch.${known}`)}${about === null ? '' : `: ${named === undefined ? about : categoryName(named)}`}`;
  };
  if (data?.length === 0) return null;
  return (
    <section aria-label={t('batches')} className={`${CARD_CLASS} mt-5 overflow-hidden`}>
      <h2 className="m-0 px-4 pt-4 pb-2 text-16">{t('batches')}</h2>
      <ReadState query={query} rows={2} />
      <ul className="m-0 list-none divide-y divide-line border-t border-line p-0">
        {data?.map((batch) => (
          <li key={batch.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5">
            <span className="min-w-0 flex-1 basis-56">
              <span className="block text-14 font-semibold wrap-anywhere">{textOf(batch)}</span>
              <span className="block text-12 text-ink-3">
                {t('batchBy', { count: batch.changed, name: batch.staffName, at: moments.full(batch.at) })}
              </span>
            </span>
            {batch.isUndone && <Tag tone="void">{t('isUndone')}</Tag>}
            {mayEdit && !batch.isUndone && (
              <Button size="small" variant="outline" aria-label={t('undoOne', { what: textOf(batch) })} onClick={() => setUndone(batch)}>
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undone !== null && (
        <DecisionDialog<{ readonly changed: number; readonly left: readonly unknown[] }>
          title={t('undo')}
          lead={t('undoLead', { what: textOf(undone), count: undone.changed })}
          confirm={t('undo')}
          queue="games"
          done={({ changed, left }) =>
            left.length === 0 ? t('undid', { count: changed }) : t('undidSome', { count: changed, left: left.length })
          }
          act={(requestId) => gameCalls.undoGames({ id: undone.id, requestId })}
          onClose={() => setUndone(null)}
        />
      )}
    </section>
  );
}
