import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { unseenOf } from '../announcements/seen-popups.ts';
import { usePopups } from '../announcements/use-announcements.ts';
import { useModal } from '../modals/use-modal.ts';
import { useSearchTexts } from '../routing/search-text.ts';
import { useSession } from '../session/use-session.ts';

/** Opens the popups that this session has not seen, as soon as no other dialog is open. Nobody is disturbed in a game. */
export function PopupWatch() {
  const session = useSession();
  const { data } = usePopups();
  const { open } = useModal();
  const { m } = useSearchTexts();
  const isQuiet = useMatches().some((match) => match.staticData.shell !== undefined && match.staticData.shell !== 'site');
  const isDue = data !== undefined && unseenOf(session, data).length > 0;
  useEffect(() => {
    if (isDue && m === undefined && !isQuiet) open('popups');
  }, [isDue, m, isQuiet, open]);
  return null;
}
