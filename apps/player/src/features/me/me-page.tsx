import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon, type IconData } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import chartBar from 'virtual:icon/ph/chart-bar';
import chartProgress from 'virtual:icon/ph/chart-bar-horizontal';
import clock from 'virtual:icon/ph/clock-counter-clockwise';
import chats from 'virtual:icon/ph/chats-circle';
import handshake from 'virtual:icon/ph/handshake';
import envelope from 'virtual:icon/ph/envelope-simple';
import heart from 'virtual:icon/ph/heart';
import listBullets from 'virtual:icon/ph/list-bullets';
import paperPlane from 'virtual:icon/ph/paper-plane-tilt';
import pause from 'virtual:icon/ph/pause-circle';
import receipt from 'virtual:icon/ph/receipt';
import sealCheck from 'virtual:icon/ph/seal-check';
import shieldCheck from 'virtual:icon/ph/shield-check';
import squares from 'virtual:icon/ph/squares-four';
import { CountBadge } from '../../member-centre/count-badge.tsx';
import { MemberCentre } from '../../member-centre/member-centre.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { PATHS } from '../../routing/paths.ts';
import { useMember } from '../../session/use-session.ts';
import { useUnreadTickets } from '../../session/use-tickets.ts';
import { useUnread } from '../../session/use-unread.ts';
import { BalanceCard } from './balance-card.tsx';
import { PlayTimeCard } from './play-time-card.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { SettingRows } from './setting-rows.tsx';

const SHORTCUTS: readonly {
  readonly key:
    | 'security'
    | 'protection'
    | 'bets'
    | 'account'
    | 'profit'
    | 'favourites'
    | 'recent'
    | 'games'
    | 'fair'
    | 'agents'
    | 'turnover'
    | 'transfers'
    | 'messages'
    | 'feedback';
  readonly to: string;
  readonly icon: IconData;
  /** Does the centre's menu have it, which stands beside on wide screens? */
  readonly isInMenu?: boolean;
  readonly isForAgents?: boolean;
  /** Only where the member may send money along the line. */
  readonly isForSenders?: boolean;
}[] = [
  { key: 'bets', to: PATHS.bettingRecord, icon: receipt, isInMenu: true },
  { key: 'account', to: PATHS.accountRecord, icon: listBullets, isInMenu: true },
  { key: 'profit', to: PATHS.profit, icon: chartBar, isInMenu: true },
  { key: 'turnover', to: PATHS.turnover, icon: chartProgress, isInMenu: true },
  { key: 'transfers', to: PATHS.transfers, icon: paperPlane, isInMenu: true, isForSenders: true },
  { key: 'favourites', to: PATHS.favourites, icon: heart },
  { key: 'recent', to: PATHS.recent, icon: clock },
  { key: 'games', to: PATHS.search, icon: squares },
  { key: 'fair', to: PATHS.fair, icon: sealCheck },
  { key: 'messages', to: PATHS.messages, icon: envelope, isInMenu: true },
  { key: 'feedback', to: PATHS.feedback, icon: chats, isInMenu: true },
  { key: 'security', to: PATHS.security, icon: shieldCheck, isInMenu: true },
  { key: 'agents', to: PATHS.agents, icon: handshake, isForAgents: true },
  { key: 'protection', to: PATHS.protection, icon: pause, isInMenu: true },
];

/** The member's own page: money, shortcuts, facts, settings and the way out. */
export default function MePage() {
  const t = useTranslations('me');
  const tc = useTranslations('centre');
  const refusal = useRefusalText();
  const unread = useUnread();
  const answers = useUnreadTickets();
  const { data: member, error, refetch } = useMember();
  if (member === undefined) {
    return (
      <MemberCentre title={t('title')} back={null}>
        {error === null ? (
          <Skeleton className="h-56 w-full" />
        ) : (
          <div className={CARD_CLASS}>
            <EmptyState title={refusal(error)}>
              <Button onClick={() => void refetch()}>{t('retry')}</Button>
            </EmptyState>
          </div>
        )}
      </MemberCentre>
    );
  }
  return (
    <MemberCentre title={t('title')} back={null}>
      <div className="grid items-start gap-3.5 xl:grid-cols-2">
        <BalanceCard member={member} />
        <PlayTimeCard />
        <nav aria-label={t('shortcuts')} className={`${CARD_CLASS} p-3`}>
          <ul className="m-0 grid list-none grid-cols-3 gap-1 p-0 lg:grid-cols-4">
            {SHORTCUTS.filter(
              ({ isForAgents = false, isForSenders = false }) =>
                (!isForAgents || member.kind === 'agent') && (!isForSenders || member.transfers.up || member.transfers.down),
            ).map(({ key, to, icon, isInMenu = false }) => (
              <li key={key} className={isInMenu ? 'lg:hidden' : undefined}>
                <Link
                  to={to}
                  className="grid min-h-24 content-center justify-items-center gap-2 rounded-control px-1 py-2 text-center text-13 leading-snug font-medium text-ink-2 no-underline hover:bg-surface-2 hover:text-ink"
                >
                  <span className="relative grid size-10 place-items-center rounded-control bg-surface-3">
                    <Icon icon={icon} />
                    {key === 'messages' && (
                      <CountBadge count={unread} name={tc('unread', { count: unread })} className="absolute -end-2 -top-1.5" />
                    )}
                    {key === 'feedback' && (
                      <CountBadge
                        count={answers}
                        name={tc('answers', { count: answers })}
                        source="/wps/x/tickets"
                        className="absolute -end-2 -top-1.5"
                      />
                    )}
                  </span>
                  {t(`links.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ProfileFacts member={member} />
        <SettingRows />
      </div>
    </MemberCentre>
  );
}
