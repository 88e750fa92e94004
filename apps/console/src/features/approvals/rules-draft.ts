import type { ApprovalRules } from '@talora/contract/staff/requests-console.ts';
import { isWidening, LIMIT_NAMES, limitMinor, type DeedRules, type LimitName } from '@talora/domain/access/deed-limits.ts';
import { SUM_KINDS, type AloneKind, type SumKind } from '@talora/domain/access/four-eyes.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, isAssetCode, type Asset } from '@talora/domain/money/asset.ts';

/** The rules as they are typed: sums as texts, and the kinds that one person may do alone. */
export interface RulesDraft {
  readonly sums: ApprovalRules['sums'];
  readonly alone: readonly string[];
}

/** What the form is filled with. */
export const rulesDraftOf = ({ sums, kinds }: Pick<ApprovalRules, 'sums' | 'kinds'>): RulesDraft => ({
  sums,
  alone: kinds.filter(({ isAlone }) => isAlone).map(({ kind }) => kind),
});

/** The currency of the sums. */
export const assetOf = (currency: string): Asset => (isAssetCode(currency) ? ASSETS[currency] : ASSETS.MYR);

/** Is it a sum, or left empty for no limit? */
export const isLimit = (text: string, asset: Asset): boolean => text === '' || parseAmount(text, asset, { decimals: 'upTo' }) !== undefined;

/** A draft with one limit typed anew. */
export const typeLimit = ({ sums, alone }: RulesDraft, kind: SumKind, name: LimitName, text: string): RulesDraft => ({
  sums: { ...sums, [kind]: { ...sums[kind], [name]: text.trim() } },
  alone,
});

/** A draft with one kind given to one person alone, or to two. */
export const turnAlone = ({ sums, alone }: RulesDraft, kind: string, isAlone: boolean): RulesDraft => ({
  sums,
  alone: isAlone ? [...alone, kind] : alone.filter((one) => one !== kind),
});

const deedRules = ({ sums, alone }: RulesDraft): DeedRules => ({ sums, alone: alone as readonly AloneKind[] });

/** Can it be saved, would it change anything, and would it let one person do more? Written otherwise, a sum stays the same. */
export function judgeRules(draft: RulesDraft, present: RulesDraft, asset: Asset): { isRight: boolean; isSame: boolean; isWider: boolean } {
  const every = (holds: (kind: SumKind, name: LimitName) => boolean): boolean =>
    SUM_KINDS.every((kind) => LIMIT_NAMES.every((name) => holds(kind, name)));
  const isRight = every((kind, name) => isLimit(draft.sums[kind][name], asset));
  return {
    isRight,
    isSame:
      every((kind, name) => limitMinor(draft.sums[kind][name], asset) === limitMinor(present.sums[kind][name], asset)) &&
      draft.alone.toSorted().join() === present.alone.toSorted().join(),
    isWider: isRight && isWidening(deedRules(present), deedRules(draft), asset),
  };
}
