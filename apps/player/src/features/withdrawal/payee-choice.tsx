import type { OwnPayee } from '@talora/contract/wallet/payees.ts';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { ChoiceCards } from '../../money/choice-cards.tsx';
import { PATHS } from '../../routing/paths.ts';
import { accountName } from './use-payee-acts.ts';

/** The account that is paid to: the one that was chosen while it may be used, else the first that may. */
export const chosenPayee = (payees: readonly OwnPayee[], chosenId: string | null): OwnPayee | undefined => {
  const usable = payees.filter(({ isWaiting }) => !isWaiting);
  return usable.find(({ id }) => id === chosenId) ?? usable[0];
};

interface PayeeChoiceProps {
  readonly payees: readonly OwnPayee[];
  readonly chosen: OwnPayee | undefined;
  readonly onChoose: (id: string) => void;
}

/** My accounts to choose from, the usual one first; one that waits says until when. */
export function PayeeChoice({ payees, chosen, onChoose }: PayeeChoiceProps) {
  const t = useTranslations('withdrawal');
  const format = useFormatter();
  const momentOf = ({ usableAt }: OwnPayee): string => format.dateTime(new Date(usableAt), MOMENT.dayTime);
  const soonest = payees.toSorted((one, other) => one.usableAt.localeCompare(other.usableAt))[0];
  return (
    <div className="grid gap-3">
      <ChoiceCards
        label={t('payeeChoose')}
        name="payee"
        value={chosen?.id ?? null}
        onChange={onChoose}
        choices={payees.map((payee) => ({
          value: payee.id,
          title: accountName(payee),
          text: payee.isWaiting ? t('payeeFrom', { at: momentOf(payee) }) : payee.holder,
          isOff: payee.isWaiting,
        }))}
      />
      {chosen === undefined && soonest !== undefined && <Callout tone="pending">{t('noneUsable', { at: momentOf(soonest) })}</Callout>}
      <Link to={PATHS.accounts} className={`${buttonClass('text', 'small')} -ms-2 justify-self-start`}>
        {t('manage')}
      </Link>
    </div>
  );
}
