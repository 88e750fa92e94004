import type { ConsoleVendor } from '@talora/contract/vendors/vendors-console.ts';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useTranslations } from 'use-intl';
import { StopTag } from '../../stops/stop-tag.tsx';
import { isQuiet } from './vendor-standing.ts';

/** What somebody should know of a vendor at a glance; a quiet one is said to be in order. */
export function VendorTags({ vendor }: { vendor: ConsoleVendor }) {
  const t = useTranslations('vendors');
  const { openDifferences, openRounds, transfersForPerson, heldForPerson, isClosed, isEnabled, maintenance, activeKeys } = vendor;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {isQuiet(vendor) && <Tag tone="win">{t('inOrder')}</Tag>}
      {isClosed && <Tag tone="loss">{t('closed')}</Tag>}
      {!isEnabled && <Tag tone="loss">{t('off')}</Tag>}
      <StopTag maintenance={maintenance} />
      {activeKeys.length === 0 && <Tag tone="loss">{t('noKey')}</Tag>}
      {openDifferences > 0 && <Tag tone="loss">{t('differences', { count: openDifferences })}</Tag>}
      {transfersForPerson > 0 && <Tag tone="pending">{t('transfersWait', { count: transfersForPerson })}</Tag>}
      {heldForPerson > 0 && <Tag tone="loss">{t('heldForPerson', { count: heldForPerson })}</Tag>}
      {openRounds > 0 && <Tag tone="info">{t('openRounds', { count: openRounds })}</Tag>}
    </span>
  );
}
