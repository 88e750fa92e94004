import type { Transfer } from '@talora/contract/transfers/transfers.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { MomentText } from '../../money/moment-text.tsx';
import { SumRows } from '../../money/sum-rows.tsx';
import { symbolOf } from '../../money/typed-amount.ts';

/** What was sent, to whom and when, with the number that staff find it by. */
export function TransferReceipt({ transfer, onAnother }: { transfer: Transfer; onAnother: () => void }) {
  const t = useTranslations('transfers');
  const { tag } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sum = `${symbolOf(transfer.currency)} ${formatMoney(transfer.amount, tag)}`;
  return (
    <section data-source="/wps/x/transfers" aria-labelledby="transfer-receipt" className={`${CARD_CLASS} grid gap-3 p-4 md:p-5`}>
      <h2 ref={heading} id="transfer-receipt" tabIndex={-1} className="m-0 text-20 focus-visible:shadow-none">
        {t('sentTitle', { sum })}
      </h2>
      <SumRows
        rows={[
          { key: 'to', label: t('sentTo'), value: <span className="num">{transfer.other}</span> },
          { key: 'note', label: t('note'), value: transfer.note },
          { key: 'no', label: t('reference'), value: <span className="num">{transfer.no}</span> },
          { key: 'at', label: t('at'), value: <MomentText at={transfer.at} /> },
        ]}
      />
      <Button className="justify-self-start" onClick={onAnother}>
        {t('another')}
      </Button>
    </section>
  );
}
