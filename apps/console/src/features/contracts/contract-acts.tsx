import type { CallValue } from '@talora/contract/core/call.ts';
import type { contractsConsoleCalls } from '@talora/contract/agents/contracts-console.ts';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonField } from '../../queue/reason-field.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { contractCalls } from './contract-calls.ts';
import { actKeys, mayOfferAnew, type ShownActs } from './contract-keys.ts';

type Shown = CallValue<(typeof contractsConsoleCalls)['calls']['showContract']>;
type Act = Shown['acts'][number];

/** What staff may do to a contract of the house: to accept a new one takes a colleague, whatever gives nothing away does not. */
export function ContractActs({ shown }: { shown: Shown }) {
  const t = useTranslations('contracts');
  const staff = useStaff();
  const [asked, setAsked] = useState<Act | null>(null);
  const { contract, request } = shown;
  if (!staff.may('contract.decide')) return null;
  // What waits for a second person is not asked for again.
  const acts = shown.acts.filter((act) => !(act === 'accept' && request !== null));
  const isOfferable = mayOfferAnew(contract);
  if (acts.length === 0 && !isOfferable) return null;
  return (
    <div className="flex flex-wrap gap-2.5">
      {acts.map((act) => (
        <Button
          key={act}
          variant={act === 'accept' ? 'primary' : act === 'terminate' ? 'danger' : 'secondary'}
          onClick={() => setAsked(act)}
        >
          {t(`acts.${actKeys(contract, act)}.name`)}
        </Button>
      ))}
      {isOfferable && (
        <Link to="/contracts/offer" search={{ agent: contract.payee.id, kind: contract.kind }} className={buttonClass()}>
          {t('offerOther')}
        </Link>
      )}
      {asked !== null && <ActDialog shown={shown} act={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function ActDialog({ shown, act, onClose }: { shown: ShownActs; act: Act; onClose: () => void }) {
  const t = useTranslations('contracts');
  const { contract, ends } = shown;
  const { id, version, payee } = contract;
  const key = actKeys(contract, act);
  const [answer, setAnswer] = useState('');
  const below = ends.map((one) => one.id);
  return (
    <ReasonDialog<unknown>
      title={t(`acts.${key}.title`, { no: contract.no })}
      lead={t(`acts.${key}.lead`, { name: payee.username })}
      confirm={t(`acts.${key}.name`)}
      variant={act === 'terminate' ? 'danger' : 'primary'}
      queue="contracts"
      done={t(`acts.${key}.done`)}
      texts={{ label: t('reason'), hint: t('reasonHint'), needed: t('reasonNeeded') }}
      act={(reason, requestId) =>
        key === 'accept'
          ? contractCalls.acceptContract({ id, requestId, version, ends: below, reason })
          : contractCalls.decideContract({
              id,
              requestId,
              version,
              ends: below,
              act,
              reason,
              ...(act === 'reject' && answer.trim() !== '' ? { answer: answer.trim() } : {}),
            })
      }
      onClose={onClose}
    >
      {act === 'reject' && <ReasonField label={t('answer')} hint={t('answerHint')} value={answer} onChange={setAnswer} />}
      {(act === 'accept' || act === 'terminate') && below.length > 0 && (
        <div className="text-14">
          <p className="m-0">{t('endsBelow')}</p>
          <ul className="m-0 max-h-32 overflow-y-auto ps-4">
            {ends.map((one) => (
              <li key={one.id} className="wrap-anywhere">
                {one.payee.username} {one.ratio}%
              </li>
            ))}
          </ul>
        </div>
      )}
    </ReasonDialog>
  );
}
