import type { CallValue } from '@talora/contract/core/call.ts';
import type { contentConsoleCalls, ConsoleBanner } from '@talora/contract/content/content-console.ts';
import type { BannerGroup } from '@talora/domain/content/audience.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { ChangeHistory } from '../../content/change-history.tsx';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { titleIn } from '../../content/texts.ts';
import { inEarlierOrder } from './banner-order.ts';

interface OrderHistoryProps {
  readonly group: BannerGroup;
  /** Banners of the group in their present order. */
  readonly banners: readonly ConsoleBanner[];
  readonly changes: CallValue<(typeof contentConsoleCalls)['calls']['consoleBanners']>['orderHistory'][BannerGroup];
}

/** How a group was ordered before; banners that were made since come behind. */
export function OrderHistory({ group, banners, changes }: OrderHistoryProps) {
  const t = useTranslations('banners');
  const language = shippedLanguage(useLanguage().language);
  const [asked, setAsked] = useState<readonly ConsoleBanner[] | null>(null);
  const orderOf = (ids: readonly string[]): ConsoleBanner[] => inEarlierOrder(banners, ids);
  const namesOf = (ordered: readonly ConsoleBanner[]): string =>
    ordered.map(({ title, languages }) => titleIn(title, language, languages)).join(' · ');
  return (
    <>
      <ChangeHistory
        changes={changes}
        title={t('orderHistory')}
        describe={(ids) => namesOf(orderOf(ids))}
        onTake={(ids) => setAsked(orderOf(ids))}
      />
      {asked !== null && (
        <DecisionDialog
          title={t('orderConfirm')}
          lead={namesOf(asked)}
          confirm={t('orderPut')}
          queue="banners"
          done={t('orderDone')}
          act={() => calls.contentConsole.orderBanners({ groupName: group, ids: asked.map(({ id }) => id) })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
