import { describe, expect, it } from 'vitest';
import { BRAND_MODULES, findModuleProblem, type BrandModule } from './modules.ts';

const only = (...on: BrandModule[]) => BRAND_MODULES.map((module) => ({ module, enabled: on.includes(module) }));

describe('modules of a brand', () => {
  it.each([
    [['USERNAMELOGIN3'], null],
    [['MOBILEVERCODELOGIN3'], null],
    [[...BRAND_MODULES], null],
    [[], 'no-login'],
    [['REGISTER3', 'FREEPLAY3', 'PWDEXPFORCECHANGE3'], 'no-login'],
  ] as const)('%j leaves a way in: %s', (on, problem) => {
    expect(findModuleProblem(only(...on))).toBe(problem);
  });

  it('a brand that has no module of a login has no way in', () => {
    expect(findModuleProblem([{ module: 'REGISTER3', enabled: true }])).toBe('no-login');
  });
});
