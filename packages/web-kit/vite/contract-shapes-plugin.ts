import type { Plugin } from 'vite';

const ID = '\0talora-contract-shapes';
const IS_CONTRACT = /\/packages\/contract\/src\/|\/@talora\/contract\//;

/** Everything of `zod/mini` that the contract builds its shapes with. */
const BUILDERS =
  'string object strictObject nullable int optional array enum boolean maxLength minLength length literal _default regex unknown refine union record pipe minimum maximum transform number null lazy';

const MODULE = `
const shape = { shape: {}, check: () => shape };
/* @__NO_SIDE_EFFECTS__ */ function build() { return shape; }
export { ${BUILDERS.split(' ')
  .map((name) => `build as ${name}`)
  .join(', ')} };
`;

/** A field of a call that no page reads, as the formatter lays it out: up to the next field or the end of the call. */
const UNREAD_FIELD = /^ {4}(?:title|input|reply|refusals): [^]*?(?=^ {4}(?:\w+: |\/\/)|^ {2}\}\),?$)/gm;

/** Titles, shapes and lists of refusals are for the server, its documents and tests. */
function withoutUnread(code: string): string {
  const start = code.search(/\bcallSet\('/);
  return start < 0 ? code : code.slice(0, start) + code.slice(start).replaceAll(UNREAD_FIELD, '');
}

/**
 * The server checks inputs and replies by the contract's shapes; a page needs the paths and methods alone. In a page's
 * build the contract gets shapes that do nothing and calls without titles, shapes and refusals, so that none of it is in the
 * first load. Forms of the pages import `zod/mini` themselves and get the real one.
 */
export function contractShapesPlugin(): Plugin {
  return {
    name: 'talora-contract-shapes',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'zod/mini' && importer !== undefined && IS_CONTRACT.test(importer) ? ID : null),
    load: (id) => (id === ID ? { code: MODULE, moduleSideEffects: false } : null),
    transform: (code, id) => (IS_CONTRACT.test(id) ? { code: withoutUnread(code), map: null } : null),
  };
}
