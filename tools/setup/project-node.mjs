// Plain JavaScript without dependencies: which program is the project's Node, and whether it is the one that we know.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the npm package of a machine's kind (`linux-x64`) puts the project's Node. */
export const nodeFileOf = (root, kind) => join(root, 'node_modules', `node-${kind}`, 'bin/node');

/** Version and sums of the project's Node, by kind of machine. */
export const readHashes = (root) => JSON.parse(readFileSync(join(root, 'tools/setup/node-hashes.json'), 'utf8'));

/** Why the project's Node must not be run on a machine of this kind; null when it is, to the byte, the one whose sum stands in the repository. */
export function findNodeProblem(root, kind) {
  const wanted = readHashes(root).sha256[kind];
  if (wanted === undefined)
    return `No Node is pinned for ${kind}: add its package to package.json and its sum to tools/setup/node-hashes.json.`;
  const file = nodeFileOf(root, kind);
  if (!existsSync(file)) return `The project’s Node is missing (${file}): npm leaves it out when optional packages are switched off.`;
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  return sum === wanted ? null : `${file} is not the Node that this version was tested with: its SHA-256 is ${sum}, not ${wanted}.`;
}
