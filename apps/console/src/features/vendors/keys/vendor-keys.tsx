import type { ConsoleVendor, ConsoleVendorKey } from '@talora/contract/vendors/vendors-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../../calls/console-calls.ts';
import { useMoments } from '../../../moments/use-moments.ts';
import { confirmByPasskey } from '../../../passkeys/confirm-by-passkey.ts';
import { DecisionDialog } from '../../../queue/decision-dialog.tsx';
import { NothingHere } from '../../../refusals/call-states.tsx';
import { ReadState } from '../../../kit/read-state.tsx';
import { useStaff } from '../../../session/staff-context.ts';
import { KeySecretDialog, NewKeyDialog, type ShownSecret } from './new-key.tsx';
import { ReasonDialog } from '../../../queue/reason-dialog.tsx';
import { useVendorReason } from '../use-vendor-reason.ts';
import { keyActs } from './key-acts.ts';

const FRESH_MS = 10_000;
const TONES: Readonly<Record<ConsoleVendorKey['state'], TagTone>> = { next: 'pending', active: 'win', old: 'info', off: 'void' };

interface Turn {
  readonly key: ConsoleVendorKey;
  readonly state: 'active' | 'off';
}

function TurnDialog({ code, turn: { key, state }, onClose }: { code: string; turn: Turn; onClose: () => void }) {
  const t = useTranslations('vendors');
  const { keyId } = key;
  return (
    <ReasonDialog
      title={t(state === 'active' ? 'activateTitle' : 'retireTitle', { key: keyId })}
      lead={t(state === 'active' ? 'activateLead' : 'retireLead')}
      confirm={t(state === 'active' ? 'activate' : 'retire')}
      variant={state === 'active' ? 'primary' : 'danger'}
      queue="vendors"
      done={t(state === 'active' ? 'activateAsked' : 'retired', { key: keyId })}
      texts={useVendorReason()}
      act={async (reason, requestId) => {
        await confirmByPasskey();
        return calls.vendorsConsole.turnVendorKey({ code, keyId, state, requestId, reason });
      }}
      onClose={onClose}
    />
  );
}

function SecretDialog({
  code,
  keyId,
  onShown,
  onClose,
}: {
  code: string;
  keyId: string;
  onShown: (shown: ShownSecret) => void;
  onClose: () => void;
}) {
  const t = useTranslations('vendors');
  return (
    <DecisionDialog
      title={t('showSecretTitle', { key: keyId })}
      lead={t('showSecretLead')}
      confirm={t('showSecret')}
      queue="vendors"
      done={t('secretShown')}
      act={async () => {
        await confirmByPasskey();
        return calls.vendorsConsole.showVendorKeySecret({ code, keyId });
      }}
      onDone={(shown) => {
        onClose();
        onShown(shown);
      }}
      onClose={onClose}
    />
  );
}

/** Keys of a vendor: a new one beside the old, then the turn, then the end of the old one. */
export function VendorKeys({ vendor }: { vendor: ConsoleVendor }) {
  const t = useTranslations('vendors');
  const moments = useMoments();
  // Keys of a vendor of several brands are nobody's to change here.
  const mayEdit = useStaff().may('vendor.edit') && !vendor.isShared;
  const { code } = vendor;
  const [isMaking, setIsMaking] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const [turn, setTurn] = useState<Turn | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['vendors', 'keys', code],
    queryFn: () => calls.vendorsConsole.vendorKeys({ code }),
    // A colleague approves on another screen.
    refetchInterval: FRESH_MS,
  });
  return (
    <div className="grid max-w-[860px] gap-3.5">
      <Callout tone={vendor.isShared ? 'pending' : 'info'}>{t(vendor.isShared ? 'shared' : 'rotation')}</Callout>
      <section aria-label={t('part.keys')} className={`${CARD_CLASS} overflow-hidden`}>
        <div className="flex flex-wrap items-center justify-between gap-2.5 px-4 pt-4 pb-2">
          <h2 className="m-0 text-16">{t('part.keys')}</h2>
          {mayEdit && (
            <Button size="small" variant="primary" onClick={() => setIsMaking(true)}>
              {t('newKey')}
            </Button>
          )}
        </div>
        <ReadState query={{ data, error, refetch }} rows={2} />
        {data?.length === 0 && <NothingHere title={t('noKey')} />}
        <ul className="m-0 list-none divide-y divide-line p-0">
          {data?.map((key) => (
            <li key={key.keyId} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
              <span className="min-w-0 flex-1 basis-52">
                <span className="num block text-14 font-semibold wrap-anywhere">{key.keyId}</span>
                <span className="block text-12 text-ink-3">
                  {t(`side.${key.side}`)} · {t('keySince', { at: moments.full(key.changedAt) })}
                  {key.validUntil !== null && <> · {t('opensUntil', { at: moments.full(key.validUntil) })}</>}
                </span>
                {key.print !== null && (
                  <span className="block text-12 text-ink-3">
                    {t('print')}: <span className="num wrap-anywhere">{key.print}</span>
                  </span>
                )}
              </span>
              <Tag tone={TONES[key.state]}>{t(`keyState.${key.state}`)}</Tag>
              {keyActs(key, mayEdit).mayShow && (
                <Button size="small" onClick={() => setAsked(key.keyId)} aria-label={t('showSecretOne', { key: key.keyId })}>
                  {t('showSecret')}
                </Button>
              )}
              {keyActs(key, mayEdit).mayActivate && (
                <Button
                  size="small"
                  variant="primary"
                  onClick={() => setTurn({ key, state: 'active' })}
                  aria-label={t('activateOne', { key: key.keyId })}
                >
                  {t('activate')}
                </Button>
              )}
              {keyActs(key, mayEdit).mayRetire && (
                <Button size="small" onClick={() => setTurn({ key, state: 'off' })} aria-label={t('retireOne', { key: key.keyId })}>
                  {t('retire')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {isMaking && <NewKeyDialog vendor={vendor} onClose={() => setIsMaking(false)} />}
      {asked !== null && <SecretDialog code={code} keyId={asked} onShown={setShown} onClose={() => setAsked(null)} />}
      {shown !== null && <KeySecretDialog shown={shown} onClose={() => setShown(null)} />}
      {turn !== null && <TurnDialog code={code} turn={turn} onClose={() => setTurn(null)} />}
    </div>
  );
}
