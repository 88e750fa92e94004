import { CONTRACT_KINDS, type ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { RATE_ONE } from '@talora/domain/agents/contract-terms.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import type { Brand } from '../../../base/site/site.ts';
import { sumHouseSalaries, takeContracts } from './contracts.queries.ts';

const SALARIES = CONTRACT_KINDS.filter((kind) => kind !== 'dividend');

const percent = (count: number): bigint => (RATE_ONE / 100n) * BigInt(count);

/**
 * The highest rate that the house may give an agent now, in millionths: of dividends the brand's, of a salary what is left of the brand's for all
 * salaries together, because each of them pays for the same bets; one that runs out counts up to its end.
 */
export async function houseCeiling(
  db: Queryable,
  { settings }: Pick<Brand, 'settings'>,
  kind: ContractKind,
  payeeId: string,
): Promise<bigint> {
  if (kind === 'dividend') return percent(settings.agentDividendPercent);
  const left = percent(settings.agentSalaryPercent) - (await sumHouseSalaries(db, payeeId, kind));
  return left > 0n ? left : 0n;
}

/**
 * As {@link takeContracts}, for what the house gives: behind the locks of all salaries, in one order, so that no two of them are agreed on at once
 * that are too much together.
 */
export async function takeHouseContracts(tx: Tx, brandId: string, kind: ContractKind): Promise<{ isPaying: boolean; now: Date }> {
  if (kind === 'dividend') return takeContracts(tx, brandId, kind);
  for (const one of SALARIES) await takeContracts(tx, brandId, one);
  return takeContracts(tx, brandId, kind);
}
