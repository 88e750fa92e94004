import type { GameItem } from '@talora/contract/games/games.ts';
import { useRouter } from '@tanstack/react-router';
import { useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { withMessages } from '../messages/home-messages.ts';
import { gameLink } from '../routing/paths.ts';

type Sheet = ComponentType<{ game: GameItem; onClose: () => void }>;

/**
 * The sheet that a finger opens on a game's tile; a pointer that hovers, or a key, follows the link. Its script comes with the first
 * touch; if that does not come, the game opens.
 */
export function useTileSheet(game: GameItem): { readonly sheet: ReactNode; readonly onTouch: (event: MouseEvent) => void } {
  const router = useRouter();
  const [Opened, setOpened] = useState<Sheet | null>(null);
  const onTouch = (event: MouseEvent): void => {
    // A press without a place is a key's, or a screen reader's, which hears both links.
    if (event.detail === 0 || !matchMedia('(hover: none)').matches) return;
    event.preventDefault();
    // The sheet gives the focus back to what has it now.
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
    withMessages(import('./tile-sheet.tsx')).then(
      (module) => setOpened(() => module.default),
      () => void router.navigate(gameLink(game.nodeId)),
    );
  };
  return { sheet: Opened !== null && <Opened game={game} onClose={() => setOpened(null)} />, onTouch };
}
