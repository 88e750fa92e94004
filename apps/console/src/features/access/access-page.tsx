import type { StaffPasskey } from '@talora/contract/staff/staff.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import key from 'virtual:icon/ph/key';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useRoleName } from '../../session/role-name.ts';
import { useStaff } from '../../session/staff-context.ts';
import { AddPasskey, RemovePasskey } from './passkey-dialogs.tsx';
import { mayRemove } from './passkey-rules.ts';

/** The passkeys of whoever is at the console: add one, remove one, never the last. */
export function AccessPage() {
  const t = useTranslations('access');
  const role = useRoleName();
  const staff = useStaff();
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<StaffPasskey | null>(null);
  const { data, error, refetch } = useQuery({ queryKey: ['passkeys'], queryFn: () => calls.staff.passkeys() });
  return (
    <>
      <PageHead title={t('title')} lead={`${staff.name} · ${role(staff.role)}`} />
      <section aria-labelledby="passkeys" className={`${CARD_CLASS} max-w-[720px] overflow-hidden`}>
        <div className="flex flex-wrap items-start justify-between gap-3 p-4 md:p-5">
          <div className="min-w-0 flex-1 basis-[260px]">
            <h2 id="passkeys" className="m-0 text-16">
              {t('passkeys')}
            </h2>
            <p className="mt-1 mb-0 text-13 text-ink-2">{t('lead')}</p>
          </div>
          <Button variant="primary" onClick={() => setIsAdding(true)}>
            {t('add')}
          </Button>
        </div>
        <ReadState query={{ data, error, refetch }} rows={2} />
        {data !== undefined && (
          <ul className="m-0 list-none divide-y divide-line border-t border-line p-0">
            {data.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} isLast={!mayRemove(data.passkeys)} onRemove={() => setLeaving(passkey)} />
            ))}
          </ul>
        )}
      </section>
      {isAdding && <AddPasskey onClose={() => setIsAdding(false)} />}
      {leaving !== null && <RemovePasskey passkey={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function PasskeyRow({ passkey, isLast, onRemove }: { passkey: StaffPasskey; isLast: boolean; onRemove: () => void }) {
  const t = useTranslations('access');
  const moments = useMoments();
  const used = passkey.lastUsedAt === null ? t('unused') : t('used', { at: moments.full(passkey.lastUsedAt) });
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-4 py-3 md:px-5">
      <Icon icon={key} size={22} className="text-ink-3" />
      <div className="min-w-0">
        <p className="m-0 flex flex-wrap items-center gap-2 text-14 font-semibold">
          <span className="break-words">{passkey.name}</span>
          {passkey.isSynced && <Tag>{t('synced')}</Tag>}
        </p>
        <p className="m-0 text-12 text-ink-3">
          {t('host', { host: passkey.host })} · {t('made', { at: moments.full(passkey.createdAt) })} · {used}
        </p>
      </div>
      {isLast ? (
        <span className="max-w-[140px] text-end text-12 text-ink-3">{t('last')}</span>
      ) : (
        <Button size="small" variant="outline" aria-label={t('removeOne', { name: passkey.name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </li>
  );
}
