import type { ConsoleGame } from '@talora/contract/games/console-game.ts';
import { Button, IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import arrowDown from 'virtual:icon/ph/arrow-down';
import arrowUp from 'virtual:icon/ph/arrow-up';
import dots from 'virtual:icon/ph/dots-six-vertical';
import { calls } from '../../calls/console-calls.ts';
import { useSumText } from '../../money/sum-text.ts';
import { useRefusalText } from '../../refusals/use-refusal-text.ts';
import { StopTag } from '../../stops/stop-tag.tsx';
import { dropOn } from './game-draft.ts';

interface Move {
  readonly game: ConsoleGame;
  readonly side: 'before' | 'after';
  readonly of: ConsoleGame;
}

/** Puts a game elsewhere in the order; one move after another. */
function useMove(): { readonly move: (move: Move) => void; readonly isMoving: boolean } {
  const t = useTranslations('games');
  const queries = useQueryClient();
  const toast = useToast();
  const textOf = useRefusalText();
  const change = useMutation({
    scope: { id: 'move game' },
    mutationFn: ({ game, side, of }: Move) => calls.gamesConsole.moveGame({ nodeId: game.nodeId, place: side, of: of.nodeId }),
    onSuccess: (_, { game, side, of }) =>
      toast('info', t(side === 'before' ? 'movedBefore' : 'movedAfter', { name: game.gameName, other: of.gameName })),
    onError: (error) => toast('fault', textOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['games', 'list'] }),
  });
  return { move: change.mutate, isMoving: change.isPending };
}

/** Rows of a list that a pointer drags: which is held, which it is over, and what was dropped on which. */
function useDrag(list: RefObject<HTMLElement | null>, onDrop: (heldId: string, ofId: string) => void) {
  const [drag, setDrag] = useState<{ readonly held: string | null; readonly over: string | null }>({ held: null, over: null });
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const rowOf = (event: DragEvent): string | null =>
      event.target instanceof Element ? (event.target.closest<HTMLElement>('[data-node]')?.dataset.node ?? null) : null;
    const watch = new AbortController();
    const { signal } = watch;
    let held: string | null = null;
    const end = (): void => {
      held = null;
      setDrag({ held, over: null });
    };
    element.addEventListener(
      'dragstart',
      (event) => {
        held = rowOf(event);
        setDrag({ held, over: null });
      },
      { signal },
    );
    element.addEventListener(
      'dragover',
      (event) => {
        const over = rowOf(event);
        if (held === null || over === null) return;
        event.preventDefault();
        setDrag({ held, over });
      },
      { signal },
    );
    element.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        const of = rowOf(event);
        if (held !== null && of !== null && of !== held) drop(held, of);
        end();
      },
      { signal },
    );
    element.addEventListener('dragend', end, { signal });
    return () => watch.abort();
  }, [list]);
  return drag;
}

function Marks({ game }: { game: ConsoleGame }) {
  const t = useTranslations('games');
  const sumText = useSumText();
  const { minBet, maxBet, currency } = game;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {!game.isEnabled && <Tag tone="loss">{t('off')}</Tag>}
      {game.isNew && <Tag tone="brand">{t('state.new')}</Tag>}
      {game.isHot && <Tag tone="win">{t('state.hot')}</Tag>}
      <StopTag maintenance={game.maintenance} />
      {(minBet !== null || maxBet !== null) && (
        <span className="num text-12 text-ink-3">
          {sumText(minBet ?? '0', currency)} – {maxBet === null ? '∞' : sumText(maxBet, currency)}
        </span>
      )}
    </span>
  );
}

interface GameRowsProps {
  readonly games: readonly ConsoleGame[];
  /** The list stands in the brand's order: a search does not. */
  readonly mayMove: boolean;
  readonly mayEdit: boolean;
  readonly onEdit: (game: ConsoleGame) => void;
}

/** Games in the brand's order. They are moved by the handle with a pointer, by the arrows with everything. */
export function GameRows({ games, mayMove, mayEdit, onEdit }: GameRowsProps) {
  const t = useTranslations('games');
  const { move, isMoving } = useMove();
  const list = useRef<HTMLOListElement>(null);
  const drag = useDrag(list, (heldId, ofId) => {
    const dropped = dropOn(games, heldId, ofId);
    if (dropped !== null) move(dropped);
  });
  return (
    <ol ref={list} className="m-0 list-none divide-y divide-line p-0">
      {games.map((game, at) => {
        const [above, below] = [games[at - 1], games[at + 1]];
        return (
          <li
            key={game.nodeId}
            draggable={mayMove}
            data-node={game.nodeId}
            className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5 ${drag.over === game.nodeId ? 'bg-surface-3' : ''} ${drag.held === game.nodeId ? 'opacity-50' : ''}`}
          >
            {mayMove && (
              <span aria-hidden="true" className="hidden cursor-grab text-ink-3 md:block">
                <Icon icon={dots} size={20} />
              </span>
            )}
            <span className="min-w-0 flex-1 basis-48">
              <span className="block text-14 font-semibold wrap-anywhere">{game.gameName}</span>
              <span className="block text-12 text-ink-3 wrap-anywhere">
                {game.vendorName} · {game.gameType}
                {game.gameClassify !== null && ` / ${game.gameClassify}`} · {game.gameCode}
              </span>
            </span>
            <Marks game={game} />
            <span className="ms-auto flex items-center">
              {mayMove && (
                <>
                  <IconButton
                    label={t('moveUp', { name: game.gameName })}
                    disabled={above === undefined || isMoving}
                    onClick={() => above !== undefined && move({ game, side: 'before', of: above })}
                  >
                    <Icon icon={arrowUp} size={17} />
                  </IconButton>
                  <IconButton
                    label={t('moveDown', { name: game.gameName })}
                    disabled={below === undefined || isMoving}
                    onClick={() => below !== undefined && move({ game, side: 'after', of: below })}
                  >
                    <Icon icon={arrowDown} size={17} />
                  </IconButton>
                </>
              )}
              {mayEdit && (
                <Button size="small" onClick={() => onEdit(game)} aria-label={t('editOne', { name: game.gameName })}>
                  {t('edit')}
                </Button>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
