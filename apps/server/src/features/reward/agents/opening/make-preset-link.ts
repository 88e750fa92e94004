import type { openingCalls, RegistrationLink } from '@talora/contract/agents/opening.ts';
import type { CallArguments } from '@talora/contract/core/call.ts';
import { CONTRACT_KINDS, type ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { formatRate, RATE_ONE, readTerms, type TermsProblem, type WrittenTerms } from '@talora/domain/agents/contract-terms.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { getBrand, type Brand } from '../../../base/site/site.ts';
import type { MemberContext, MemberRow } from '../../../people/members/members.ts';
import { isAgent } from '../agent-account.ts';
import { checkContractsOn } from '../contracts/contract-sides.ts';
import { takeContracts } from '../contracts/contracts.queries.ts';
import { readOwnRates } from './link-presets.ts';
import { makeLinkWith } from './links.ts';
import { insertPresets, type PresetRow } from './presets.queries.ts';

type Calls = (typeof openingCalls)['calls'];
type PresetInput = CallArguments<Calls['makePresetLink']>;
type Preset = PresetInput['presets'][number];

/** One tier without minima. Rate in percent. */
export const presetTerms = ({ period, carriesLoss, rate }: Pick<Preset, 'period' | 'carriesLoss' | 'rate'>): WrittenTerms => ({
  period,
  carriesLoss,
  tiers: [{ rate, minActive: 0, minValidBet: '0', minLoss: '0' }],
});

/** Reads what was typed. Refuses CONTRACT_TERMS by kind and field, such as `daily.rate`, and CONTRACT_ABOVE_OWN for the first that is above the own rate. */
function readPresets({ asset }: Brand, presets: readonly Preset[], rates: ReadonlyMap<ContractKind, bigint>): PresetRow[] {
  const found: Record<string, TermsProblem> = {};
  const rows = presets.flatMap((preset): PresetRow[] => {
    const { kind } = preset;
    // Nothing is above what may be given here: that is told apart from what is wrong with the terms.
    const read = readTerms(kind, presetTerms(preset), asset, RATE_ONE);
    if ('terms' in read)
      return [{ kind, period: preset.period, carries_loss: preset.carriesLoss, rate: Number(read.terms.tiers[0]?.rate) }];
    for (const [field, problem] of Object.entries(read.problems)) found[`${kind}.${field.replace('tiers.0.', '')}`] = problem;
    return [];
  });
  if (Object.keys(found).length > 0) refuse('CONTRACT_TERMS', { fields: found });
  for (const { kind, rate } of rows) {
    const most = rates.get(kind) ?? 0n;
    if (BigInt(rate) > most) refuse('CONTRACT_ABOVE_OWN', { most: formatRate(most), kind });
  }
  return rows;
}

/** Locks the kinds in their order, before the agent, as whatever pays does: what the agent has does not change meanwhile. */
async function lockKinds(tx: Tx, brand: Brand, presets: readonly Preset[]): Promise<void> {
  for (const kind of CONTRACT_KINDS) if (presets.some((preset) => preset.kind === kind)) await takeContracts(tx, brand.id, kind);
}

async function storePresets(tx: Tx, brand: Brand, agent: MemberRow, { requestId, type, presets }: PresetInput): Promise<void> {
  if (!isAgent({ type }, brand.settings)) refuse('BAD_REQUEST', { fields: ['type'] });
  if (new Set(presets.map(({ kind }) => kind)).size !== presets.length) refuse('BAD_REQUEST', { fields: ['presets'] });
  for (const { kind } of presets) checkContractsOn(brand, kind);
  await insertPresets(tx, agent.id, requestId, readPresets(brand, presets, await readOwnRates(tx, brand, agent.id)));
}

/**
 * Makes a link by which agents register below the agent, with contracts that are offered to each of them by itself. Refuses as {@link makeLink},
 * BAD_REQUEST for a type that is no agent's and for a kind that is named twice, CONTRACTS_OFF for a kind that is off, CONTRACT_TERMS,
 * CONTRACT_ABOVE_OWN.
 */
export async function makePresetLink(context: MemberContext, input: PresetInput): Promise<RegistrationLink> {
  const { platform } = context;
  const { presets } = input;
  // What a brand has switched is in force at once.
  const brand = await getBrand(platform, context.brand.id);
  return makeLinkWith({ ...context, brand }, input, {
    detail: { presets },
    lock: (tx) => lockKinds(tx, brand, presets),
    store: (tx, agent) => storePresets(tx, brand, agent, input),
  });
}
