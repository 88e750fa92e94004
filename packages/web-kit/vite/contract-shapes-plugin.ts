import type { Plugin } from 'vite';

const ID = '\0talora-contract-shapes';
const IS_CONTRACT = /\/packages\/contract\/src\/|\/@talora\/contract\//;

/** Everything of `zod/mini` that the contract builds its shapes with. */
const BUILDERS =
  'string object strictObject nullable int optional array enum boolean maxLength minLength length literal _default regex unknown refine union record pipe minimum maximum transform number null lazy';

const MODULE = `
const shape = { shape: {}, check: () => shape };
const build = () => shape;
export { ${BUILDERS.split(' ')
  .map((name) => `build as ${name}`)
  .join(', ')} };
`;

/** Titles and lists of refusals are for the server's documents and tests. */
function withoutWords(code: string): string {
  return code.replaceAll(/\btitle: '[^'\n]*',/g, "title: '',").replaceAll(/\brefusals: \[[^\]]*\],/g, 'refusals: [],');
}

/**
 * The server checks inputs and replies by the contract's shapes; a page needs the paths and methods alone. In a page's
 * build the contract gets shapes that do nothing and calls without titles and refusals, so that none of it is in the first
 * load. Forms of the pages import `zod/mini` themselves and get the real one.
 */
export function contractShapesPlugin(): Plugin {
  return {
    name: 'talora-contract-shapes',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'zod/mini' && importer !== undefined && IS_CONTRACT.test(importer) ? ID : null),
    load: (id) => (id === ID ? { code: MODULE, moduleSideEffects: false } : null),
    transform: (code, id) => (IS_CONTRACT.test(id) ? { code: withoutWords(code), map: null } : null),
  };
}
