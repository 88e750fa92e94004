import type { vendorHeldDeskCalls, VendorCaps } from '@talora/contract/vendors/held-console.ts';
import type { DeskVendor } from '@talora/contract/vendors/vendors-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { FieldShell, inputBoxClass, TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import type { CallValue } from '@talora/contract/core/call.ts';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { symbolOf, useSumText } from '../../money/sum-text.ts';
import { confirmByPasskey } from '../../passkeys/confirm-by-passkey.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { OpenRequest } from '../../queue/open-request.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';
import { LoadingRows, ReadFailed } from '../../refusals/call-states.tsx';
import { useStaff } from '../../session/staff-context.ts';

type Profile = CallValue<(typeof vendorHeldDeskCalls)['calls']['vendorProfile']>;
type Act = (requestId: string, reason: string) => Promise<unknown>;

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

function AskDialog({ title, done, act, onClose }: { title: string; done: string; act: Act; onClose: () => void }) {
  const t = useTranslations('vendors');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  return (
    <DecisionDialog
      title={title}
      confirm={title}
      queue="vendors"
      done={done}
      isReady={() => {
        setIsChecked(true);
        return reason.trim() !== '';
      }}
      act={async (requestId) => {
        await confirmByPasskey();
        return act(requestId, reason.trim());
      }}
      onClose={onClose}
    >
      <ReasonField
        label={t('reason')}
        hint={t('reasonHint')}
        problem={isChecked && reason.trim() === '' ? t('reasonNeeded') : undefined}
        isRequired
        value={reason}
        onChange={setReason}
      />
    </DecisionDialog>
  );
}

function Card({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className={`${CARD_CLASS} grid gap-3.5 p-4`}>
      <h2 className="m-0 text-16">{title}</h2>
      {lead}
      {children}
    </section>
  );
}

function CapsForm({ code, caps, mayEdit }: { code: string; caps: VendorCaps; mayEdit: boolean }) {
  const t = useTranslations('vendors');
  const sumText = useSumText();
  const [singleMax, setSingleMax] = useState(caps.singleMax);
  const [dayMax, setDayMax] = useState(caps.dayMax);
  const [multiple, setMultiple] = useState(String(caps.winMultiple));
  const [winDayMax, setWinDayMax] = useState(caps.winDayMax);
  const [isAsking, setIsAsking] = useState(false);
  // What waits says what it would change from how it stands now: nothing moves below it.
  const isOff = !mayEdit || caps.request !== null;
  const sumField = (label: string, value: string, onChange: (value: string) => void): ReactNode => (
    <TextField
      label={label}
      before={<span className="font-semibold text-ink-3">{symbolOf(caps.currency)}</span>}
      inputMode="decimal"
      value={value}
      disabled={isOff}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  const act: Act = (requestId, reason) =>
    calls.vendorHeld.changeVendorCaps({
      code, requestId, singleMax, dayMax, winMultiple: Number(multiple), winDayMax, version: caps.version, reason,
    }); // prettier-ignore
  return (
    <Card
      title={t('capsTitle')}
      lead={<p className="m-0 text-14 text-ink-2">{t('capsLead', { today: sumText(caps.today, caps.currency) })}</p>}
    >
      {caps.request !== null && <OpenRequest request={caps.request} queue="vendors" isOnly />}
      {sumField(t('singleMax'), singleMax, setSingleMax)}
      {sumField(t('dayMax'), dayMax, setDayMax)}
      <TextField
        label={t('winMultiple')}
        inputMode="numeric"
        value={multiple}
        disabled={isOff}
        onChange={(event) => setMultiple(event.target.value)}
      />
      {sumField(t('winDayMax', { won: sumText(caps.wonToday, caps.currency) }), winDayMax, setWinDayMax)}
      {!isOff && (
        <Button look="primary" onClick={() => setIsAsking(true)}>
          {t('saveCaps')}
        </Button>
      )}
      {isAsking && <AskDialog title={t('saveCaps')} done={t('capsSaved')} act={act} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

function Lines({ label, value, isOff, onChange }: { label: string; value: string; isOff: boolean; onChange: (value: string) => void }) {
  return (
    <FieldShell label={label}>
      {({ id, describedBy, isInvalid }) => (
        <div className={inputBoxClass(isInvalid)}>
          <textarea
            id={id}
            rows={3}
            value={value}
            disabled={isOff}
            aria-describedby={describedBy}
            onChange={(event) => onChange(event.target.value)}
            className="num w-full min-w-0 resize-y border-0 bg-transparent py-2.5 text-14 outline-none focus-visible:shadow-none"
          />
        </div>
      )}
    </FieldShell>
  );
}

function ProfileForm({ vendor, profile, mayEdit }: { vendor: DeskVendor; profile: Profile; mayEdit: boolean }) {
  const { code, isShared } = vendor;
  const t = useTranslations('vendors');
  const [baseUrl, setBaseUrl] = useState(profile.baseUrl);
  const [origins, setOrigins] = useState(profile.launchOrigins.join('\n'));
  const [networks, setNetworks] = useState(profile.networks.join('\n'));
  const [hours, setHours] = useState(String(profile.keyOverlapHours));
  const [isAsking, setIsAsking] = useState(false);
  const { dialect, version, request } = profile;
  const isOff = !mayEdit || request !== null || isShared;
  const act: Act = (requestId, reason) =>
    calls.vendorHeld.changeVendorProfile({
      code, requestId, baseUrl: baseUrl.trim(), launchOrigins: linesOf(origins), networks: linesOf(networks), dialect,
      keyOverlapHours: Number(hours), version, reason,
    }); // prettier-ignore
  return (
    <Card
      title={t('profileTitle')}
      lead={
        isShared ? (
          <Callout tone="pending">{t('shared')}</Callout>
        ) : (
          request !== null && <OpenRequest request={request} queue="vendors" isOnly />
        )
      }
    >
      <TextField label={t('baseUrl')} value={baseUrl} disabled={isOff} onChange={(event) => setBaseUrl(event.target.value)} />
      <Lines label={t('launchOrigins')} value={origins} isOff={isOff} onChange={setOrigins} />
      <Lines label={t('networks')} value={networks} isOff={isOff} onChange={setNetworks} />
      <TextField
        label={t('overlap')}
        inputMode="numeric"
        value={hours}
        disabled={isOff}
        onChange={(event) => setHours(event.target.value)}
      />
      {!isOff && (
        <Button look="primary" onClick={() => setIsAsking(true)}>
          {t('saveProfile')}
        </Button>
      )}
      {isAsking && <AskDialog title={t('saveProfile')} done={t('profileSaved')} act={act} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

/** What the vendor may give without a bet, and where it is reached and calls from. Raising and every other profile take two. */
export function VendorLimits({ vendor }: { vendor: DeskVendor }) {
  const { code } = vendor;
  const mayEdit = useStaff().may('vendor.edit');
  const caps = useQuery({ queryKey: ['vendors', 'caps', code], queryFn: () => calls.vendorHeld.vendorCaps({ code }) });
  const profile = useQuery({ queryKey: ['vendors', 'profile', code], queryFn: () => calls.vendorHeld.vendorProfile({ code }) });
  const error = caps.error ?? profile.error;
  if (error !== null) return <ReadFailed error={error} onRetry={() => void Promise.all([caps.refetch(), profile.refetch()])} />;
  if (caps.data === undefined || profile.data === undefined) return <LoadingRows rows={4} />;
  return (
    <div className="grid max-w-[860px] gap-3.5">
      <CapsForm key={`caps ${caps.data.version} ${caps.data.request?.id}`} code={code} caps={caps.data} mayEdit={mayEdit} />
      <ProfileForm
        key={`profile ${profile.data.version} ${profile.data.request?.id}`}
        vendor={vendor}
        profile={profile.data}
        mayEdit={mayEdit}
      />
    </div>
  );
}
