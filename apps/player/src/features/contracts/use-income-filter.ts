import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { useNavigate } from '@tanstack/react-router';
import { PATHS } from '../../routing/paths.ts';
import { useSearchTexts } from '../../routing/search-text.ts';

/** Columns of income: what contracts of a kind have paid me, what I have paid on, and what is left. */
export const INCOME_SOURCES = ['dividend', 'daily', 'hourly', 'realtime', 'paidOn', 'net'] as const;

/** Such a column. */
export type IncomeSource = (typeof INCOME_SOURCES)[number];

/** What the page of income is narrowed to. It stands in the address, so that "back" and a copied link show the same. */
export interface IncomeFilter {
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The number whose payments are shown: of a column, and of one day or of all. */
  readonly source: IncomeSource | undefined;
  readonly day: string | undefined;
}

/** What can stand in the address of the page. */
type IncomeSearch = Partial<Record<keyof IncomeFilter, string | undefined>>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | undefined): string | undefined => (text !== undefined && DAY.test(text) ? text : undefined);

/** The filter in the address and how to change it. */
export function useIncomeFilter(): { filter: IncomeFilter; change: (change: IncomeSearch) => void } {
  const texts = useSearchTexts();
  const navigate = useNavigate();
  return {
    filter: {
      from: dayOf(texts.from),
      to: dayOf(texts.to),
      source: INCOME_SOURCES.find((source) => source === texts.source),
      day: dayOf(texts.day),
    },
    change: (change) => void navigate({ to: PATHS.agentIncome, search: { ...texts, ...change }, resetScroll: false }),
  };
}

/** A list of payments behind a number. */
export interface IncomeList {
  readonly side: 'payee' | 'payer';
  readonly kind?: ContractKind;
}

/** The lists of payments behind a number: of what is left both, what came and what went on. */
export function listsBehind(source: IncomeSource): readonly IncomeList[] {
  switch (source) {
    case 'paidOn':
      return [{ side: 'payer' }];
    case 'net':
      return [{ side: 'payee' }, { side: 'payer' }];
    default:
      return [{ side: 'payee', kind: source }];
  }
}
