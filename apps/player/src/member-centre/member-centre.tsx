import { Icon, type IconData } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import bank from 'virtual:icon/ph/bank';
import caretLeft from 'virtual:icon/ph/caret-left';
import chartBar from 'virtual:icon/ph/chart-bar';
import chartProgress from 'virtual:icon/ph/chart-bar-horizontal';
import chats from 'virtual:icon/ph/chats-circle';
import envelope from 'virtual:icon/ph/envelope-simple';
import gift from 'virtual:icon/ph/gift';
import listBullets from 'virtual:icon/ph/list-bullets';
import paperPlane from 'virtual:icon/ph/paper-plane-tilt';
import pause from 'virtual:icon/ph/pause-circle';
import plusCircle from 'virtual:icon/ph/plus-circle';
import seal from 'virtual:icon/ph/seal-check';
import shield from 'virtual:icon/ph/shield-check';
import receipt from 'virtual:icon/ph/receipt';
import wallet from 'virtual:icon/ph/wallet';
import { PATHS } from '../routing/paths.ts';
import { useHasPage } from '../routing/use-has-page.ts';
import { useMember } from '../session/use-session.ts';
import { useUnread } from '../session/use-unread.ts';
import { useUnreadTickets } from '../session/use-tickets.ts';
import { CountBadge } from './count-badge.tsx';
import { MemberBadge } from './member-badge.tsx';

type EntryKey =
  | 'me'
  | 'security'
  | 'protection'
  | 'deposit'
  | 'withdrawal'
  | 'transfers'
  | 'bettingRecord'
  | 'accountRecord'
  | 'profit'
  | 'turnover'
  | 'bonuses'
  | 'rewards'
  | 'messages'
  | 'feedback';

/** Pages in the order of the specification; one that is not there, or not for this member, is left out. */
const GROUPS: readonly {
  readonly key: 'account' | 'wallet' | 'records' | 'rewards' | 'messages';
  readonly entries: readonly { key: EntryKey; icon: IconData }[];
}[] = [
  {
    key: 'account',
    entries: [
      { key: 'security', icon: shield },
      { key: 'protection', icon: pause },
    ],
  },
  {
    key: 'wallet',
    entries: [
      { key: 'me', icon: wallet },
      { key: 'deposit', icon: plusCircle },
      { key: 'withdrawal', icon: bank },
      { key: 'transfers', icon: paperPlane },
    ],
  },
  {
    key: 'records',
    entries: [
      { key: 'bettingRecord', icon: receipt },
      { key: 'accountRecord', icon: listBullets },
      { key: 'profit', icon: chartBar },
      { key: 'turnover', icon: chartProgress },
    ],
  },
  {
    key: 'rewards',
    entries: [
      { key: 'bonuses', icon: seal },
      { key: 'rewards', icon: gift },
    ],
  },
  {
    key: 'messages',
    entries: [
      { key: 'messages', icon: envelope },
      { key: 'feedback', icon: chats },
    ],
  },
];

function Menu() {
  const t = useTranslations('centre');
  const { data: member } = useMember();
  const hasPage = useHasPage();
  const unread = useUnread();
  const answers = useUnreadTickets();
  const maySend = member !== undefined && (member.transfers.up || member.transfers.down);
  const isShown = (key: EntryKey): boolean => hasPage(PATHS[key]) && (key !== 'transfers' || maySend);
  const groups = GROUPS.map(({ key, entries }) => ({ key, entries: entries.filter((entry) => isShown(entry.key)) }));
  return (
    <aside className={`${CARD_CLASS} hidden self-start p-2 lg:block`}>
      <div data-source="/wps/member/info" className="min-h-18 px-3 py-2.5">
        {member !== undefined && <MemberBadge member={member} />}
      </div>
      <nav aria-label={t('menu')}>
        {groups
          .filter(({ entries }) => entries.length > 0)
          .map((group) => (
            <div key={group.key}>
              <p className="m-0 px-3 pt-3 pb-1.5 text-12 font-semibold text-ink-3">{t(`groups.${group.key}`)}</p>
              <ul className="m-0 grid list-none gap-0.5 p-0">
                {group.entries.map(({ key, icon }) => (
                  <li key={key}>
                    <Link
                      to={PATHS[key]}
                      activeOptions={{ exact: key === 'me', includeSearch: false }}
                      className="flex min-h-11 items-center gap-3 rounded-control px-3 text-14 font-medium text-ink-2 no-underline hover:bg-surface-3 hover:text-ink aria-[current=page]:bg-brand-wash aria-[current=page]:font-semibold aria-[current=page]:text-ink"
                    >
                      <Icon icon={icon} />
                      {t(`pages.${key}`)}
                      {key === 'messages' && <CountBadge count={unread} name={t('unread', { count: unread })} className="ms-auto" />}
                      {key === 'feedback' && (
                        <CountBadge count={answers} name={t('answers', { count: answers })} source="/wps/x/tickets" className="ms-auto" />
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </nav>
    </aside>
  );
}

interface MemberCentreProps {
  readonly title: string;
  /** The call that all figures of the page come from, where it is one. */
  readonly source?: string;
  /** Beside the title: tabs or an action. */
  readonly aside?: ReactNode;
  /** Where the arrow before the title leads on a phone; the overview leads nowhere. */
  readonly back?: string | null;
  /** What of the page is shown, when it can change without leaving it: the title then takes the focus. */
  readonly position?: string | undefined;
  readonly children: ReactNode;
}

/** A page of the member centre: menu at the left on wide screens, title, content. */
export function MemberCentre({ title, source, aside, back = PATHS.me, position, children }: MemberCentreProps) {
  const t = useTranslations('centre');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(position);
  useEffect(() => {
    if (shown.current !== position) heading.current?.focus();
    shown.current = position;
  }, [position]);
  return (
    <div className="grid gap-5 pt-4 lg:grid-cols-[220px_minmax(0,1fr)] lg:pt-6 xl:grid-cols-[248px_minmax(0,1fr)]">
      <Menu />
      <div className="grid min-w-0 content-start gap-3.5" data-source={source}>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex min-w-0 items-center gap-1">
            {back !== null && (
              <Link
                to={back}
                aria-label={t('back')}
                className="-ms-3 grid size-11 flex-none place-items-center rounded-control text-ink-2 hover:bg-surface-3 lg:hidden"
              >
                <Icon icon={caretLeft} />
              </Link>
            )}
            <h1 ref={heading} tabIndex={-1} className="m-0 text-24 [overflow-wrap:anywhere] focus-visible:shadow-none lg:text-30">
              {title}
            </h1>
          </div>
          {aside}
        </div>
        {children}
      </div>
    </div>
  );
}

/** The two ways money goes, as tabs beside the title. */
export function MoneyTabs() {
  const t = useTranslations('centre');
  return (
    <nav aria-label={t('moneyTabs')} className="flex gap-1 rounded-[12px] border border-line bg-surface-2 p-1">
      {(['deposit', 'withdrawal'] as const).map((key) => (
        <Link
          key={key}
          to={PATHS[key]}
          activeOptions={{ includeSearch: false }}
          className="grid min-h-10 place-items-center rounded-md px-3.5 text-14 font-semibold text-ink-2 no-underline hover:text-ink aria-[current=page]:bg-surface-4 aria-[current=page]:text-ink"
        >
          {t(`pages.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
