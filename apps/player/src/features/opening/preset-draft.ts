import type { openingCalls } from '@talora/contract/agents/opening.ts';
import type { CallInput } from '@talora/contract/core/call.ts';
import { CallRefused } from '@talora/contract/core/client.ts';
import type { ContractKind, DividendPeriod } from '@talora/domain/agents/contract-kinds.ts';
import type { TermsProblem } from '@talora/domain/agents/contract-terms.ts';

/** What a link is made with. */
export type WantedLink = Omit<CallInput<(typeof openingCalls)['calls']['makeLink']>, 'requestId'>;
/** A contract that a link presets, as the call takes it. */
export type WantedPreset = CallInput<(typeof openingCalls)['calls']['makePresetLink']>['presets'][number];

/** A contract that is being typed; without a rate it is none. */
export interface PresetDraft {
  readonly rate: string;
  readonly period: DividendPeriod;
  readonly carriesLoss: boolean;
}

/** What was typed, by kind. */
export type PresetDrafts = Readonly<Partial<Record<ContractKind, PresetDraft>>>;

/** How each begins. */
export const EMPTY_PRESET: PresetDraft = { rate: '', period: 'M', carriesLoss: true };

/** The contracts that were typed, of the kinds that may be preset. */
export function presetsOf(drafts: PresetDrafts, kinds: readonly { readonly kind: ContractKind }[]): WantedPreset[] {
  return kinds.flatMap(({ kind }) => {
    const { rate, period, carriesLoss } = drafts[kind] ?? EMPTY_PRESET;
    if (rate.trim() === '') return [];
    const isDividend = kind === 'dividend';
    return [{ kind, rate: rate.trim(), period: isDividend ? period : null, carriesLoss: isDividend && carriesLoss }];
  });
}

/** What is wrong with each, as the server has found it. */
export function presetProblems(error: unknown): Readonly<Partial<Record<ContractKind, TermsProblem>>> {
  if (!(error instanceof CallRefused)) return {};
  const value = error.value as { fields?: Record<string, TermsProblem>; kind?: ContractKind } | null;
  if (error.code === 'CONTRACT_ABOVE_OWN' && value?.kind !== undefined) return { [value.kind]: 'ceiling' };
  if (error.code !== 'CONTRACT_TERMS') return {};
  return Object.fromEntries(Object.entries(value?.fields ?? {}).map(([field, problem]) => [field.split('.')[0] ?? '', problem]));
}
