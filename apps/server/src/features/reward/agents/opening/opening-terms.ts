import type { CallResult } from '@talora/contract/core/call.ts';
import type { openingCalls } from '@talora/contract/agents/opening.ts';
import { memberTypesOf } from '@talora/domain/access/member-types.ts';
import { openingRules } from '@talora/domain/agents/opening-list.ts';
import { levelOf, OPENING_LEVELS, openingsLeft, typesToOpen } from '@talora/domain/agents/opening-rules.ts';
import type { RegisterFieldRule } from '@talora/domain/members/register-fields.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { listRegisterFields, type Brand } from '../../../base/site/site.ts';
import type { MemberContext, MemberRow } from '../../../people/members/members.ts';
import { getAgent, isAgent } from '../agent-account.ts';
import { readPresetTerms } from './link-presets.ts';
import { countLinksOn } from './links.queries.ts';
import { countOpenedToday } from './opening.queries.ts';

type Calls = (typeof openingCalls)['calls'];

/** The agent of a session who opens accounts or makes links. Refuses NON_AGENT, and OPENING_OFF where the brand has it off. */
export async function getOpeningAgent(context: MemberContext): Promise<MemberRow> {
  const agent = await getAgent(context);
  return context.brand.settings.isAgentOpeningOn ? agent : refuse('OPENING_OFF');
}

/** Types that an agent may open now. */
export const typesOf = ({ settings }: Brand, agent: Pick<MemberRow, 'type'>): number[] =>
  typesToOpen(agent.type, memberTypesOf(settings).agentTypes, settings.mayAgentsOpenAgents);

/** Does the brand's registration take the codes of agents? */
export const takesCodes = (rules: readonly RegisterFieldRule[]): boolean =>
  rules.some(({ field, enabled }) => field === 'affiliateCode' && enabled);

/** Refuses OPENING_TYPE for a type that this agent may not open, and OPENING_TOO_DEEP where the tree has no level below. */
export function refuseType(brand: Brand, agent: Pick<MemberRow, 'type' | 'path'>, type: number): void {
  if (!typesOf(brand, agent).includes(type)) refuse('OPENING_TYPE');
  if (levelOf(agent.path) >= OPENING_LEVELS) refuse('OPENING_TOO_DEEP');
}

const ruleView = ({ minLength, maxLength, patternId, acceptedPattern }: RegisterFieldRule) => ({
  minLength,
  maxLength,
  patternId,
  acceptedPattern,
});

/** What an agent may open now, and by which rules names are judged. Refuses NON_AGENT. */
export async function readOpeningTerms(context: MemberContext): Promise<CallResult<Calls['openingTerms']>> {
  const { platform, brand } = context;
  const { settings } = brand;
  const db = platform.db.kysely;
  const agent = await getAgent(context);
  const [opened, on, rules, presets] = await Promise.all([
    countOpenedToday(db, agent.id, settings.timeZone),
    countLinksOn(db, agent.id),
    listRegisterFields(db, brand.id),
    readPresetTerms(db, brand, agent.id),
  ]);
  const { username, nickname } = openingRules(rules);
  return {
    isOn: settings.isAgentOpeningOn && levelOf(agent.path) < OPENING_LEVELS,
    perDay: settings.agentOpeningsPerDay,
    left: openingsLeft(settings.agentOpeningsPerDay, opened),
    types: typesOf(brand, agent).map((type) => ({ type, kind: isAgent({ type }, settings) ? ('agent' as const) : ('member' as const) })),
    username: ruleView(username),
    name: ruleView(nickname),
    links: { isOn: takesCodes(rules), most: settings.agentLinksMost, left: Math.max(0, settings.agentLinksMost - on) },
    presets,
  };
}
