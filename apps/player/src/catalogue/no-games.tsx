import { Icon, type IconData } from '@talora/web-kit/ui/icon.tsx';
import { EmptyState } from '@talora/web-kit/ui/states.tsx';
import type { ReactNode } from 'react';
import { HotLink } from './game-list.tsx';
import SuggestedGames from './suggested-games.tsx';

/** A list of games that holds nothing: what it is in a drawing and a sentence, ways on, and games that others play. */
export function NoGames({ icon, title, children }: { icon: IconData; title: string; children?: ReactNode }) {
  return (
    <>
      <EmptyState icon={<Icon icon={icon} size={44} />} title={title}>
        {children}
        <HotLink />
      </EmptyState>
      <SuggestedGames />
    </>
  );
}
