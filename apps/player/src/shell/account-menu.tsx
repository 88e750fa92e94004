import { Link } from '@tanstack/react-router';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { buttonClass, IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { lazy, Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import bank from 'virtual:icon/ph/bank';
import envelope from 'virtual:icon/ph/envelope-simple';
import gift from 'virtual:icon/ph/gift';
import handshake from 'virtual:icon/ph/handshake';
import list from 'virtual:icon/ph/list-bullets';
import pause from 'virtual:icon/ph/pause-circle';
import receipt from 'virtual:icon/ph/receipt';
import seal from 'virtual:icon/ph/seal-check';
import shield from 'virtual:icon/ph/shield-check';
import signOut from 'virtual:icon/ph/sign-out';
import tree from 'virtual:icon/ph/tree-structure';
import userCircle from 'virtual:icon/ph/user-circle';
import { CountBadge } from '../member-centre/count-badge.tsx';
import { CopyButton } from '../money/copy-button.tsx';
import { PATHS } from '../routing/paths.ts';
import { useHasPage } from '../routing/use-has-page.ts';
import { useModal } from '../modals/use-modal.ts';
import { useMember } from '../session/use-session.ts';
import { useUnread } from '../session/use-unread.ts';
import { patiently } from '../later/patiently.ts';

// Its call and its code come after the page stands.
const MemberIcon = lazy(() => patiently(() => import('../member-centre/member-icon.tsx')));

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-14 font-medium text-ink-2 no-underline hover:bg-surface-3 hover:text-ink [&_svg]:text-ink-3';

type Member = NonNullable<ReturnType<typeof useMember>['data']>;

interface PersonProps {
  readonly member: Member;
  readonly hasBalance: boolean;
  readonly onFollow: () => void;
}

/** Who is here: name, number to copy; for members the balance and the ways in and out of it. */
function Person({ member, hasBalance, onFollow }: PersonProps) {
  const t = useTranslations('bars');
  const centre = useTranslations('centre');
  const unread = useUnread();
  const { tag } = useLanguage();
  return (
    <div data-source="/wps/member/info" className="grid gap-3 border-b border-line px-3 pt-2 pb-3">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="m-0 truncate text-16 font-bold">{member.nickname ?? member.account}</p>
          <p className="num -my-2.5 flex items-center text-13 text-ink-3">
            ID {member.no}
            <CopyButton text={member.no} what="ID" />
          </p>
        </div>
        {member.kind !== 'trial' && (
          <Link
            to={PATHS.messages}
            title={centre('pages.messages')}
            onClick={onFollow}
            className="relative grid size-11 flex-none place-items-center rounded-control text-ink-2 hover:bg-surface-3 hover:text-ink"
          >
            <Icon icon={envelope} />
            <span className="sr-only">{centre('pages.messages')} </span>
            <CountBadge count={unread} name={centre('unread', { count: unread })} className="absolute end-0 top-0" />
          </Link>
        )}
      </div>
      {member.kind !== 'trial' && (
        <>
          {hasBalance && (
            <Link
              to={PATHS.me}
              onClick={onFollow}
              className="-my-2 flex min-h-11 items-center justify-between gap-3 text-14 text-ink-2 no-underline hover:text-ink"
            >
              {t('balance')}
              <Money amount={member.total} symbol={member.currencySymbol} language={tag} className="text-18 font-bold text-ink" />
            </Link>
          )}
          <div className="grid grid-cols-2 gap-2">
            <Link to={PATHS.deposit} className={buttonClass('primary')} onClick={onFollow}>
              {t('deposit')}
            </Link>
            <Link to={PATHS.withdrawal} className={buttonClass('secondary')} onClick={onFollow}>
              {t('withdraw')}
            </Link>
          </div>
        </>
      )}
    </div>
  );
}

/** The items of the specification in its order: the agent centre for agents only, and none that no page backs. */
function useItems(member: Member | undefined) {
  const t = useTranslations('bars');
  const shell = useTranslations('shell');
  const hasPage = useHasPage();
  if (member === undefined || member.kind === 'trial') return [];
  return [
    { to: PATHS.security, label: t('account'), icon: shield },
    { to: PATHS.protection, label: shell('playSafe'), icon: pause },
    { to: PATHS.withdrawal, label: t('withdraw'), icon: bank },
    ...(member.kind === 'agent'
      ? [
          { to: PATHS.agents, label: shell('agentPage'), icon: handshake },
          { to: PATHS.agentCentre, label: shell('agentCentre'), icon: tree },
        ]
      : []),
    { to: PATHS.bonuses, label: shell('bonuses'), icon: seal },
    { to: PATHS.rewards, label: shell('rewards'), icon: gift },
    { to: PATHS.bettingRecord, label: t('bets'), icon: receipt },
    { to: PATHS.accountRecord, label: shell('accountRecord'), icon: list },
  ].filter(({ to }) => hasPage(to));
}

/** The avatar button and what opens under it. The browser closes it by Escape and by a press outside. */
export function AccountMenu({ hasBalance }: { hasBalance: boolean }) {
  const t = useTranslations('bars');
  const centre = useTranslations('centre');
  const { open } = useModal();
  const { data: member } = useMember();
  const unread = useUnread();
  const items = useItems(member);
  const menu = useRef<HTMLDivElement>(null);
  const close = (): void => menu.current?.hidePopover();
  return (
    <>
      <IconButton
        label={unread === 0 ? t('account') : `${t('account')}, ${centre('unread', { count: unread })}`}
        popoverTarget="account-menu"
        className="relative bg-surface-2 max-lg:hidden"
      >
        <Suspense fallback={<Icon icon={userCircle} size={24} />}>
          <MemberIcon isSmall />
        </Suspense>
        <CountBadge count={unread} name="" className="absolute -end-1.5 -top-1.5" />
      </IconButton>
      <div
        ref={menu}
        id="account-menu"
        popover="auto"
        className="top-[calc(var(--h-header)-2px)] start-auto end-6 m-0 w-[312px] rounded-[16px] border border-line-strong bg-surface-1 p-2 text-ink shadow-3"
      >
        {member !== undefined && <Person member={member} hasBalance={hasBalance} onFollow={close} />}
        {items.length > 0 && (
          <nav aria-label={t('account')} className="pt-1.5">
            {items.map(({ to, label, icon }) => (
              <Link key={to} to={to} className={ITEM} onClick={close}>
                <Icon icon={icon} />
                {label}
              </Link>
            ))}
          </nav>
        )}
        <button
          type="button"
          className={ITEM}
          onClick={() => {
            close();
            open('logout');
          }}
        >
          <Icon icon={signOut} />
          {t('logOut')}
        </button>
      </div>
    </>
  );
}
