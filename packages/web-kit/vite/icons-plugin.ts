import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface IconSet {
  readonly icons: Record<string, { body: string; width?: number; height?: number }>;
  readonly width?: number;
  readonly height?: number;
}

/** A drawn element: tag, attributes as React names them, children. */
type IconNode = [tag: string, attributes: Record<string, string>, children: IconNode[]];

const require = createRequire(import.meta.url);
const PREFIX = 'virtual:icon/';
const sets = new Map<string, IconSet>();

function loadSet(name: string): IconSet {
  const found = sets.get(name);
  if (found !== undefined) return found;
  const set = JSON.parse(readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), 'utf8')) as IconSet;
  sets.set(name, set);
  return set;
}

const reactName = (name: string): string => name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Reads the icon's markup into elements, so that no markup is set as text in the page (Trusted Types). */
function readNodes(body: string): IconNode[] {
  const root: IconNode = ['g', {}, []];
  const open: IconNode[] = [root];
  for (const [, isClosing, tag = '', rest = '', isEmpty] of body.matchAll(/<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g)) {
    if (isClosing) {
      open.pop();
      continue;
    }
    const attributes = Object.fromEntries(
      [...rest.matchAll(/([a-zA-Z:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [reactName(name), value]),
    );
    const node: IconNode = [tag, attributes, []];
    open.at(-1)?.[2].push(node);
    if (!isEmpty) open.push(node);
  }
  return root[2];
}

/**
 * `import house from 'virtual:icon/ph/house'` gives that icon's drawing: only icons that are imported reach the page, and
 * nothing is fetched when it runs. Sets: ph, circle-flags, simple-icons.
 */
export function iconsPlugin(): Plugin {
  return {
    name: 'talora-icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [setName = '', iconName = ''] = id.slice(PREFIX.length + 1).split('/');
      const set = loadSet(setName);
      const icon = set.icons[iconName];
      if (icon === undefined) throw new Error(`no icon ${setName}/${iconName}`);
      const data = { nodes: readNodes(icon.body), width: icon.width ?? set.width ?? 16, height: icon.height ?? set.height ?? 16 };
      return `export default ${JSON.stringify(data)}`;
    },
  };
}
