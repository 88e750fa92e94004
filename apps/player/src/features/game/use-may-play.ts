import type { GameItem } from '@talora/contract/games/games.ts';
import { useMember, useSession } from '../../session/use-session.ts';
import { useIsInBrowser } from '../../later/use-is-in-browser.ts';
import type { GameMode } from './game-mode.ts';

/** May this visitor open a game so? A trial player has no money; `unknown` until the server has said who this is. */
export function useMayPlay(mode: GameMode): 'yes' | 'unknown' | 'guest' | 'trial' {
  const session = useSession();
  const { data: member, isPending } = useMember();
  const isInBrowser = useIsInBrowser();
  if (mode === 'demo') return 'yes';
  // The page that the server draws is the same for who may play and who may not.
  if (!isInBrowser) return 'unknown';
  if (session === null) return 'guest';
  if (isPending) return 'unknown';
  return member?.kind === 'trial' ? 'trial' : 'yes';
}

/**
 * How a game is opened that an address asks for: `demo` on trial chips where the game has them, `real` for money. Without a word it is for
 * money, but a trial player, who has none, then plays on trial chips too.
 */
export function useGameMode(asked: string | undefined): (game: GameItem) => GameMode {
  const isTrial = useMayPlay('real') === 'trial';
  const isDemo = asked === 'demo' || (isTrial && asked !== 'real');
  return ({ supportPlay }) => (isDemo && supportPlay === 0 ? 'demo' : 'real');
}
