import { correctionsCalls } from '@talora/contract/members/corrections-console.ts';
import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { openReadingClient } from '../../calls/console-calls.ts';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { OpenRequest } from '../../queue/open-request.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { EMPTY_CORRECTION, problemsOf, wireCorrection, type CorrectionDraft } from './correction-draft.ts';

const corrections = openReadingClient(correctionsCalls);

/** The way to have name, contacts and birthday of the member corrected by two, and the correction that waits. */
export function MemberCorrection({ memberId, account }: { memberId: string; account: string }) {
  const t = useTranslations('memberCorrection');
  const staff = useStaff();
  const [isAsked, setIsAsked] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['requests', 'correction', memberId],
    queryFn: () => corrections.memberCorrection({ id: memberId }),
  });
  const request = data?.request ?? null;
  if (!staff.may('member.secure') && request === null) return null;
  return (
    <section aria-labelledby="member-correction" className={`${CARD_CLASS} grid gap-2.5 p-4`}>
      <h2 id="member-correction" className="m-0 text-16">
        {t('title')}
      </h2>
      <ReadState query={{ data, error, refetch }} rows={1} />
      {request !== null && <Waiting memberId={memberId} request={request} />}
      {data !== undefined && request === null && (
        <>
          <p className="m-0 text-13 text-ink-2">{t('lead')}</p>
          <Button size="small" variant="outline" className="justify-self-start" onClick={() => setIsAsked(true)}>
            {t('correct')}
          </Button>
        </>
      )}
      {isAsked && data !== undefined && (
        <AskCorrection memberId={memberId} account={account} hours={data.coolOffHours} onClose={() => setIsAsked(false)} />
      )}
    </section>
  );
}

interface AskCorrectionProps {
  readonly memberId: string;
  readonly account: string;
  readonly hours: number;
  readonly onClose: () => void;
}

function AskCorrection({ memberId, account, hours, onClose }: AskCorrectionProps) {
  const t = useTranslations('memberCorrection');
  const [draft, setDraft] = useState(EMPTY_CORRECTION);
  const [isChecked, setIsChecked] = useState(false);
  const problems = problemsOf(draft);
  const set = (change: Partial<CorrectionDraft>): void => setDraft({ ...draft, ...change });
  return (
    <DecisionDialog
      title={t('askTitle', { account })}
      lead={t('askText', { hours })}
      confirm={t('ask')}
      queue="requests"
      done={t('done')}
      isReady={() => {
        setIsChecked(true);
        return Object.keys(problems).length === 0;
      }}
      act={(requestId) => corrections.askMemberCorrection({ id: memberId, requestId, ...wireCorrection(draft) })}
      onClose={onClose}
    >
      {isChecked && problems.form === true && <Callout tone="loss">{t('nothing')}</Callout>}
      <Fields draft={draft} onChange={set} />
      <TextField
        label={t('proof')}
        hint={t('proofHint')}
        isRequired
        autoComplete="off"
        maxLength={140}
        value={draft.proof}
        problem={isChecked && problems.proof === true ? t('proofNeeded') : undefined}
        onChange={({ target }) => set({ proof: target.value })}
      />
      <ReasonField
        label={t('reason')}
        hint={t('reasonHint')}
        isRequired
        problem={isChecked && problems.reason === true ? t('reasonNeeded') : undefined}
        value={draft.reason}
        onChange={(reason) => set({ reason })}
      />
    </DecisionDialog>
  );
}

/** What shall be; an empty field stays as it is. */
function Fields({ draft, onChange }: { draft: CorrectionDraft; onChange: (change: Partial<CorrectionDraft>) => void }) {
  const t = useTranslations('memberCorrection');
  return (
    <>
      <TextField
        label={t('field.name')}
        hint={t('emptyStays')}
        autoComplete="off"
        maxLength={80}
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={t('field.email')}
        type="email"
        autoComplete="off"
        maxLength={120}
        value={draft.email}
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2.5">
        <TextField
          label={t('dialing')}
          inputMode="tel"
          autoComplete="off"
          maxLength={4}
          value={draft.countryDialingCode}
          onChange={({ target }) => onChange({ countryDialingCode: target.value })}
        />
        <TextField
          label={t('field.mobile')}
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          value={draft.mobileNum}
          onChange={({ target }) => onChange({ mobileNum: target.value })}
        />
      </div>
      <TextField
        label={t('field.birthday')}
        type="date"
        value={draft.birthday}
        onChange={({ target }) => onChange({ birthday: target.value })}
      />
    </>
  );
}

/** The correction that waits, and whole values for who decides it. */
function Waiting({ memberId, request }: { memberId: string; request: StaffRequest }) {
  const t = useTranslations('memberCorrection');
  const staff = useStaff();
  const [isAsked, setIsAsked] = useState(false);
  const [shown, setShown] = useState<Awaited<ReturnType<typeof corrections.showMemberCorrection>> | null>(null);
  return (
    <>
      <OpenRequest request={request} queue="requests" />
      {staff.may('request.decide') && !request.isMine && shown === null && (
        <Button size="small" variant="outline" className="justify-self-start" onClick={() => setIsAsked(true)}>
          {t('show')}
        </Button>
      )}
      {shown !== null && (
        <dl className="m-0 grid gap-1.5 text-14">
          {shown.fields.map(({ field, from, to }) => (
            <div key={field}>
              <dt className="text-12 text-ink-3">{t(`field.${field}`)}</dt>
              <dd className="m-0 break-words">
                {from !== null && (
                  <>
                    <PlainText text={from} /> →{' '}
                  </>
                )}
                <strong>
                  <PlainText text={to} />
                </strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isAsked && (
        <DecisionDialog
          title={t('showTitle')}
          lead={t('showText')}
          confirm={t('show')}
          queue="requests"
          done={t('shown')}
          act={() => corrections.showMemberCorrection({ id: memberId })}
          onDone={(whole) => {
            setShown(whole);
            setIsAsked(false);
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
