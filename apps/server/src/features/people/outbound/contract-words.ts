import { CONTRACT_KINDS, type ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';

/** What a contract of agents pays, in words for its sides, by language. */
const WORDS: Readonly<Record<ContractKind, Readonly<Record<ShippedLanguage, string>>>> = {
  dividend: { MS: 'dividen', EN: 'dividend', CN: '分红' },
  daily: { MS: 'gaji harian', EN: 'daily salary', CN: '日工资' },
  hourly: { MS: 'gaji setiap jam', EN: 'hourly salary', CN: '时工资' },
  realtime: { MS: 'gaji masa nyata', EN: 'real-time salary', CN: '实时工资' },
};

/** The words for a kind of contract, in a language; what is no kind stays as it is. */
export function wordsOfContract(code: string, language: ShippedLanguage): string {
  const kind = CONTRACT_KINDS.find((one) => one === code);
  return kind === undefined ? code : WORDS[kind][language];
}
