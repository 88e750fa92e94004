import type { Plugin } from 'vite';

const ID = '\0talora-contract-shapes';
const IS_CONTRACT = /\/packages\/contract\/src\/|\/@talora\/contract\//;

/** Everything of `zod/mini` that the contract builds its shapes with. */
const BUILDERS =
  'string object strictObject nullable int optional array enum boolean maxLength minLength length literal _default regex unknown refine union record partialRecord pipe minimum maximum transform number null lazy';

const MODULE = `
const shape = { shape: {}, check: () => shape };
/* @__NO_SIDE_EFFECTS__ */ function build() { return shape; }
export { ${BUILDERS.split(' ')
  .map((name) => `build as ${name}`)
  .join(', ')} };
`;

/** A field of a call that no page reads, as the formatter lays it out: up to the next field or the end of the call. */
const UNREAD_FIELD = /^ {4}(?:title|input|reply|refusals): [^]*?(?=^ {4}(?:\w+: |\/\/)|^ {2}\}\),?$)/gm;

/** A shape that is built from one list, pattern or test alone. */
const OF_DOMAIN = /\bz\.(\w+)\(\s*[A-Za-z][\w.]*\s*\)/g;

const DOMAIN_IMPORT = /^import \{([^}]*)\} from '@talora\/domain\/[^']*';$/gm;

/** Imports of the domain without the names that nothing uses any more. */
function withoutUnused(code: string): string {
  const body = code.replaceAll(DOMAIN_IMPORT, '');
  const isUsed = (name: string): boolean => new RegExp(`\\b${name.replace(/^type /, '')}\\b`).test(body);
  return code.replaceAll(DOMAIN_IMPORT, (line: string, names: string) => {
    const all = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const used = all.filter(isUsed);
    return used.length === 0 ? '' : line.replace(names, ` ${used.join(', ')} `);
  });
}

/** Titles, shapes, lists of refusals and what shapes alone need of the domain are for the server, its documents and tests. */
function withoutUnread(code: string): string {
  const start = code.search(/\bcallSet\('/);
  const read = start < 0 ? code : code.slice(0, start) + code.slice(start).replaceAll(UNREAD_FIELD, '');
  return withoutUnused(read.replaceAll(OF_DOMAIN, 'z.$1()'));
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
