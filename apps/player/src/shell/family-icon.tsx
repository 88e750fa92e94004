import { Icon, type IconData } from '@talora/web-kit/ui/icon.tsx';
import cards from 'virtual:icon/ph/cards-duotone';
import cherries from 'virtual:icon/ph/cherries-duotone';
import crown from 'virtual:icon/ph/crown-duotone';
import flame from 'virtual:icon/ph/flame-duotone';
import fish from 'virtual:icon/ph/fish-duotone';
import controller from 'virtual:icon/ph/game-controller-duotone';
import horse from 'virtual:icon/ph/horse-duotone';
import chip from 'virtual:icon/ph/poker-chip-duotone';
import soccer from 'virtual:icon/ph/soccer-ball-duotone';
import ticket from 'virtual:icon/ph/ticket-duotone';
import video from 'virtual:icon/ph/video-camera-duotone';

const FAMILIES: Readonly<Record<string, { icon: IconData; colour: string }>> = {
  HOT: { icon: flame, colour: 'var(--fam-hot)' },
  RNG: { icon: cherries, colour: 'var(--fam-slots)' },
  LIVE: { icon: video, colour: 'var(--fam-live)' },
  SPORTS: { icon: soccer, colour: 'var(--fam-sports)' },
  ESPORTS: { icon: controller, colour: 'var(--fam-esports)' },
  FISH: { icon: fish, colour: 'var(--fam-fish)' },
  LOTT: { icon: ticket, colour: 'var(--fam-lottery)' },
  ELOTT: { icon: ticket, colour: 'var(--fam-lottery)' },
  PVP: { icon: cards, colour: 'var(--fam-cards)' },
  HORSE: { icon: horse, colour: 'var(--fam-horse)' },
  ROU: { icon: chip, colour: 'var(--fam-arcade)' },
  BAC: { icon: cards, colour: 'var(--fam-live)' },
  JP: { icon: crown, colour: 'var(--fam-jackpot)' },
};
const OTHER_FAMILY = { icon: controller, colour: 'var(--fam-arcade)' };

/** The icon of a category in the colour of its family. */
export default function FamilyIcon({ gameType, size }: { gameType: string; size?: number }) {
  const { icon, colour } = FAMILIES[gameType] ?? OTHER_FAMILY;
  return (
    <span style={{ color: colour }}>
      <Icon icon={icon} {...(size === undefined ? {} : { size })} />
    </span>
  );
}
