import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64e6,
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const isSource = (file: string): boolean => /\.(ts|tsx|mjs|sql|css|html)$/.test(file);
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('tests/');
const isScript = (file: string): boolean => /\.tsx?$/.test(file);
const written = files.filter((file) => isSource(file) && !file.startsWith('tools/art/'));
const product = written.filter((file) => isScript(file) && !isTest(file) && /^(apps|packages)\//.test(file));

/** Lines of the files that match, as `file:line text`. */
function linesWith(pattern: RegExp, among: readonly string[]): string[] {
  return among.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1} ${line.trim().slice(0, 100)}`] : [])),
  );
}

describe('the tree', () => {
  it('was read at all', () => {
    expect(product.length).toBeGreaterThan(200);
    expect(product.some((file) => file.startsWith('apps/server/src/features/'))).toBe(true);
  });

  it('has no drawer for everything', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\.[a-z.]+)?(\/|$)/i.test(file))).toEqual([]);
  });

  it('has no file that should be two', () => {
    const isSized = (file: string): boolean => (isScript(file) && !isTest(file)) || file.endsWith('.css');
    const long = written.filter((file) => isSized(file) && read(file).split('\n').length > 401);
    expect(written.some((file) => file.endsWith('.css'))).toBe(true);
    expect(long).toEqual([]);
  });

  it('says what every export of packages and server is for', () => {
    const bare: string[] = [];
    for (const file of product.filter((name) => /^(packages|apps\/server|apps\/sandbox)\//.test(name))) {
      const lines = read(file).split('\n');
      lines.forEach((line, i) => {
        if (!/^export (default )?(abstract )?(async )?(function|const|class|interface|type|let) \w/.test(line)) return;
        if (!/\*\/\s*$/.test(lines[i - 1] ?? '')) bare.push(`${file}:${i + 1} ${line.slice(0, 90)}`);
      });
    }
    expect(bare).toEqual([]);
  });
});

describe('the tests', () => {
  it('that put a module in another’s place have a process of their own', () => {
    const [, list = ''] = /const ALONE = \{([^]*?)\n\};/.exec(read('vitest.config.ts')) ?? [];
    const alone = [...list.matchAll(/'([^' ]+)'/g)].map(([, pattern = '']) => pattern);
    const mocking = written.filter((file) => /\.test\.tsx?$/.test(file) && /\bvi\.(do)?[mM]ock\(/.test(read(file)));
    expect(mocking.length).toBeGreaterThan(5);
    expect(mocking.filter((file) => !alone.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
  });
});

describe('the functions of the product', () => {
  const KINDS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
  const MOST = 120;
  const ENOUGH = 70;
  /** Functions that have said more than enough, by workspace. The numbers are ceilings: whoever mends one lowers its number. */
  const LONG: Readonly<Record<string, number>> = {
    'apps/console': 11,
    'apps/games': 9,
    'apps/player': 14,
    'apps/sandbox': 4,
    'apps/server': 3,
    'packages/domain': 1,
    'packages/web-kit': 1,
  };

  /** Lines of each function below a node of a syntax tree, in order. */
  function* linesOf(node: unknown, text: string): Generator<number> {
    if (Array.isArray(node)) for (const one of node as readonly unknown[]) yield* linesOf(one, text);
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
    const { type, start, end } = node as { type?: unknown; start?: number; end?: number };
    if (typeof type === 'string' && KINDS.includes(type)) yield text.slice(start, end).split('\n').length;
    for (const inner of Object.values(node)) yield* linesOf(inner, text);
  }

  const sized = product.flatMap((file) => {
    const text = read(file);
    return [...linesOf(parseSync(file, text).program, text)].map((lines) => ({ file, lines }));
  });

  it('were read at all', () => expect(sized.length).toBeGreaterThan(5_000));

  it('are none over 120 lines', () => expect(sized.filter(({ lines }) => lines > MOST)).toEqual([]));

  it('pass 70 lines in one of a hundred at most, and in no workspace more often than before', () => {
    const over = sized.filter(({ lines }) => lines > ENOUGH);
    expect(over.length / sized.length).toBeLessThanOrEqual(0.01);
    const counts = Map.groupBy(over, ({ file }) => file.split('/').slice(0, 2).join('/'));
    expect(Object.fromEntries([...counts].map(([workspace, all]) => [workspace, all.length]))).toEqual(LONG);
  });
});

describe('the words', () => {
  it('leaves nothing half done behind', () => {
    expect(
      linesWith(
        /\b(TODO|FIXME|HACK|XXX)\b|not implemented|lorem ipsum/i,
        written.filter((file) => file !== 'tools/tidy.test.ts'),
      ),
    ).toEqual([]);
  });

  it('switches no type check and no test off', () => {
    const scripts = written.filter((file) => isScript(file) && file !== 'tools/tidy.test.ts');
    expect(linesWith(/: any\b|\bas any\b|@ts-ignore|@ts-expect-error|@ts-nocheck/, scripts)).toEqual([]);
    expect(linesWith(/\b(it|test|describe)\.(skip|only|todo|fixme)\b/, scripts)).toEqual([]);
  });

  it('names no width of screen that the theme has not: such a class does nothing', () => {
    const has = [...read('packages/web-kit/src/theme/theme.css').matchAll(/--breakpoint-(\w+):/g)].map(([, name]) => name ?? '');
    expect(has).toEqual(['md', 'lg', 'xl']);
    const unknown = /["'` ](max-)?(sm|2xl|3xl|xs):[a-z[-]/;
    expect(linesWith(unknown, product.filter((file) => file.endsWith('.tsx')))).toEqual([]); // prettier-ignore
  });

  it('keeps every folder of the server small enough to overlook', () => {
    const counts = new Map<string, number>();
    for (const file of files.filter((one) => one.startsWith('apps/server/src/features/')))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(20);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });

  it('takes time and chance from the platform only', () => {
    const ruled = product.filter((file) => /^(packages\/domain|apps\/server\/src\/features)\//.test(file));
    expect(ruled.length).toBeGreaterThan(50);
    expect(linesWith(/Math\.random|Date\.now\(|new Date\(\)|crypto\.random/, ruled)).toEqual([]);
  });

  it('carries no machine, no registry and no secret', () => {
    const texts = files.filter((file) => !/\.(woff2?|webp|png|jpe?g|avif|ico|gz)$/.test(file) && file !== 'tools/tidy.test.ts');
    expect(linesWith(/(^|[^\w.])\/(work|home|root)\/[a-z]|\.\.\/shared\//, texts)).toEqual([]);
    expect(linesWith(/registry\.npmjs|npm\.pkg|verdaccio|_authToken/i, texts)).toEqual([]);
    expect(linesWith(/-----BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{30}|xox[bp]-/, texts)).toEqual([]);
  });
});

describe('the languages', () => {
  const flat = (value: unknown, key = ''): string[] =>
    value !== null && typeof value === 'object' ? Object.entries(value).flatMap(([name, inner]) => flat(inner, `${key}.${name}`)) : [key];
  const catalogues = [...new Set(files.filter((file) => /\/messages\/(ms|en|zh)\.json$/.test(file)).map((file) => dirname(file)))];

  it('are kept by every app, and by pages of it in their own folders', () => {
    for (const app of ['apps/player/messages', 'apps/console/messages', 'apps/games/messages', 'packages/contract/messages'])
      expect(catalogues).toContain(app);
    for (const app of ['apps/player', 'apps/console'])
      expect(catalogues.filter((folder) => folder.startsWith(`${app}/src/features/`)).length, app).toBeGreaterThan(15);
    // No file of texts is an attic again.
    expect(catalogues.filter((folder) => read(`${folder}/ms.json`).split('\n').length > 500)).toEqual([]);
  });

  it.each(catalogues)('%s has every key in all three', (workspace) => {
    const keys = (language: string): string[] => flat(JSON.parse(read(`${workspace}/${language}.json`))).sort();
    expect(keys('en').length).toBeGreaterThan(1);
    expect(keys('ms')).toEqual(keys('en'));
    expect(keys('zh')).toEqual(keys('en'));
  });
});

describe('the documents', () => {
  const pages = files.filter((file) => file.endsWith('.md'));

  it('link only to what is there', () => {
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)\s#]+)(#[^)]*)?\)/g)].flatMap(([, target = '']) =>
        /^(https?:|mailto:)/.test(target) || existsSync(join(ROOT, normalize(join(dirname(page), target)))) ? [] : [`${page} -> ${target}`],
      ),
    );
    expect(pages.length).toBeGreaterThan(10);
    expect(broken).toEqual([]);
  });

  it('every server feature tells what it is for', () => {
    const features = [...new Set(files.flatMap((file) => /^apps\/server\/src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? []))];
    expect(features.length).toBeGreaterThan(15);
    expect(features.filter((name) => !pages.includes(`apps/server/src/features/${name}/README.md`))).toEqual([]);
  });

  /** Tests named as `file` › title that are not there. */
  function unproven(claim: string, proof: string): string[] {
    const named = [...proof.matchAll(/`([^`]+)` › ([^;]+)/g)];
    if (named.length === 0) return [`${claim}: no test is named`];
    return named.flatMap(([, file = '', title = '']) =>
      files.includes(file) && read(file).includes(title.trim()) ? [] : [`${claim}: no test "${title.trim()}" in ${file}`],
    );
  }

  it.each([
    ['accounts', 'docs/account-threats.md', 15],
    ['the border with vendors', 'docs/vendor-port.md', 14],
  ])('a threat to %s is named with the tests that show what stands against it', (_, page, least) => {
    const [, table = ''] = read(page).split('| threat |');
    const rows = table.split('\n').filter((line) => line.startsWith('| '));
    expect(rows.length).toBeGreaterThan(least);
    expect(rows.flatMap((row) => unproven(row.split('|')[1]?.trim() ?? '', row.split('|')[3] ?? ''))).toEqual([]);
  });

  it('a requirement is called done only with the test that proves it', () => {
    const rows = read('docs/spec-coverage.md')
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter((cells) => ['done', 'part', 'open'].includes(cells[2] ?? ''));
    expect(rows.length).toBeGreaterThan(190);
    const wrong = rows.flatMap(([, requirement = '', state = '', proof = '']) => {
      if (state === 'open') return proof === '' ? [] : [`${requirement}: open, yet with a proof`];
      return unproven(requirement, proof);
    });
    expect(wrong).toEqual([]);
  });

  it('a walk goes through rooms that are there', () => {
    const named = [...read('docs/walks.md').matchAll(/`([a-z0-9/.-]+\/[a-z0-9/.-]+)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(20);
    expect(
      named.filter(
        (path) =>
          !files.some((file) => file.endsWith(`/${path}`) || file === path || file.includes(`/${path}/`) || file.startsWith(`${path}/`)),
      ),
    ).toEqual([]);
  });
});
