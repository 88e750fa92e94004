import type { VendorCaps } from '@talora/contract/vendors/held-console.ts';
import type { ConsoleVendor } from '@talora/contract/vendors/vendors-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { FieldShell, inputBoxClass, TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { symbolOf, useSumText } from '../../money/sum-text.ts';
import { confirmByPasskey } from '../../passkeys/confirm-by-passkey.ts';
import { OpenRequest } from '../../queue/open-request.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { ChangedMeanwhile } from '../../kit/changed-meanwhile.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { ReadCard } from '../../kit/read-state.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { useVendorReason } from './use-vendor-reason.ts';
import { capsDraftOf, capsOf, profileDraftOf, profileOf, type VendorProfile } from './limits-draft.ts';

type Act = (requestId: string, reason: string) => Promise<unknown>;

function AskDialog({ title, done, act, onClose }: { title: string; done: string; act: Act; onClose: () => void }) {
  return (
    <ReasonDialog
      title={title}
      confirm={title}
      queue="vendors"
      done={done}
      texts={useVendorReason()}
      act={async (reason, requestId) => {
        await confirmByPasskey();
        return act(requestId, reason);
      }}
      onClose={onClose}
    />
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
  const form = useDraft(caps, capsDraftOf);
  const { base, draft, setDraft } = form;
  const [isAsking, setIsAsking] = useState(false);
  // What waits says what it would change from how it stands now: nothing moves below it.
  const isOff = !mayEdit || caps.request !== null;
  const sumField = (name: 'singleMax' | 'dayMax' | 'winDayMax', label: string): ReactNode => (
    <TextField
      label={label}
      before={<span className="font-semibold text-ink-3">{symbolOf(caps.currency)}</span>}
      inputMode="decimal"
      value={draft[name]}
      disabled={isOff}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
    />
  );
  const act: Act = (requestId, reason) =>
    form.send(() => calls.vendorHeld.changeVendorCaps({ code, requestId, ...capsOf(draft), version: base.version, reason }));
  return (
    <Card
      title={t('capsTitle')}
      lead={<p className="m-0 text-14 text-ink-2">{t('capsLead', { today: sumText(caps.today, caps.currency) })}</p>}
    >
      {caps.request !== null && <OpenRequest request={caps.request} queue="vendors" isOnly />}
      <ChangedMeanwhile form={form} />
      {sumField('singleMax', t('singleMax'))}
      {sumField('dayMax', t('dayMax'))}
      <TextField
        label={t('winMultiple')}
        inputMode="numeric"
        value={draft.winMultiple}
        disabled={isOff}
        onChange={(event) => setDraft({ ...draft, winMultiple: event.target.value })}
      />
      {sumField('winDayMax', t('winDayMax', { won: sumText(caps.wonToday, caps.currency) }))}
      {!isOff && (
        <Button variant="primary" onClick={() => setIsAsking(true)}>
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

function ProfileForm({ vendor, profile, mayEdit }: { vendor: ConsoleVendor; profile: VendorProfile; mayEdit: boolean }) {
  const { code, isShared } = vendor;
  const t = useTranslations('vendors');
  const form = useDraft(profile, profileDraftOf);
  const { base, draft, setDraft } = form;
  const [isAsking, setIsAsking] = useState(false);
  const { request } = profile;
  const isOff = !mayEdit || request !== null || isShared;
  const act: Act = (requestId, reason) =>
    form.send(() =>
      calls.vendorHeld.changeVendorProfile({ code, requestId, ...profileOf(draft), dialect: base.dialect, version: base.version, reason }),
    );
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
      <ChangedMeanwhile form={form} />
      <TextField
        label={t('baseUrl')}
        value={draft.baseUrl}
        disabled={isOff}
        onChange={(event) => setDraft({ ...draft, baseUrl: event.target.value })}
      />
      <Lines
        label={t('launchOrigins')}
        value={draft.launchOrigins}
        isOff={isOff}
        onChange={(launchOrigins) => setDraft({ ...draft, launchOrigins })}
      />
      <Lines label={t('networks')} value={draft.networks} isOff={isOff} onChange={(networks) => setDraft({ ...draft, networks })} />
      <TextField
        label={t('overlap')}
        inputMode="numeric"
        value={draft.keyOverlapHours}
        disabled={isOff}
        onChange={(event) => setDraft({ ...draft, keyOverlapHours: event.target.value })}
      />
      {!isOff && (
        <Button variant="primary" onClick={() => setIsAsking(true)}>
          {t('saveProfile')}
        </Button>
      )}
      {isAsking && <AskDialog title={t('saveProfile')} done={t('profileSaved')} act={act} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

/** What the vendor may give without a bet, and where it is reached and calls from. Raising and every other profile take two. */
export function VendorLimits({ vendor }: { vendor: ConsoleVendor }) {
  const { code } = vendor;
  const mayEdit = useStaff().may('vendor.edit');
  const caps = useQuery({ queryKey: ['vendors', 'caps', code], queryFn: () => calls.vendorHeld.vendorCaps({ code }) });
  const profile = useQuery({ queryKey: ['vendors', 'profile', code], queryFn: () => calls.vendorHeld.vendorProfile({ code }) });
  return (
    <div className="grid max-w-[860px] gap-3.5">
      <ReadCard query={caps} rows={4} />
      {caps.data !== undefined && <CapsForm code={code} caps={caps.data} mayEdit={mayEdit} />}
      <ReadCard query={profile} rows={4} />
      {profile.data !== undefined && <ProfileForm vendor={vendor} profile={profile.data} mayEdit={mayEdit} />}
    </div>
  );
}
