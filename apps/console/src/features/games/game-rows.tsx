import type { DeskGame } from '@talora/contract/games-desk.ts';
import { Button, IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import arrowDown from 'virtual:icon/ph/arrow-down';
import arrowUp from 'virtual:icon/ph/arrow-up';
import dots from 'virtual:icon/ph/dots-six-vertical';
import { calls } from '../../calls/console-calls.ts';
import { useRefusalText } from '../../refusals/use-refusal-text.ts';
import { StopTag } from './stop-tag.tsx';

interface Move {
  readonly game: DeskGame;
  readonly place: 'before' | 'after';
  readonly of: DeskGame;
}

/** Puts a game elsewhere in the order; one move after another. */
function useMove(): { readonly move: (move: Move) => void; readonly isMoving: boolean } {
  const t = useTranslations('games');
  const queries = useQueryClient();
  const toast = useToast();
  const textOf = useRefusalText();
  const change = useMutation({
    scope: { id: 'move game' },
    mutationFn: ({ game, place, of }: Move) => calls.gamesDesk.moveGame({ nodeId: game.nodeId, place, of: of.nodeId }),
    onSuccess: (_, { game, place, of }) =>
      toast('info', t(place === 'before' ? 'movedBefore' : 'movedAfter', { name: game.gameName, other: of.gameName })),
    onError: (error) => toast('loss', textOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['games', 'list'] }),
  });
  return { move: change.mutate, isMoving: change.isPending };
}

function Marks({ game }: { game: DeskGame }) {
  const t = useTranslations('games');
  const { minBet, maxBet, currency } = game;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {!game.isEnabled && <Tag tone="loss">{t('off')}</Tag>}
      {game.isNew && <Tag tone="brand">{t('state.new')}</Tag>}
      {game.isHot && <Tag tone="win">{t('state.hot')}</Tag>}
      <StopTag maintenance={game.maintenance} />
      {(minBet !== null || maxBet !== null) && (
        <span className="num text-12 text-ink-3">
          {currency} {minBet ?? '0'} – {maxBet ?? '∞'}
        </span>
      )}
    </span>
  );
}

interface GameRowsProps {
  readonly games: readonly DeskGame[];
  /** The list stands in the brand's order: a search does not. */
  readonly mayMove: boolean;
  readonly onEdit: (game: DeskGame) => void;
}

/** Games in the brand's order. They are moved by the handle with a pointer, by the arrows with everything. */
export function GameRows({ games, mayMove, onEdit }: GameRowsProps) {
  const t = useTranslations('games');
  const { move, isMoving } = useMove();
  const [held, setHeld] = useState<DeskGame | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const drop = (of: DeskGame): void => {
    if (held !== null && held.nodeId !== of.nodeId)
      move({ game: held, place: games.indexOf(held) < games.indexOf(of) ? 'after' : 'before', of });
    setHeld(null);
    setOver(null);
  };
  return (
    <ol className="m-0 list-none divide-y divide-line p-0">
      {games.map((game, at) => {
        const [above, below] = [games[at - 1], games[at + 1]];
        return (
          <li
            key={game.nodeId}
            draggable={mayMove}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', game.gameName);
              setHeld(game);
            }}
            onDragOver={(event) => {
              if (held === null) return;
              event.preventDefault();
              setOver(game.nodeId);
            }}
            onDragEnd={() => {
              setHeld(null);
              setOver(null);
            }}
            onDrop={(event) => {
              event.preventDefault();
              drop(game);
            }}
            className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5 ${over === game.nodeId ? 'bg-surface-3' : ''} ${held?.nodeId === game.nodeId ? 'opacity-50' : ''}`}
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
                    onClick={() => above !== undefined && move({ game, place: 'before', of: above })}
                  >
                    <Icon icon={arrowUp} size={17} />
                  </IconButton>
                  <IconButton
                    label={t('moveDown', { name: game.gameName })}
                    disabled={below === undefined || isMoving}
                    onClick={() => below !== undefined && move({ game, place: 'after', of: below })}
                  >
                    <Icon icon={arrowDown} size={17} />
                  </IconButton>
                </>
              )}
              <Button size="small" onClick={() => onEdit(game)} aria-label={t('editOne', { name: game.gameName })}>
                {t('edit')}
              </Button>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
