import type { ConsoleGame } from '@talora/contract/games/console-game.ts';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useTranslations } from 'use-intl';
import { useMoments } from '../moments/use-moments.ts';

/** Says that something is in maintenance, and until when. */
export function StopTag({ maintenance }: { maintenance: ConsoleGame['maintenance'] }) {
  const t = useTranslations('games');
  const moments = useMoments();
  if (maintenance === null) return null;
  return <Tag tone="pending">{maintenance.until === null ? t('stopped') : t('stoppedUntil', { at: moments.full(maintenance.until) })}</Tag>;
}
