// Plain JavaScript without dependencies: why a server must not be started from a folder as it is.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeProblem, nodeFileOf } from './project-node.mjs';

const PAGES = ['apps/player/dist/client/index.html', 'apps/console/dist/index.html', 'apps/games/dist/index.html'];

/** One sentence for each: another Node than the pinned one, pages that were not built, files that are not what was built. Empty when it may be started. */
export function findStartProblems(root, kind) {
  const problems = [
    findNodeProblem(root, kind),
    ...PAGES.filter((page) => !existsSync(join(root, page))).map((page) => `${page} is not there: "npm run build" makes it.`),
  ].filter((problem) => problem !== null);
  if (problems.length > 0) return problems;
  const check = ['--disable-warning=ExperimentalWarning', join(root, 'apps/server/src/manifest.ts'), '--check'];
  const { status, stdout } = spawnSync(nodeFileOf(root, kind), check, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status === 0) return [];
  const lines = stdout.trim().split('\n').filter(Boolean);
  return lines.length > 0 ? lines : ['the manifest cannot be read'];
}
