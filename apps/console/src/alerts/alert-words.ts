import type { Alert, AlertName } from '@talora/contract/staff/work-console.ts';
import { useTranslations } from 'use-intl';

/** Alerts that stand above every page: money, code or records are not what they should be. */
const GRAVE: ReadonlySet<AlertName> = new Set([
  'ledger-difference',
  'ledger-unchecked',
  'code-altered',
  'code-unchecked',
  'anchors-refused',
  'anchors-late',
]);

/** Does it stand above every page? */
export const isGrave = ({ alert }: Alert): boolean => GRAVE.has(alert);

const SUBJECTS = ['sms', 'email', 'payment'] as const;

/** Says what is wrong, in a sentence. */
export function useAlertText(): (alert: Alert) => string {
  const t = useTranslations('alerts');
  return ({ alert, subject, subjectName, count }) => {
    const known = SUBJECTS.find((one) => one === subject);
    // Members beyond those who are named are one number.
    const what = alert === 'members-owing' && subject === null ? 'members-owing-more' : alert;
    return t(`what.${what}`, { count, name: known === undefined ? (subjectName ?? subject ?? '') : t(`subject.${known}`) });
  };
}
