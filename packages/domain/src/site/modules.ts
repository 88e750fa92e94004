/** Modules that an operator switches beside what registration asks for: each is read by the server and by the site. */
export const BRAND_MODULES = [
  'REGISTER3',
  'USERNAMELOGIN3',
  'MOBILEVERCODELOGIN3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'AGENTPOLICY3',
] as const;

/** A module that an operator switches. */
export type BrandModule = (typeof BRAND_MODULES)[number];

/** Whether a module is on. */
export interface ModuleState {
  readonly module: BrandModule;
  readonly enabled: boolean;
}

/** Modules by which a member gets in with what the member has: a password, or a number that was proven. */
const WAYS_IN: readonly BrandModule[] = ['USERNAMELOGIN3', 'MOBILEVERCODELOGIN3'];

/** Why modules cannot be set so; null when they can. Social accounts and passkeys open nothing to who has none yet. */
export function findModuleProblem(modules: readonly ModuleState[]): 'no-login' | null {
  return modules.some(({ module, enabled }) => enabled && WAYS_IN.includes(module)) ? null : 'no-login';
}
