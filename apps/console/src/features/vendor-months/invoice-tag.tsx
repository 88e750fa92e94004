import type { VendorMonth } from '@talora/contract/vendors/months-console.ts';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useTranslations } from 'use-intl';

const TONES = { open: 'pending', disputed: 'loss', agreed: 'info', paid: 'win', withdrawn: 'void' } as const;

/** How the invoice of a month stands. */
export function InvoiceTag({ month: { invoice, isRunning } }: { month: Pick<VendorMonth, 'invoice' | 'isRunning'> }) {
  const t = useTranslations('vendorMonths');
  if (invoice !== null) return <Tag tone={TONES[invoice.state]}>{t(`state.${invoice.state}`)}</Tag>;
  return <Tag tone={isRunning ? 'brand' : 'void'}>{t(isRunning ? 'running' : 'state.none')}</Tag>;
}
