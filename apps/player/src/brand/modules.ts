import type { WhitelabelModule } from '@talora/contract/site/site.ts';
import { usePermission } from './use-brand.ts';

function isOn(modules: readonly WhitelabelModule[], id: string): boolean {
  return modules.some(({ modId, enabled, children }) => (modId === id && enabled === '1') || isOn(children, id));
}

/** Is a module of the brand switched on? */
export function useModule(id: string): boolean {
  const modules = usePermission().data?.whitelabelVal.modules;
  return modules !== undefined && isOn(modules, id);
}
