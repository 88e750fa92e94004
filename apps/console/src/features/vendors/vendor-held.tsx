import type { HeldVendorCall, VendorExcess } from '@talora/contract/vendors/held-console.ts';
import type { DeskVendor } from '@talora/contract/vendors/vendors-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { confirmByPasskey } from '../../passkeys/confirm-by-passkey.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { PlainText } from '../../queue/plain-text.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';
import { LoadingRows, NothingHere, ReadFailed } from '../../refusals/call-states.tsx';
import { useStaff } from '../../session/staff-context.ts';

const FRESH_MS = 10_000;

/** What a person says about one thing that waits. */
interface Decision {
  readonly title: string;
  readonly lead: string;
  readonly isYes: boolean;
  readonly act: (requestId: string, reason: string) => Promise<{ readonly state: string }>;
}

function DecideDialog({ decision: { title, lead, isYes, act }, onClose }: { decision: Decision; onClose: () => void }) {
  const t = useTranslations('vendors');
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  return (
    <DecisionDialog
      title={title}
      lead={lead}
      confirm={title}
      look={isYes ? 'primary' : 'danger'}
      queue="vendors"
      done={t('decidedHeld')}
      isReady={() => {
        setIsChecked(true);
        return reason.trim() !== '';
      }}
      act={async (requestId) => {
        await confirmByPasskey();
        return act(requestId, reason.trim());
      }}
      onDone={({ state }) => {
        if (state === 'asked') toast('info', t('askedTwo'));
        onClose();
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

function Section<T>({
  title,
  none,
  query,
  renderRow,
}: {
  title: string;
  none: string;
  query: UseQueryResult<T[]>;
  renderRow: (one: T) => ReactNode;
}) {
  const { data, error, refetch } = query;
  return (
    <section aria-label={title} className={`${CARD_CLASS} overflow-hidden`}>
      <h2 className="m-0 px-4 pt-4 pb-1 text-16">{title}</h2>
      {data === undefined && (error === null ? <LoadingRows rows={2} /> : <ReadFailed error={error} onRetry={() => void refetch()} />)}
      {data?.length === 0 && <NothingHere title={none} />}
      <ul className="m-0 list-none divide-y divide-line p-0">{data?.map(renderRow)}</ul>
    </section>
  );
}

function Row({ head, foot, tag, children }: { head: ReactNode; foot: ReactNode; tag?: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <span className="num block text-14 font-semibold wrap-anywhere">{head}</span>
        <span className="block text-12 text-ink-3 wrap-anywhere">{foot}</span>
      </span>
      {tag !== undefined && <Tag tone="loss">{tag}</Tag>}
      {children}
    </li>
  );
}

/** What the vendor asked for or claims and a person is to decide, and rows of it that could not be read. */
export function VendorHeld({ vendor: { code, wallet } }: { vendor: DeskVendor }) {
  const t = useTranslations('vendors');
  const moments = useMoments();
  const sumText = useSumText();
  const mayEdit = useStaff().may('vendor.edit');
  const [decision, setDecision] = useState<Decision | null>(null);
  const { vendorHeld } = calls;
  const held = useQuery({
    queryKey: ['vendors', 'held', code],
    queryFn: () => vendorHeld.vendorHeldCalls({ code }),
    refetchInterval: FRESH_MS,
  });
  const excess = useQuery({
    queryKey: ['vendors', 'excess', code],
    queryFn: () => vendorHeld.vendorExcess({ code }),
    refetchInterval: FRESH_MS,
  });
  const odd = useQuery({ queryKey: ['vendors', 'odd', code], queryFn: () => vendorHeld.vendorOddRows({ code }) });
  const decideHeld = ({ txId, amount, currency, account, memberId }: HeldVendorCall, isYes: boolean): void =>
    setDecision({
      title: t(isYes ? 'allow' : 'refuse'),
      lead: t(isYes ? 'allowLead' : 'refuseLead', { sum: sumText(amount, currency), name: account ?? memberId }),
      isYes,
      act: (requestId, reason) =>
        vendorHeld.decideHeldVendorCall({ code, txId, requestId, amount, outcome: isYes ? 'allowed' : 'refused', reason }),
    });
  const decideExcess = ({ id, told, explained, excess: sum, currency }: VendorExcess, isYes: boolean): void =>
    setDecision({
      title: t(isYes ? 'credit' : 'leave'),
      lead: t(isYes ? 'creditLead' : 'leaveLead', { sum: sumText(sum, currency) }),
      isYes,
      act: (requestId, reason) =>
        vendorHeld.decideVendorExcess({ code, id, requestId, told, explained, outcome: isYes ? 'credited' : 'left', reason }),
    });
  const choose = (yes: string, no: string, decide: (isYes: boolean) => void): ReactNode =>
    mayEdit && (
      <>
        <Button size="small" look="primary" onClick={() => decide(true)}>
          {yes}
        </Button>
        <Button size="small" look="danger" onClick={() => decide(false)}>
          {no}
        </Button>
      </>
    );
  return (
    <div className="grid max-w-[860px] gap-3.5">
      <Section
        title={t('heldTitle')}
        none={t('noHeld')}
        query={held}
        renderRow={(one) => (
          <Row
            key={one.txId}
            head={`${sumText(one.amount, one.currency)} · ${one.account ?? one.memberId}`}
            foot={
              <>
                {t('heldLine', { operation: one.operation, times: one.tries, ago: moments.ago(one.lastAt) })} · {one.txId}
                {one.note !== null && (
                  <>
                    {' · '}
                    <PlainText text={one.note} />
                  </>
                )}
              </>
            }
            tag={t(`heldCause.${one.cause}`)}
          >
            {choose(t('allow'), t('refuse'), (isYes) => decideHeld(one, isYes))}
          </Row>
        )}
      />
      {wallet === 'transfer' && (
        <Section
          title={t('excessTitle')}
          none={t('noExcess')}
          query={excess}
          renderRow={(one) => (
            <Row
              key={one.id}
              head={`${sumText(one.excess, one.currency)} · ${one.account ?? one.memberId}`}
              foot={`${t('excessSums', { told: sumText(one.told, one.currency), explained: sumText(one.explained, one.currency) })} · ${moments.ago(one.lastSeenAt)}`}
            >
              {choose(t('credit'), t('leave'), (isYes) => decideExcess(one, isYes))}
            </Row>
          )}
        />
      )}
      <Section
        title={t('oddTitle')}
        none={t('noOdd')}
        query={odd}
        renderRow={(one) => (
          <Row
            key={one.content + one.source}
            head={<PlainText text={one.content} />}
            foot={`${t(`oddSource.${one.source}`)}${one.day === null ? '' : ` ${one.day}`} · ${t('oddSeen', { count: one.seen, ago: moments.ago(one.lastAt) })}`}
            tag={t(`oddProblem.${one.problem}`)}
          />
        )}
      />
      {decision !== null && <DecideDialog decision={decision} onClose={() => setDecision(null)} />}
    </div>
  );
}
