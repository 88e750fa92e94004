interface PolicyMaker {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
}

const allowed: ((url: string) => boolean)[] = [];

/**
 * Trusted Types: of all addresses of scripts that are set as text, only those are let through that a part of the site has
 * allowed. There can be one default policy a page, so all of them stand here.
 */
export function allowScripts(isAllowed: (url: string) => boolean): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker };
  const isFirst = allowed.length === 0;
  allowed.push(isAllowed);
  if (isFirst) trustedTypes?.createPolicy('default', { createScriptURL: (url) => (allowed.some((rule) => rule(url)) ? url : null) });
}
