import { CATEGORY_PATHS, isCategoryKey } from '@talora/domain/games/categories.ts';
import type { IconData } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import cards from 'virtual:icon/ph/cards-duotone';
import cherries from 'virtual:icon/ph/cherries-duotone';
import clock from 'virtual:icon/ph/clock-counter-clockwise';
import crown from 'virtual:icon/ph/crown-duotone';
import fish from 'virtual:icon/ph/fish-duotone';
import controller from 'virtual:icon/ph/game-controller-duotone';
import heart from 'virtual:icon/ph/heart';
import horse from 'virtual:icon/ph/horse-duotone';
import house from 'virtual:icon/ph/house';
import receipt from 'virtual:icon/ph/receipt';
import shield from 'virtual:icon/ph/shield-check';
import soccer from 'virtual:icon/ph/soccer-ball-duotone';
import squares from 'virtual:icon/ph/squares-four';
import ticket from 'virtual:icon/ph/ticket-duotone';
import video from 'virtual:icon/ph/video-camera-duotone';
import { useMenus } from '../catalogue/use-catalogue.ts';
import { PATHS } from '../routing/paths.ts';
import { useSession } from '../session/use-session.ts';

/** A link of the frame. */
export interface SiteLink {
  readonly to: string;
  readonly label: string;
  readonly icon: IconData;
  /** CSS colour of a family's icon. */
  readonly colour?: string;
}

const FAMILIES: Readonly<Record<string, { icon: IconData; colour: string }>> = {
  RNG: { icon: cherries, colour: 'var(--fam-slots)' },
  LIVE: { icon: video, colour: 'var(--fam-live)' },
  SPORTS: { icon: soccer, colour: 'var(--fam-sports)' },
  ESPORTS: { icon: controller, colour: 'var(--fam-esports)' },
  FISH: { icon: fish, colour: 'var(--fam-fish)' },
  LOTT: { icon: ticket, colour: 'var(--fam-lottery)' },
  ELOTT: { icon: ticket, colour: 'var(--fam-lottery)' },
  PVP: { icon: cards, colour: 'var(--fam-cards)' },
  HORSE: { icon: horse, colour: 'var(--fam-horse)' },
  JP: { icon: crown, colour: 'var(--fam-jackpot)' },
};
const OTHER_FAMILY = { icon: controller, colour: 'var(--fam-arcade)' };

/** Categories as links, in the order of the server; one without a label takes its first vendor's name. */
export function useCategoryLinks(): readonly SiteLink[] {
  const menus = useMenus().data ?? [];
  return menus.flatMap(({ gameType, label, vendors }) => {
    const name = label ?? vendors[0]?.displayName;
    if (name === undefined || !isCategoryKey(gameType)) return [];
    return [{ to: CATEGORY_PATHS[gameType], label: name, ...(FAMILIES[gameType] ?? OTHER_FAMILY) }];
  });
}

/** Links of the rail and the drawer: a member's own lists only with a session. */
export function useShortcutLinks(): readonly SiteLink[] {
  const t = useTranslations('frame');
  const isMember = useSession() !== null;
  return [
    { to: PATHS.home, label: t('home'), icon: house },
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
