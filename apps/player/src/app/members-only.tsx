import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { EmptyState } from '@talora/web-kit/ui/states.tsx';
import type { RouteComponent } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { MembersNote } from '../member-centre/members-note.tsx';
import { ModalLink } from '../modals/modal-link.tsx';
import { useMember, useSession } from '../session/use-session.ts';
import { PagePending } from './page-states.tsx';

/** Wraps a member's page: when the session ends while it is open, it gives way and comes back after the next login. */
export function MembersOnly(Page: RouteComponent): RouteComponent {
  function MembersPage() {
    const session = useSession();
    const { data: member, isPending } = useMember();
    const t = useTranslations('session');
    // The page asks for what a trial player is refused: it waits until the server has said who this is.
    if (session !== null && isPending) return <PagePending />;
    if (session !== null && member?.kind === 'trial')
      return (
        <EmptyState title={t('in_need_true_account')}>
          <ModalLink name="register" className={buttonClass('primary')}>
            {t('in_increase_submit')}
          </ModalLink>
        </EmptyState>
      );
    if (session !== null) return <Page key={session.token} />;
    return <MembersNote />;
  }
  // Its code is fetched before it is shown, like that of every page.
  return Object.assign(MembersPage, { preload: async () => Page.preload?.() });
}
