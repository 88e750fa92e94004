// Packages of the walk: of this checkout, and of the newest commit before it whose database had another schema.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const CHANGES = 'apps/server/schema/changes';
const OLDEST = 3_000;

function run(command, args, cwd = ROOT) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed${error === undefined ? '' : `: ${error.message}`}\n${stdout}${stderr}`);
  return stdout.trim();
}

/** Name of what a commit has at a path; null when there is nothing. */
function nameAt(commit, path) {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${commit}:${path}`], { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** The newest commit that makes packages and whose database is brought forward by this one; where there is none, the commit before. */
function findBefore() {
  const now = nameAt('HEAD', CHANGES);
  const commits = run('git', ['rev-list', '-n', String(OLDEST), 'HEAD'])
    .split('\n')
    .slice(1);
  const makesPackages = (commit) => nameAt(commit, 'tools/setup/pack.mjs') !== null;
  const found = commits.find((commit) => nameAt(commit, CHANGES) !== now);
  const before = found !== undefined && makesPackages(found) ? found : commits.find(makesPackages);
  if (before === undefined) throw new Error('The history has no commit before this one that makes packages.');
  return before;
}

/** Makes a package of a checkout. Answers the path of its archive. */
function pack(root, folder) {
  const lines = run(process.execPath, [join(root, 'tools/setup/pack.mjs'), '--to', folder], root).split('\n');
  const archive = lines.findLast((line) => line.endsWith('.tar.gz'));
  if (archive === undefined) throw new Error(`No package was made:\n${lines.join('\n')}`);
  return archive;
}

/** Puts the installed packages into another checkout: by links, or as copies where that lies on another disk. */
function copyPackages(tree) {
  const from = join(ROOT, 'node_modules');
  const { status } = spawnSync('cp', ['--archive', '--link', from, tree]);
  if (status === 0) return;
  rmSync(join(tree, 'node_modules'), { recursive: true, force: true });
  run('cp', ['--archive', from, tree]);
}

function packBefore(folder) {
  const commit = findBefore();
  const tree = join(folder, 'checkout');
  run('git', ['worktree', 'add', '--detach', '--force', tree, commit]);
  try {
    // The same packages are there already; others are installed.
    if (nameAt(commit, 'package-lock.json') === nameAt('HEAD', 'package-lock.json')) copyPackages(tree);
    else run('npm', ['ci', '--no-audit', '--no-fund'], tree);
    return pack(tree, folder);
  } finally {
    rmSync(tree, { recursive: true, force: true });
    run('git', ['worktree', 'prune']);
  }
}

/** Puts both packages into a folder, made now or those that TALORA_PACKAGE and TALORA_PACKAGE_BEFORE name. Answers their names. */
export function bringPackages(folder) {
  mkdirSync(folder, { recursive: true });
  const bring = (archive) => {
    const name = basename(archive, '.tar.gz');
    const made = readdirSync(dirname(archive)).filter((file) => file === `${name}.tar.gz` || file === `${name}.tar.gz.sha256`);
    for (const file of made) if (!existsSync(join(folder, file))) cpSync(join(dirname(archive), file), join(folder, file));
    return name;
  };
  const before = bring(process.env.TALORA_PACKAGE_BEFORE ?? packBefore(join(folder, 'before')));
  const next = bring(process.env.TALORA_PACKAGE ?? pack(ROOT, join(folder, 'next')));
  for (const made of ['before', 'next']) rmSync(join(folder, made), { recursive: true, force: true });
  return { before, next };
}
