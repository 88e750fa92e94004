import { useTranslations } from 'use-intl';

/** Texts of a reason for a decision about a vendor. */
export function useVendorReason() {
  const t = useTranslations('vendors');
  return { label: t('reason'), hint: t('reasonHint'), needed: t('reasonNeeded') };
}
