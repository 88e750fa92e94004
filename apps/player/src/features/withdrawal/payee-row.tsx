import type { OwnPayee } from '@talora/contract/wallet/payees.ts';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useFormatter, useTranslations } from 'use-intl';
import { PayeeCard } from './payee-card.tsx';
import { accountName } from './use-payee-acts.ts';

interface PayeeRowProps {
  readonly payee: OwnPayee;
  readonly isBusy: boolean;
  readonly onUsual: (payee: OwnPayee) => void;
  readonly onRemove: (payee: OwnPayee) => void;
}

/** One of my accounts with how it stands and what can be done with it. */
export function PayeeRow({ payee, isBusy, onUsual, onRemove }: PayeeRowProps) {
  const t = useTranslations('withdrawal');
  const format = useFormatter();
  const name = accountName(payee);
  return (
    <li className="grid gap-2.5">
      <PayeeCard payee={payee} isPlain={!payee.isUsual} />
      <div className="flex flex-wrap items-center gap-2">
        {payee.isUsual && <Tag tone="brand">{t('accounts.usual')}</Tag>}
        {payee.isWaiting && <Tag tone="pending">{t('payeeFrom', { at: format.dateTime(new Date(payee.usableAt), MOMENT.dayTime) })}</Tag>}
        {payee.isInUse && <span className="text-13 text-ink-2">{t('accounts.inUse')}</span>}
        <span className="ms-auto flex flex-wrap gap-2">
          {!payee.isUsual && (
            <Button size="small" isBusy={isBusy} aria-label={`${t('accounts.makeUsual')}: ${name}`} onClick={() => onUsual(payee)}>
              {t('accounts.makeUsual')}
            </Button>
          )}
          {!payee.isInUse && (
            <Button
              size="small"
              variant="outline"
              isBusy={isBusy}
              aria-label={`${t('accounts.remove')}: ${name}`}
              onClick={() => onRemove(payee)}
            >
              {t('accounts.remove')}
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}
