import { useTranslations } from 'use-intl';

/** Texts of a reason that the audit log keeps. */
export function useReasonTexts() {
  const t = useTranslations('brand');
  return { label: t('reason'), hint: t('reasonHint'), needed: t('reasonNeeded') };
}
