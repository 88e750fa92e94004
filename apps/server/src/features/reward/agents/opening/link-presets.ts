import type { LinkPreset } from '@talora/contract/agents/opening.ts';
import { CONTRACT_KINDS, type ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { formatRate } from '@talora/domain/agents/contract-terms.ts';
import { PRESET_PROBLEMS } from '@talora/domain/agents/opening-links.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { Brand } from '../../../base/site/site.ts';
import { CONTRACT_MODULE, isKindOn } from '../contracts/contract-sides.ts';
import { listLiveContracts } from '../contracts/contracts.queries.ts';
import type { ShownPresetRow } from './presets.queries.ts';

/** The highest rates, in millionths, that an agent may give by kind: those of the own contracts in force, of kinds that are on. */
export async function readOwnRates(
  db: Queryable,
  { modules, settings }: Brand,
  agentId: string,
): Promise<ReadonlyMap<ContractKind, bigint>> {
  if (!modules.has(CONTRACT_MODULE)) return new Map();
  const live = await listLiveContracts(db, agentId);
  const open = live.filter(({ kind, state }) => isKindOn(kind, settings) && (state === 'active' || state === 'termination_requested'));
  return new Map(open.map(({ kind, ratio }) => [kind, BigInt(ratio)]));
}

/** Kinds that a link of an agent may preset now, each with its highest rate in percent. */
export async function readPresetTerms(db: Queryable, brand: Brand, agentId: string): Promise<{ kind: ContractKind; most: string }[]> {
  const rates = await readOwnRates(db, brand, agentId);
  return CONTRACT_KINDS.flatMap((kind) => {
    const most = rates.get(kind);
    return most === undefined ? [] : [{ kind, most: formatRate(most) }];
  });
}

/** What links of an agent preset, as the agent sees it, by code. */
export async function presetViews(
  db: Queryable,
  brand: Brand,
  agentId: string,
  rows: readonly ShownPresetRow[],
): Promise<ReadonlyMap<string, LinkPreset[]>> {
  const rates = rows.length === 0 ? new Map<ContractKind, bigint>() : await readOwnRates(db, brand, agentId);
  const isOn = (kind: ContractKind): boolean => brand.modules.has(CONTRACT_MODULE) && isKindOn(kind, brand.settings);
  const view = ({ kind, period, carries_loss, rate, offered, accepted, missed }: ShownPresetRow): LinkPreset => ({
    kind,
    period,
    carriesLoss: carries_loss,
    rate: formatRate(BigInt(rate)),
    stop: isOn(kind) ? (BigInt(rate) > (rates.get(kind) ?? 0n) ? 'above_own' : null) : 'off',
    offered,
    accepted,
    missed: PRESET_PROBLEMS.flatMap((why) => (missed[why] === undefined ? [] : [{ why, count: missed[why] }])),
  });
  return new Map(Object.entries(Object.groupBy(rows, ({ code }) => code)).map(([code, own = []]) => [code, own.map(view)]));
}
