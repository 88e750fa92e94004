import { CallRefused } from '@talora/contract/core/client.ts';
import { isRefusalCode } from '@talora/contract/core/refusals.ts';
import { NETWORK_CODE } from '@talora/web-kit/calls/fetch-transport.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { refusalCodeOf } from './refusal-code.ts';

/** One text of a refusal's value. */
function valueText(error: unknown, name: string): string | null {
  const value = error instanceof CallRefused ? (error.value as Readonly<Record<string, unknown>> | null) : null;
  const text = value?.[name];
  return typeof text === 'string' && text !== '' ? text : null;
}

/** Under which a failure of the server stands in its log; null for a refusal, and for what never reached the server. */
export const referenceOf = (error: unknown): string | null => valueText(error, 'reference');

interface Words {
  readonly refusals: ReturnType<typeof useTranslations<'refusals'>>;
  readonly faults: ReturnType<typeof useTranslations<'faults'>>;
  readonly staffConsole: ReturnType<typeof useTranslations<'staff'>>;
}

/** Says to staff why a call was refused. Texts of refusals are the contract's, but for those that speak to players there. */
export function refusalText({ refusals, faults, staffConsole }: Words, error: unknown): string {
  const [code, reference] = [refusalCodeOf(error), referenceOf(error)];
  if (code === NETWORK_CODE) return refusals('NETWORK');
  if (reference !== null) return faults(code === 'UNAVAILABLE' ? 'unavailable' : 'internal', { reference });
  const alike = code === 'STAFF_NAME_ALIKE' ? valueText(error, 'name') : null;
  if (alike !== null) return staffConsole('nameAlike', { name: alike });
  return isRefusalCode(code) && code !== 'INTERNAL' ? refusals(code) : faults('unknown');
}

/** Says in the page's language why a call was refused. */
export function useRefusalText(): (error: unknown) => string {
  const [refusals, faults, staffConsole] = [useTranslations('refusals'), useTranslations('faults'), useTranslations('staff')];
  return useMemo(() => (error) => refusalText({ refusals, faults, staffConsole }, error), [refusals, faults, staffConsole]);
}
