import type { StaffRequest } from '@talora/contract/requests.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../calls/console-calls.ts';
import { useStaff } from '../session/staff-context.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { PlainText } from './plain-text.tsx';

/** What waits for a second person beside an item: who asked, for which sum, and the way to decide or to take it back. */
export function OpenRequest({ request, queue }: { request: StaffRequest; queue: string }) {
  const t = useTranslations('approvals');
  const access = useTranslations('memberAccess');
  const staff = useStaff();
  const { tag } = useLanguage();
  const [isAsked, setIsAsked] = useState(false);
  const { askedBy: name, amount, reason, isMine } = request;
  return (
    <Callout tone="pending">
      <span className="block break-words">
        {amount === null ? t('waits', { name }) : t('waitsSum', { name, sum: `${staff.currencySymbol} ${formatMoney(amount, tag)}` })}
        {reason !== '' && (
          <>
            {' · '}
            <PlainText text={reason} />
          </>
        )}
      </span>
      {isMine ? (
        <Button size="small" look="outline" className="mt-2" onClick={() => setIsAsked(true)}>
          {access('withdraw')}
        </Button>
      ) : (
        staff.may('request.decide') && (
          <Link to="/approvals" className="mt-2 inline-block text-link">
            {t('toDecide')}
          </Link>
        )
      )}
      {isAsked && (
        <DecisionDialog
          title={access('withdrawTitle')}
          confirm={access('withdraw')}
          queue={queue}
          done={access('withdrawDone')}
          act={() => calls.requests.withdrawRequest({ id: request.id })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Callout>
  );
}
