import type { ConsoleSession, MemberAccess } from '@talora/contract/members/members-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import desktop from 'virtual:icon/ph/desktop';
import deviceMobile from 'virtual:icon/ph/device-mobile';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { Facts } from '../../queue/item-panel.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { AccessDialog, type AccessAct } from './access-dialog.tsx';
import { FactorReset } from './factor-reset.tsx';
import { useDeviceName } from './device-name.ts';
import { accessActs } from './access-acts.ts';

const FRESH_MS = 20_000;

/** How the member may come in, where the member is logged in, and what staff may do about it. */
export function MemberAccessCard({ memberId, account }: { memberId: string; account: string }) {
  const t = useTranslations('memberAccess');
  const members = useTranslations('members');
  const [act, setAct] = useState<AccessAct | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['member-access', memberId],
    queryFn: () => calls.membersConsole.memberAccess({ id: memberId }),
    refetchInterval: FRESH_MS,
  });
  return (
    <section aria-labelledby="access" className={`${CARD_CLASS} p-4`}>
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h2 id="access" className="m-0 text-16">
          {t('title')}
        </h2>
        {data !== undefined && <Tag tone={data.lock === null ? 'win' : 'loss'}>{data.lock === null ? t('open') : members('locked')}</Tag>}
      </div>
      <ReadState query={{ data, error, refetch }} rows={2} />
      {data !== undefined && <Access access={data} member={{ memberId, account }} onAct={setAct} />}
      {act !== null && <AccessDialog act={act} memberId={memberId} account={account} onClose={() => setAct(null)} />}
    </section>
  );
}

interface AccessProps {
  readonly access: MemberAccess;
  readonly member: { readonly memberId: string; readonly account: string };
  readonly onAct: (act: AccessAct) => void;
}

function Access({ access, member, onAct }: AccessProps) {
  const t = useTranslations('memberAccess');
  const moments = useMoments();
  const maySecure = useStaff().may('member.secure');
  const { lock, mayUnlock, passwordChange, hasSecondFactor, sessions } = access;
  const acts = accessActs(access, maySecure);
  return (
    <div className="grid gap-3">
      {lock !== null && (
        <Callout tone="loss">
          <strong>{t('lockedSince', { at: moments.full(lock.at) })}</strong>
          <span className="block break-words">{lock.reason}</span>
          {maySecure && !mayUnlock && <span className="block">{t('unlockByAdmin')}</span>}
        </Callout>
      )}
      <Facts
        facts={[
          [t('password'), t(`change.${passwordChange ?? 'none'}`)],
          [t('secondFactor'), hasSecondFactor ? t('on') : t('off')],
        ]}
      />
      {maySecure && (
        <div className="flex flex-wrap gap-2">
          {acts.has('lock') && (
            <Button size="small" variant="danger" onClick={() => onAct({ kind: 'lock' })}>
              {t('lock')}
            </Button>
          )}
          {acts.has('unlock') && lock !== null && (
            <Button size="small" variant="success" onClick={() => onAct({ kind: 'unlock', reason: lock.reason })}>
              {t('unlock')}
            </Button>
          )}
          {acts.has('force') && (
            <Button size="small" variant="outline" onClick={() => onAct({ kind: 'force' })}>
              {t('force')}
            </Button>
          )}
        </div>
      )}
      {acts.has('reset') && <FactorReset {...member} />}
      <div className="flex min-h-9 items-center justify-between gap-3 border-t border-line pt-3">
        <h3 className="m-0 text-14">{t('sessions')}</h3>
        {acts.has('end-all') && (
          <Button size="small" variant="outline" onClick={() => onAct({ kind: 'end-all' })}>
            {t('endAll')}
          </Button>
        )}
      </div>
      {sessions.length === 0 ? (
        <p className="m-0 text-13 text-ink-3">{t('noSessions')}</p>
      ) : (
        <ul aria-label={t('sessions')} className="m-0 list-none divide-y divide-line p-0">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} {...(acts.has('end') ? { onEnd: onAct } : {})} />
          ))}
        </ul>
      )}
    </div>
  );
}

function SessionRow({ session, onEnd }: { session: ConsoleSession; onEnd?: (act: AccessAct) => void }) {
  const t = useTranslations('memberAccess');
  const moments = useMoments();
  const device = useDeviceName()(session.device);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 py-2">
      <Icon icon={session.device.class === 'desktop' ? desktop : deviceMobile} size={22} className="text-ink-3" />
      <div className="min-w-0">
        <p className="m-0 text-13 font-semibold break-words">{device}</p>
        <p className="m-0 text-12 text-ink-3">
          <span className="num break-all">{session.ip}</span> · {t(`way.${session.way}`)} ·{' '}
          {t('seen', { ago: moments.ago(session.seenAt) })}
        </p>
      </div>
      {onEnd !== undefined && (
        <Button
          size="small"
          variant="outline"
          aria-label={t('endOne', { device })}
          onClick={() => onEnd({ kind: 'end', sessionId: session.id, device })}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
