import type { ContractAct, ContractKind, ContractSide } from '@talora/domain/agents/contract-kinds.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { Brand, BrandSettings } from '../../../base/site/site.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import type { MemberContext } from '../../../people/members/members.ts';
import type { ContractRow } from './contracts.queries.ts';

/** Module by whose switch there are contracts at all. */
export const CONTRACT_MODULE = 'AGENTPOLICY3';

/** Who does something about contracts: a member, or the house by a person of staff. */
export interface ContractActor {
  readonly platform: Platform;
  readonly brand: Brand;
  /** Null for the house. */
  readonly memberId: string | null;
  /** Of the member, or of the person of staff. */
  readonly actorId: string;
  /** Writes down what staff did, with it. */
  readonly note?: (tx: Tx, contractId: string, act: ContractAct | 'request') => Promise<void>;
}

/** A member of a session. */
export const memberActor = ({ platform, brand, session }: MemberContext): ContractActor => ({
  platform,
  brand,
  memberId: session.memberId,
  actorId: session.memberId,
});

/** The house, by who is logged in at the console, with a reason, and what the agent reads. */
export const houseActor = ({ platform, brand, staff }: StaffContext, reason: string, answer: string | null): ContractActor => ({
  platform,
  brand,
  memberId: null,
  actorId: staff.staffId,
  note: (tx, contractId, act) =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'contract.decided',
      subject: `contract:${contractId}`,
      detail: { act, reason: reason.trim(), ...(answer === null ? {} : { answer }) },
    }),
});

/** The side that somebody has in a contract; undefined for none. */
export function sideOf(row: Pick<ContractRow, 'payer_id' | 'payee_id'>, memberId: string | null): ContractSide | undefined {
  if (row.payer_id === memberId) return 'payer';
  return memberId !== null && row.payee_id === memberId ? 'payee' : undefined;
}

/** Is a kind of contract on, by the settings of its brand? */
export function isKindOn(kind: ContractKind, settings: BrandSettings): boolean {
  switch (kind) {
    case 'dividend':
      return settings.isDividendOn;
    case 'daily':
      return settings.isDailySalaryOn;
    case 'hourly':
      return settings.isHourlySalaryOn;
    default:
      return settings.isRealtimeSalaryOn;
  }
}

/** Refuses CONTRACTS_OFF while the brand has none, or none of this kind. */
export function checkContractsOn(brand: Pick<Brand, 'modules' | 'settings'>, kind?: ContractKind): void {
  if (!brand.modules.has(CONTRACT_MODULE) || (kind !== undefined && !isKindOn(kind, brand.settings))) refuse('CONTRACTS_OFF');
}
