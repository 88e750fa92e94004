import { defineSettings } from '../settings/settings.ts';

/** Contracts of agents: which kinds there are, the highest rates that the house gives, and what counts. */
export const AGENT_SETTINGS = defineSettings('agents', {
  isDividendOn: { kind: 'switch', initial: false, widens: 'on' },
  isDailySalaryOn: { kind: 'switch', initial: false, widens: 'on' },
  isHourlySalaryOn: { kind: 'switch', initial: false, widens: 'on' },
  isRealtimeSalaryOn: { kind: 'switch', initial: false, widens: 'on' },
  /** The most of what a team has lost that a contract with the house may share. */
  agentDividendPercent: { kind: 'count', initial: 50, least: 1, most: 100, unit: 'percent', widens: 'more' },
  /** The most of valid bets that the salaries of the house may pay an agent together. */
  agentSalaryPercent: { kind: 'count', initial: 2, least: 1, most: 20, unit: 'percent', widens: 'more' },
  /** Taken off the team's loss before it is shared. */
  agentFeePercent: { kind: 'count', initial: 10, least: 0, most: 90, unit: 'percent', widens: 'less' },
  /** Valid bets in a period that make a member active. */
  agentActiveBet: { kind: 'sum', initial: '1.00', widens: 'less' },
  /** Members who share a device or a payout account with the agent count: as active, and what they bet for the agent's pay. */
  isSharedActive: { kind: 'switch', initial: false, widens: 'on' },
});
