import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import type { RoleRow } from '@talora/contract/staff/roles-console.ts';
import type { StaffRow } from '@talora/contract/staff/staff-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useRoleName } from '../../session/role-name.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { useStaff } from '../../session/staff-context.ts';
import { useLimitLines } from './use-limit-lines.ts';
import { Avatar } from '../../queue/avatar.tsx';
import { actsOf, waitingText, type StaffActKind } from './staff-acts.ts';

const TONES: Readonly<Record<StaffRow['state'], TagTone>> = { invited: 'pending', active: 'win', disabled: 'loss' };

interface StaffItemProps {
  readonly row: StaffRow;
  /** What the colleague's role lets do; undefined while it is read. */
  readonly role: RoleRow | undefined;
  /** Open requests about this colleague's passkeys, role or shut account. */
  readonly requests: readonly StaffRequest[];
  readonly onAct: (kind: StaffActKind) => void;
}

/** A colleague: role, what opens the account, last login, and what may be done. */
export function StaffItem({ row, role, requests, onAct }: StaffItemProps) {
  const t = useTranslations('staff');
  const roleName = useRoleName();
  const members = useTranslations('members');
  const moments = useMoments();
  const { state, link, disabled } = row;
  const limitLines = useLimitLines();
  const acts = actsOf(
    row,
    requests.map(({ kind }) => kind),
    useStaff().may('staff.manage'),
  );
  const bounds = role === undefined ? [] : limitLines(role.content);
  return (
    <li className="grid gap-x-4 gap-y-2.5 px-4 py-3.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_300px] md:items-center md:px-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
        <Avatar name={row.name} />
        <div className="min-w-0">
          <p className="m-0 flex flex-wrap items-center gap-2 text-14 font-semibold">
            <span className="break-words">{row.name}</span>
            <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
            {row.isMe && <Tag>{t('me')}</Tag>}
          </p>
          <p className="m-0 text-12 text-ink-3 break-words">
            <Link to="/roles/$code" params={{ code: row.role.code }} className="text-link">
              {roleName(row.role)}
            </Link>
            {bounds.map((line) => ` · ${line}`)}
          </p>
        </div>
      </div>
      <div className="min-w-0 text-12 text-ink-3">
        <p className="m-0 text-13 text-ink-2">
          {t('passkeys', { count: row.passkeys })} · {t('sessions', { count: row.openSessions })}
        </p>
        <p className="m-0">
          {members('lastLogin')}: {row.lastLoginAt === null ? members('never') : moments.full(row.lastLoginAt)}
          {row.lastLoginIp !== null && <span className="num break-all"> {t('lastFrom', { ip: row.lastLoginIp })}</span>}
        </p>
        {link !== null && <p className="m-0 text-pending">{t('linkOpen', { at: moments.full(link.expiresAt) })}</p>}
        {state === 'invited' && link === null && <p className="m-0">{t('noLink')}</p>}
        {disabled !== null && (
          <p className="m-0 break-words text-loss">
            {t('disabledBy', { name: disabled.by, at: moments.full(disabled.at) })} · {disabled.reason}
          </p>
        )}
        {requests.map((request) => (
          <p key={request.id} className="m-0 break-words text-pending">
            {t(waitingText(request.kind, state), {
              name: request.askedBy,
              reason: request.reason,
              role: request.role === null ? '' : roleName(request.role),
            })}
          </p>
        ))}
      </div>
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-2 md:justify-end">
          {acts.map((kind) => (
            <Button key={kind} size="small" variant="outline" aria-label={`${t(kind)}: ${row.name}`} onClick={() => onAct(kind)}>
              {t(kind)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
