import type { BankDayRow, BankDifference } from '@talora/contract/bank/days-console.ts';
import { useTranslations } from 'use-intl';

/** Names of the payment port's own two services, as the server writes them; another provider's code stands as it is. */
const SERVICES = { redirect: 'providerIn', payout: 'providerOut' } as const;

const isService = (code: string): code is keyof typeof SERVICES => Object.hasOwn(SERVICES, code);

/** What the row of a difference is: an account has an id and a name, a provider its code alone. */
export const kindOfRow = ({ row, rowName }: Pick<BankDifference, 'row' | 'rowName'>): BankDayRow['kind'] =>
  row === 'unassigned' ? 'unassigned' : row === rowName ? 'provider' : 'account';

/** What a row of a day is called: an account by its bank and number, the provider by what it does. */
export function useRowName(): (row: Pick<BankDayRow, 'kind' | 'name'>) => string {
  const t = useTranslations('bank.days');
  return ({ kind, name }) => {
    if (kind === 'unassigned') return t('unassigned');
    if (kind === 'account') return name;
    return isService(name) ? t(SERVICES[name]) : t('provider', { code: name });
  };
}
