import { PATHS } from '../routing/paths.ts';
import { useHasPage } from '../routing/use-has-page.ts';
import { AGENT_PAGES } from './agent-pages.ts';

/** Pages that are there, group by group. */
export function useAgentPages() {
  const hasPage = useHasPage();
  return AGENT_PAGES.map(({ key, entries }) => ({ key, entries: entries.filter((entry) => hasPage(PATHS[entry.key])) })).filter(
    ({ entries }) => entries.length > 0,
  );
}
