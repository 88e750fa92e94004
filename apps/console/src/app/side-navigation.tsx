import type { StaffPermission } from '@talora/domain/access/staff-roles.ts';
import { Icon, type IconData } from '@talora/web-kit/ui/icon.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import chatCenteredText from 'virtual:icon/ph/chat-centered-text';
import chatCircle from 'virtual:icon/ph/chat-circle-dots';
import chatText from 'virtual:icon/ph/chat-text';
import checks from 'virtual:icon/ph/checks';
import controller from 'virtual:icon/ph/game-controller';
import gauge from 'virtual:icon/ph/gauge';
import handDeposit from 'virtual:icon/ph/hand-deposit';
import handWithdraw from 'virtual:icon/ph/hand-withdraw';
import identificationBadge from 'virtual:icon/ph/identification-badge';
import identificationCard from 'virtual:icon/ph/identification-card';
import listNumbers from 'virtual:icon/ph/list-numbers';
import imageSquare from 'virtual:icon/ph/image-square';
import megaphone from 'virtual:icon/ph/megaphone-simple';
import plugs from 'virtual:icon/ph/plugs';
import palette from 'virtual:icon/ph/palette';
import newspaper from 'virtual:icon/ph/newspaper';
import question from 'virtual:icon/ph/question';
import scroll from 'virtual:icon/ph/scroll';
import sliders from 'virtual:icon/ph/sliders-horizontal';
import squares from 'virtual:icon/ph/squares-four';
import users from 'virtual:icon/ph/users';
import { useStaff } from '../session/staff-context.ts';

/** Numbers at the entries of the queues. */
export interface QueueCounts {
  readonly deposits: number;
  readonly withdrawals: number;
  readonly approvals: number;
}

type Place =
  | '/'
  | '/deposits'
  | '/withdrawals'
  | '/members'
  | '/feedback'
  | '/messages'
  | '/games'
  | '/vendors'
  | '/navigation'
  | '/look'
  | '/notices'
  | '/banners'
  | '/announcements'
  | '/help'
  | '/entries'
  | '/audit'
  | '/brand'
  | '/register'
  | '/approvals'
  | '/budget'
  | '/staff';

interface Entry {
  readonly to: Place;
  readonly text:
    | 'overview'
    | 'deposits'
    | 'withdrawals'
    | 'members'
    | 'feedback'
    | 'messages'
    | 'games'
    | 'vendors'
    | 'navigation'
    | 'look'
    | 'notices'
    | 'banners'
    | 'announcements'
    | 'help'
    | 'entries'
    | 'audit'
    | 'brand'
    | 'register'
    | 'approvals'
    | 'budget'
    | 'staff';
  readonly permission: StaffPermission;
  readonly icon: IconData;
  readonly count?: keyof QueueCounts;
}

const GROUPS: readonly { readonly title: 'money' | 'players' | 'system' | null; readonly entries: readonly Entry[] }[] = [
  { title: null, entries: [{ to: '/', text: 'overview', permission: 'overview.read', icon: squares }] },
  {
    title: 'money',
    entries: [
      { to: '/deposits', text: 'deposits', permission: 'deposit.read', icon: handDeposit, count: 'deposits' },
      { to: '/withdrawals', text: 'withdrawals', permission: 'withdrawal.read', icon: handWithdraw, count: 'withdrawals' },
    ],
  },
  {
    title: 'players',
    entries: [
      { to: '/members', text: 'members', permission: 'member.read', icon: users },
      { to: '/approvals', text: 'approvals', permission: 'request.decide', icon: checks, count: 'approvals' },
      { to: '/feedback', text: 'feedback', permission: 'feedback.read', icon: chatCircle },
      { to: '/messages', text: 'messages', permission: 'message.read', icon: chatText },
    ],
  },
  {
    title: 'system',
    entries: [
      { to: '/games', text: 'games', permission: 'games.edit', icon: controller },
      { to: '/vendors', text: 'vendors', permission: 'vendor.read', icon: plugs },
      { to: '/navigation', text: 'navigation', permission: 'site.edit', icon: listNumbers },
      { to: '/look', text: 'look', permission: 'site.edit', icon: palette },
      { to: '/banners', text: 'banners', permission: 'content.edit', icon: imageSquare },
      { to: '/announcements', text: 'announcements', permission: 'content.edit', icon: chatCenteredText },
      { to: '/notices', text: 'notices', permission: 'content.edit', icon: megaphone },
      { to: '/help', text: 'help', permission: 'content.edit', icon: question },
      { to: '/entries', text: 'entries', permission: 'content.edit', icon: newspaper },
      { to: '/brand', text: 'brand', permission: 'brand.status', icon: sliders },
      { to: '/register', text: 'register', permission: 'register.edit', icon: identificationCard },
      { to: '/budget', text: 'budget', permission: 'budget.edit', icon: gauge },
      { to: '/staff', text: 'staff', permission: 'staff.manage', icon: identificationBadge },
      { to: '/audit', text: 'audit', permission: 'audit.read', icon: scroll },
    ],
  },
];

/** The pages that the role opens, with what waits in the queues. */
export function SideNavigation({ counts, onFollow }: { counts: QueueCounts | null; onFollow?: () => void }) {
  const t = useTranslations('nav');
  const staff = useStaff();
  const groups = GROUPS.map((group) => ({ ...group, entries: group.entries.filter((entry) => staff.may(entry.permission)) }));
  return (
    <nav aria-label={t('label')} className="grid gap-0.5">
      {groups
        .filter((group) => group.entries.length > 0)
        .map((group) => (
          <div key={group.title ?? 'start'} className="grid gap-0.5">
            {group.title !== null && <p className="m-0 px-3 pt-3.5 pb-1 text-12 font-semibold text-ink-3">{t(group.title)}</p>}
            {group.entries.map((entry) => {
              const count = entry.count === undefined ? 0 : (counts?.[entry.count] ?? 0);
              return (
                <Link
                  key={entry.to}
                  to={entry.to}
                  onClick={onFollow}
                  activeOptions={{ exact: entry.to === '/', includeSearch: false }}
                  className="flex min-h-10.5 items-center gap-3 rounded-control px-3 text-14 font-medium text-ink-2 no-underline hover:bg-surface-2 hover:text-ink aria-[current=page]:bg-brand-wash aria-[current=page]:font-semibold aria-[current=page]:text-ink [&[aria-current=page]>svg]:text-brand-text"
                >
                  <Icon icon={entry.icon} size={19} />
                  <span className="min-w-0 flex-1">{t(entry.text)}</span>
                  {count > 0 && (
                    <span className="num inline-grid h-5 min-w-5 place-items-center rounded-full bg-badge px-1.5 text-12 font-bold text-on-badge">
                      <span className="sr-only">{t('waiting')} </span>
                      {count}
                    </span>
                  )}
                </Link>
              );
            })}
          </div>
        ))}
    </nav>
  );
}
