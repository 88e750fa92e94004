import { defineSettings } from '../settings/settings.ts';

/** Accounts that agents open, links by which others register below them, and the public application of new agents. */
export const OPENING_SETTINGS = defineSettings('opening', {
  isAgentOpeningOn: { kind: 'switch', initial: true, widens: 'on' },
  agentOpeningsPerDay: { kind: 'count', initial: 500, least: 1, most: 5000, unit: 'times', widens: 'more' },
  mayAgentsOpenAgents: { kind: 'switch', initial: false, widens: 'on' },
  agentLinksMost: { kind: 'count', initial: 20, least: 1, most: 200, unit: 'times', widens: 'more' },
  isAffiliateFormOn: { kind: 'switch', initial: true, widens: 'on' },
});
