import type { Contract } from '@talora/contract/agents/contracts.ts';
import { compareTerms, type ComparedTerm } from '@talora/domain/agents/contract-compare.ts';
import { contractActs } from '@talora/domain/agents/contract-kinds.ts';
import { formatRate, writeTerms, type ContractTerms } from '@talora/domain/agents/contract-terms.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById, type Asset } from '@talora/domain/money/asset.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { termsOf, type ContractRow } from './contracts.queries.ts';
import { readSideNames } from './side-names.ts';

/** What both sides and staff see of a contract. */
export function contractFields(row: ContractRow) {
  const asset = getAssetById(row.asset);
  const { period, carriesLoss, tiers } = writeTerms(termsOf(row), asset);
  return {
    id: row.id,
    no: displayNo(row.id),
    kind: row.kind,
    state: row.state,
    version: row.version,
    period,
    carriesLoss,
    tiers: [...tiers],
    ratio: formatRate(BigInt(row.ratio)),
    currency: asset.code,
    askedBy: row.asked_by,
    requestedAt: row.requested_at.toISOString(),
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    endReason: row.end_reason,
  };
}

/** Terms beside those in force, null for none, as the wire carries them. */
export function comparedView(current: ContractTerms | null, next: ContractTerms, asset: Asset) {
  const text = (term: ComparedTerm['term'], value: ComparedTerm['next']): string | number | boolean | null => {
    if (typeof value !== 'bigint') return value;
    return term === 'rate' ? formatRate(value) : formatAmount(value, asset);
  };
  return compareTerms(current, next).map((row) => ({ ...row, current: text(row.term, row.current), next: text(row.term, row.next) }));
}

/** Contracts as one of their sides sees them, with the names of the others as that side may read them. */
export async function readContractViews(db: Queryable, memberId: string, rows: readonly ContractRow[]): Promise<Contract[]> {
  const otherOf = (row: ContractRow): string | null => (row.payee_id === memberId ? row.payer_id : row.payee_id);
  const nameOf = await readSideNames(db, memberId, rows.map(otherOf));
  return rows.map((row) => {
    const side = row.payee_id === memberId ? 'payee' : 'payer';
    const otherId = otherOf(row);
    return {
      ...contractFields(row),
      side,
      otherId,
      other: nameOf(otherId),
      acts: contractActs({ state: row.state, askedBy: row.asked_by }, side),
    };
  });
}
