// The licences of everything in a package: of what is installed in it, and of what was built into its pages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const IS_LICENCE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
const RULE = '-'.repeat(80);

/** Name, version, licence and the texts that a package brings along. */
function readLicence(root, key) {
  const folder = join(root, key);
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && IS_LICENCE.test(entry.name));
  const texts = files.map((file) => readFileSync(join(folder, file.name), 'utf8').trim());
  return { title: `${name} ${version}`, licence: typeof license === 'string' ? license : (license?.type ?? 'see below'), texts };
}

/** One text with the licence of each package, by name; workspaces of our own are left out. */
export function writeLicences(root, packages) {
  const keys = packages.filter(({ link }) => !link).map(({ key }) => key);
  const parts = [...new Set(keys)].map((key) => readLicence(root, key)).toSorted((a, b) => (a.title < b.title ? -1 : 1));
  const blocks = parts.map(({ title, licence, texts }) => [RULE, `${title}: ${licence}`, RULE, '', ...texts, ''].join('\n'));
  return `Parts of this package and of its pages, each with its licence. Pictures and fonts: docs/ART-LICENCES.md.\n\n${blocks.join('\n')}`;
}
