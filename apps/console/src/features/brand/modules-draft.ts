import type { BrandModule, ModuleState } from '@talora/domain/site/modules.ts';

/** The modules with one turned. */
export const turnModule = (modules: readonly ModuleState[], module: BrandModule, enabled: boolean): ModuleState[] =>
  modules.map((one) => (one.module === module ? { module, enabled } : one));

/** Modules that stand otherwise than they are stored, whatever their order. */
export const changedModules = (modules: readonly ModuleState[], stored: readonly ModuleState[]): ModuleState[] =>
  modules.filter(({ module, enabled }) => stored.find((one) => one.module === module)?.enabled !== enabled);
