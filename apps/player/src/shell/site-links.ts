import { isCategoryKey, navigationPath } from '@talora/domain/games/categories.ts';
import type { IconData } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import clock from 'virtual:icon/ph/clock-counter-clockwise';
import flame from 'virtual:icon/ph/flame';
import heart from 'virtual:icon/ph/heart';
import house from 'virtual:icon/ph/house';
import receipt from 'virtual:icon/ph/receipt';
import shield from 'virtual:icon/ph/shield-check';
import squares from 'virtual:icon/ph/squares-four';
import { useMenus } from '../catalogue/use-catalogue.ts';
import { PATHS } from '../routing/paths.ts';
import { useIsTrial, useSession } from '../session/use-session.ts';

/** A link of the frame. */
export interface SiteLink {
  readonly to: string;
  readonly label: string;
  readonly icon: IconData;
}

/** A category of games as a link. */
export interface CategoryLink extends Omit<SiteLink, 'icon'> {
  readonly gameType: string;
  /** Marked by the operator. */
  readonly isHot: boolean;
}

/** Categories as links, in the order of the server; one without a label takes its first vendor's name. */
export function useCategoryLinks(): readonly CategoryLink[] {
  const menus = useMenus().data ?? [];
  return menus.flatMap(({ gameType, label, isHot, vendors }) => {
    const name = label ?? vendors[0]?.displayName;
    if (name === undefined || !isCategoryKey(gameType)) return [];
    return [{ gameType, isHot, to: navigationPath(gameType), label: name }];
  });
}

/** Links of the rail and the drawer: a member's own lists only for a member. */
export function useShortcutLinks(): readonly SiteLink[] {
  const t = useTranslations('bars');
  const title = useTranslations('title');
  const isGuest = useSession() === null;
  const isMember = !useIsTrial() && !isGuest;
  return [
    { to: PATHS.home, label: t('home'), icon: house },
    { to: PATHS.hot, label: title('hot'), icon: flame },
    { to: PATHS.search, label: t('games'), icon: squares },
    ...(isMember
      ? [
          { to: PATHS.favourites, label: t('favourites'), icon: heart },
          { to: PATHS.recent, label: t('recent'), icon: clock },
          { to: PATHS.bettingRecord, label: t('bets'), icon: receipt },
        ]
      : []),
    { to: PATHS.fair, label: t('fairShort'), icon: shield },
  ];
}
