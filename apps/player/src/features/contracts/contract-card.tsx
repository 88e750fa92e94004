import type { Contract } from '@talora/contract/agents/contracts.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useTranslations } from 'use-intl';
import { MomentText } from '../../money/moment-text.tsx';
import { useTierText } from './use-contract-texts.ts';

const TONES = { requested: 'pending', termination_requested: 'pending', coming: 'info', active: 'win' } as const;

/** What was agreed on begins with the next period: until then it is in force in name only. */
const stateOf = ({ state, startsAt }: Contract) =>
  state === 'active' && startsAt !== null && Date.parse(startsAt) > Date.now() ? 'coming' : state;

/** A contract in a list: with whom, how it stands, its tiers, and the way to all of it. */
export function ContractCard({ contract, onShow }: { contract: Contract; onShow: () => void }) {
  const t = useTranslations('contracts');
  const { other, side, tiers, startsAt, endsAt, endReason, acts } = contract;
  const state = stateOf(contract);
  const name = other ?? t('house');
  const tone = state in TONES ? TONES[state as keyof typeof TONES] : 'plain';
  return (
    <div className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-14 font-semibold [overflow-wrap:anywhere]">{t(side === 'payee' ? 'paidBy' : 'paidTo', { name })}</span>
        <Tag tone={tone}>{t(`states.${state}`)}</Tag>
        <span className="num text-12 text-ink-3">{contract.no}</span>
      </div>
      <TierRows contract={contract} tiers={tiers} />
      <p className="m-0 flex flex-wrap gap-x-3 text-12 text-ink-3">
        {contract.period !== null && <span>{t(`periods.${contract.period}`)}</span>}
        {startsAt !== null && (
          <span>
            {t('from')} <MomentText at={startsAt} />
          </span>
        )}
        {endsAt !== null && (
          <span>
            {t('until')} <MomentText at={endsAt} />
          </span>
        )}
        {endReason !== null && <span>{t(`endReasons.${endReason}`)}</span>}
      </p>
      <div>
        <Button variant={acts.includes('accept') ? 'primary' : 'secondary'} onClick={onShow}>
          {t(acts.includes('accept') ? 'answer' : 'details')}
        </Button>
      </div>
    </div>
  );
}

/** Tiers of a contract, from the lowest. */
function TierRows({ contract, tiers }: { contract: Pick<Contract, 'currency'>; tiers: Contract['tiers'] }) {
  const tierText = useTierText();
  return (
    <ul className="m-0 grid list-none gap-0.5 p-0 text-13 text-ink-2">
      {tiers.map((tier) => (
        <li key={tier.rate}>
          <strong className="num text-ink">{tier.rate}%</strong> · {tierText(tier, contract.currency)}
        </li>
      ))}
    </ul>
  );
}
