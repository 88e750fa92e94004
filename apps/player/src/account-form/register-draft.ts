import { isSecretField } from '@talora/domain/members/register-catalogue.ts';
import type { RegisterField, RegisterValues } from '@talora/domain/members/register-fields.ts';

const KEY = 'talora.register';

/** Good once, or for a moment: nothing to keep. */
const FLEETING: ReadonlySet<string> = new Set(['captcha', 'verificationCode']);

/** What was typed into the registration in this tab before; never a password. */
export function readDraft(): RegisterValues {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown> | null;
    const draft: Record<string, string> = {};
    if (typeof kept === 'object') for (const [field, text] of Object.entries(kept ?? {})) if (typeof text === 'string') draft[field] = text;
    return draft;
  } catch {
    return {};
  }
}

/** The dialling code is no field of its own, but goes with the number. */
const isKept = (field: string): boolean =>
  field === 'countryDialingCode' || (!FLEETING.has(field) && !isSecretField(field as RegisterField));

/** Keeps what is typed for as long as the tab is open. */
export function keepDraft(values: RegisterValues): void {
  const kept = Object.entries(values).filter(([field]) => isKept(field));
  sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
}

/** Forgets it: the account is open. */
export function dropDraft(): void {
  sessionStorage.removeItem(KEY);
}
