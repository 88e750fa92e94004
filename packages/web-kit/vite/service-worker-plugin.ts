import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformWithOxc, type Plugin } from 'vite';

/**
 * Puts `/sw.js` into the build: the worker's source without its types, marked with the build. The mark follows from the
 * names of all files, so the same build has the same worker and every other build another.
 */
export function serviceWorkerPlugin(source: string): Plugin {
  return {
    name: 'talora-service-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const build = createHash('sha256').update(Object.keys(bundle).toSorted().join()).digest('hex').slice(0, 12);
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code.replace('__BUILD__', build) });
    },
  };
}
