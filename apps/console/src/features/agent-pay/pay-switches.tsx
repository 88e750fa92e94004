import type { StoppedPay } from '@talora/contract/agents/pay-console.ts';
import { CONTRACT_KINDS, type ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PlainText } from '../../kit/plain-text.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { agentPayCalls } from './agent-pay-calls.ts';

interface PaySwitchesProps {
  readonly stopped: readonly StoppedPay[];
  /** Kinds that the brand's settings have off. */
  readonly off: readonly ContractKind[];
}

/** Which kinds are paid, and their switch for who may act. */
export function PaySwitches({ stopped, off }: PaySwitchesProps) {
  const t = useTranslations('agentPay');
  const id = useId();
  const moments = useMoments();
  const staff = useStaff();
  const [asked, setAsked] = useState<ContractKind | null>(null);
  const of = (kind: ContractKind): StoppedPay | undefined => stopped.find((one) => one.kind === kind);
  const stateOf = (kind: ContractKind) => (of(kind) !== undefined ? 'stopped' : off.includes(kind) ? 'off' : 'running');
  return (
    <section aria-labelledby={id} className={`${CARD_CLASS} overflow-hidden`}>
      <h2 id={id} className="m-0 px-4 pt-3.5 text-16">
        {t('switches')}
      </h2>
      <ul className="m-0 list-none divide-y divide-line p-0">
        {CONTRACT_KINDS.map((kind) => {
          const stop = of(kind);
          return (
            <li key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
              <div className="min-w-0 flex-[1_0_100%] md:flex-1">
                <p className="m-0 flex flex-wrap items-center gap-2 text-14 font-semibold">
                  {t(`kind.${kind}`)} <Tag tone={stop === undefined ? 'plain' : 'loss'}>{t(stateOf(kind))}</Tag>
                </p>
                {stop !== undefined && (
                  <p className="m-0 text-12 text-ink-3 wrap-anywhere">
                    {t('stoppedBy', { by: stop.by, at: moments.exact(stop.at) })} <PlainText text={stop.reason} />
                  </p>
                )}
              </div>
              {staff.may('pay.act') && (
                <Button variant="outline" onClick={() => setAsked(kind)}>
                  {t(stop === undefined ? 'stop' : 'resume', { kind: t(`kind.${kind}`) })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {asked !== null && <SwitchDialog kind={asked} stop={of(asked)} onClose={() => setAsked(null)} />}
    </section>
  );
}

function SwitchDialog({ kind, stop, onClose }: { kind: ContractKind; stop: StoppedPay | undefined; onClose: () => void }) {
  const t = useTranslations('agentPay');
  // What was asked for stays so while the list behind it is read again.
  const [meant] = useState(stop);
  const isStop = meant === undefined;
  return (
    <ReasonDialog
      title={t(isStop ? 'stopTitle' : 'resumeTitle', { kind: t(`kind.${kind}`) })}
      lead={t(isStop ? 'stopLead' : 'resumeLead')}
      confirm={t(isStop ? 'stopConfirm' : 'resumeConfirm')}
      variant={isStop ? 'danger' : 'primary'}
      queue="agent-pay"
      done={t(isStop ? 'stopDone' : 'resumeDone')}
      texts={{ label: t('reason'), needed: t('reasonNeeded') }}
      act={(reason, requestId) =>
        isStop ? agentPayCalls.stopPay({ kind, requestId, reason }) : agentPayCalls.resumePay({ kind, requestId, at: meant.at, reason })
      }
      onClose={onClose}
    />
  );
}
