import type { CallArguments } from '@talora/contract/core/call.ts';
import type { ApprovalRules, requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { findRuleProblems, isWidening, limitsOf, LIMIT_NAMES, listSleeping, type DeedRules } from '@talora/domain/access/deed-limits.ts';
import { ALONE_KINDS, SUM_KINDS, type AloneKind, type RequestKind, type SumKind } from '@talora/domain/access/four-eyes.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import { canonicalJson, sha256Hex } from '../../../platform/crypto/digest.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { findBrand, readSettingsWithin, storeSettingsWithin, type Brand } from '../../base/site/site.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { askWithin, isDeedDone, recordLoneDeed } from './deeds.ts';
import { findRequestAbout, tellConsoles, type Effects } from './requests.ts';
import { findRequestRow, type DeedChange } from './requests.queries.ts';

type Change = CallArguments<(typeof requestsCalls)['calls']['changeApprovalRules']>;

const KIND = 'approvals.widen' satisfies RequestKind;

/** Rules with every kind named, so that two that mean the same are the same. */
const wholeRules = (rules: DeedRules): Required<DeedRules> & { readonly sums: Readonly<Record<SumKind, DeedRules['sums'][SumKind]>> } => ({
  sums: Object.fromEntries(SUM_KINDS.map((kind) => [kind, limitsOf(rules, kind)])) as Record<SumKind, ReturnType<typeof limitsOf>>,
  alone: ALONE_KINDS.filter((kind) => rules.alone.includes(kind)),
});

const versionOf = (rules: DeedRules): string => sha256Hex(canonicalJson(wholeRules(rules))).slice(0, 32);

/** The largest sum that one deposit or withdrawal of a brand may have. */
function largestSum({ asset, settings }: Brand): bigint {
  const sums = [settings.depositMax, settings.withdrawalMax].map((text) => parseAmount(text, asset, { decimals: 'upTo' }) ?? 0n);
  return sums.reduce((one, other) => (one > other ? one : other), 0n);
}

/** From which sums something takes two, and which of it holds nobody back. */
export async function showRules(context: StaffContext): Promise<ApprovalRules> {
  const brand = await findBrand(context.platform, context.brand.id);
  const rules = brand.settings.twoPeople;
  const { request } = await findRequestAbout(context, KIND, brand.id);
  return {
    version: versionOf(rules),
    currency: brand.asset.code,
    sums: wholeRules(rules).sums as ApprovalRules['sums'],
    kinds: ALONE_KINDS.map((kind) => ({ kind, isAlone: rules.alone.includes(kind) })),
    asleep: listSleeping(rules, largestSum(brand), brand.asset),
    request,
  };
}

/** What a change of the rules changes, name by name. */
function changesOf(from: DeedRules, to: DeedRules): DeedChange[] {
  const sums = SUM_KINDS.flatMap((kind) =>
    LIMIT_NAMES.map((name) => ({ name: `${kind}.${name}`, from: limitsOf(from, kind)[name], to: limitsOf(to, kind)[name] })),
  );
  const alone = ALONE_KINDS.map((kind) => ({
    name: kind,
    from: from.alone.includes(kind) ? '1' : '2',
    to: to.alone.includes(kind) ? '1' : '2',
  }));
  return [...sums, ...alone].filter((change) => change.from !== change.to);
}

/** Refuses CHANGED_MEANWHILE when the rules are not those of a version. */
async function takeRulesTurn(tx: Tx, brandId: string, version: string): Promise<DeedRules> {
  const { twoPeople } = await readSettingsWithin(tx, brandId, true);
  if (versionOf(twoPeople) !== version) refuse('CHANGED_MEANWHILE', { version: versionOf(twoPeople) });
  return twoPeople;
}

/**
 * Changes the rules. What lets nobody do more alone is done at once, anything else is asked for. Refuses FIELDS_INVALID,
 * CHANGED_MEANWHILE, ASKED_ALREADY while another change waits, REPLAY_MISMATCH.
 */
export async function changeRules(context: StaffContext, change: Change): Promise<ApprovalRules> {
  const { platform, brand, staff } = context;
  const { requestId, version, reason } = change;
  const to = wholeRules({ sums: change.sums, alone: change.alone as AloneKind[] });
  const problems = findRuleProblems(to, brand.asset);
  if (problems.length > 0) refuse('FIELDS_INVALID', { fields: Object.fromEntries(problems.map((name) => [name, 'invalid'])) });
  const tell = await platform.db.tx(async (tx) => {
    const isAsked = (await findRequestRow(tx, requestId, false)) !== undefined;
    if (!isAsked && (await isDeedDone(tx, requestId))) return null;
    const from = isAsked ? to : await takeRulesTurn(tx, brand.id, version);
    const changes = changesOf(from, to);
    const deed = { kind: KIND, requestId, subjectId: brand.id, memberId: null, sum: null } as const;
    if (isAsked || isWidening(from, to, brand.asset)) {
      await askWithin(context, tx, { ...deed, version, about: brand.name, changes, detail: { rules: to }, reason });
      return null;
    }
    if (changes.length === 0) return null;
    await recordLoneDeed(context, tx, deed);
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'approvals.changed',
      subject: `brand:${brand.id}`,
      detail: { changes, reason: reason.trim() },
    });
    return storeSettingsWithin(platform, tx, brand.id, { twoPeople: to });
  });
  tell?.();
  tellConsoles(context);
  return showRules(context);
}

/** What an approval of wider rules does. */
export const rulesEffects: Pick<Effects, typeof KIND> = {
  async [KIND](platform, tx, { brand_id: brandId, version, detail }) {
    await takeRulesTurn(tx, brandId, version);
    assert(typeof detail.rules === 'object' && detail.rules !== null, 'a change of the rules names them');
    return storeSettingsWithin(platform, tx, brandId, { twoPeople: detail.rules as DeedRules });
  },
};
