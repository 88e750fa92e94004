import type { WholeGame } from '@talora/contract/games/game-list-console.ts';
import { calls } from '../../calls/console-calls.ts';
import { isClosing } from '../../stops/stop-draft.ts';
import { useWhatGoes } from '../../stops/what-goes.tsx';
import type { GameDraft } from './game-draft.ts';

/** What goes with a game that is about to be hidden or stopped; nothing is asked while it stays open. */
export function useGameReach(game: WholeGame['game'], draft: GameDraft) {
  const closes = isClosing(
    { isEnabled: game.isEnabled, isStopped: game.maintenance !== null },
    { isEnabled: draft.isEnabled, isStopped: draft.isInMaintenance },
  );
  const query = useWhatGoes({
    of: ['game', game.nodeId],
    isClosing: closes,
    read: () => calls.closing.tryGameStop({ nodeId: game.nodeId }),
  });
  return { query, closes, isWaiting: closes && query.isPending };
}
