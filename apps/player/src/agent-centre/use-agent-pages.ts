import { useModule } from '../brand/modules.ts';
import { PATHS } from '../routing/paths.ts';
import { useHasPage } from '../routing/use-has-page.ts';
import { AGENT_PAGES, type AgentPage } from './agent-pages.ts';

const OF_CONTRACTS: ReadonlySet<AgentPage> = new Set([
  'agentIncome',
  'agentDividend',
  'agentDailySalary',
  'agentHourlySalary',
  'agentRealtimeSalary',
]);

/** Pages that are there, group by group. Those of contracts are while the brand has contracts. */
export function useAgentPages() {
  const hasPage = useHasPage();
  const hasContracts = useModule('AGENTPOLICY3');
  const isThere = (page: AgentPage): boolean => hasPage(PATHS[page]) && (hasContracts || !OF_CONTRACTS.has(page));
  return AGENT_PAGES.map(({ key, entries }) => ({ key, entries: entries.filter((entry) => isThere(entry.key)) })).filter(
    ({ entries }) => entries.length > 0,
  );
}
