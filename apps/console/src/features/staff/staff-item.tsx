import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import type { StaffRow } from '@talora/contract/staff/staff-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { useTranslations } from 'use-intl';
import { useMoments } from '../../moments/use-moments.ts';
import { Avatar } from '../../queue/avatar.tsx';
import { actsOf, waitingText, type StaffActKind } from './staff-acts.ts';

const TONES: Readonly<Record<StaffRow['state'], TagTone>> = { invited: 'pending', active: 'win', disabled: 'loss' };

interface StaffItemProps {
  readonly row: StaffRow;
  /** The open request about this colleague's passkeys or shut account. */
  readonly reset: StaffRequest | undefined;
  readonly onAct: (kind: StaffActKind) => void;
}

/** A colleague: role, what opens the account, last login, and what may be done. */
export function StaffItem({ row, reset, onAct }: StaffItemProps) {
  const t = useTranslations('staff');
  const roleName = useTranslations('roles');
  const members = useTranslations('members');
  const moments = useMoments();
  const { state, link, disabled } = row;
  const acts = actsOf(row, reset !== undefined);
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
          <p className="m-0 text-12 text-ink-3">{roleName(row.role)}</p>
        </div>
      </div>
      <div className="min-w-0 text-12 text-ink-3">
        <p className="m-0 text-13 text-ink-2">
          {t('passkeys', { count: row.passkeys })} · {t('sessions', { count: row.openSessions })}
        </p>
        <p className="m-0">
          {members('lastLogin')}: {row.lastLoginAt === null ? members('never') : moments.full(row.lastLoginAt)}
        </p>
        {link !== null && <p className="m-0 text-pending">{t('linkOpen', { at: moments.full(link.expiresAt) })}</p>}
        {state === 'invited' && link === null && <p className="m-0">{t('noLink')}</p>}
        {disabled !== null && (
          <p className="m-0 break-words text-loss">
            {t('disabledBy', { name: disabled.by, at: moments.full(disabled.at) })} · {disabled.reason}
          </p>
        )}
        {reset !== undefined && (
          <p className="m-0 break-words text-pending">
            {t(waitingText(reset.kind, state), {
              name: reset.askedBy,
              reason: reset.reason,
            })}
          </p>
        )}
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
