import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { ROOT } from './checkout.ts';

/** One small change of the code that some test should notice. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  /** Where it starts and ends, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly from: string;
  readonly to: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** A part of a tree, as far as it is read here. */
type Tree = Node & { readonly [key: string]: unknown };

const isNode = (value: unknown): value is Tree => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function childrenOf(node: Tree): Tree[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
}

const COMPARISONS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};

type Found = Omit<Mutant, 'file' | 'line'>;

/** A condition is taken for true, for false, and each comparison moves by one. */
function ofExpression(node: Tree, text: string): Found[] {
  const { start, end } = node;
  if (node.type === 'LogicalExpression') {
    const [left, right] = [node.left as Tree, node.right as Tree];
    if (node.operator === '??') return [];
    const part = (kept: Tree): Found => ({
      kind: 'condition',
      start,
      end,
      from: text.slice(start, end),
      to: `(${text.slice(kept.start, kept.end)})`,
    });
    return [part(left), part(right)];
  }
  if (node.type === 'BinaryExpression') {
    const [left, right] = [node.left as Tree, node.right as Tree];
    const operator = String(node.operator);
    const to = COMPARISONS[operator];
    if (to === undefined) return [];
    const at = text.indexOf(operator, left.end);
    return at < 0 || at >= right.start ? [] : [{ kind: 'comparison', start: at, end: at + operator.length, from: operator, to }];
  }
  return [];
}

/** A refusal does not happen. */
function ofStatement(node: Tree, text: string): Found[] {
  const { start, end } = node;
  const whole = text.slice(start, end);
  if (node.type === 'IfStatement') {
    const test = node.test as Tree;
    const asked = text.slice(test.start, test.end);
    const isRefusal = /\brefuse\(|throw /.test(text.slice((node.consequent as Tree).start, (node.consequent as Tree).end));
    const never = { kind: isRefusal ? 'refusal' : 'condition', start: test.start, end: test.end, from: asked };
    return [{ ...never, to: 'false' }, ...(isRefusal ? [] : [{ ...never, to: 'true' }])];
  }
  if (node.type === 'ReturnStatement' && isNode(node.argument)) {
    const { argument } = node;
    const source = text.slice(argument.start, argument.end);
    if (source === 'true' || source === 'false')
      return [{ kind: 'return value', start: argument.start, end: argument.end, from: source, to: source === 'true' ? 'false' : 'true' }];
  }
  return node.type === 'ExpressionStatement' && /^(await )?(refuse|assert)\(/.test(whole)
    ? [{ kind: 'refusal', start, end, from: whole, to: ';' }]
    : [];
}

const OWNERS = /((?:\b\w+\.)?\b(?:brand_id|member_id|staff_id)) = (\$\{[^}]+\}|p_\w+|\$\d+)/g;
const GUARDS = /\b(?:and|or) (?:not )?((?:\w+\.)?\w+ (?:is (?:not )?null|(?:<|<=|>|>=|<>|=) (?:app_now\(\)|'[a-z_-]+'|\d+)))/g;

/** Conditions of statements: whose a row is, and what it must be besides. */
function ofSql(text: string, offset: number): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(OWNERS)) {
    const [from, , value = ''] = match;
    // In what is stored, and in joins by value, there is nothing to be loosened.
    if (/(?:set|,)\s*$/.test(text.slice(0, match.index))) continue;
    const start = offset + match.index;
    found.push({
      kind: 'owner',
      start,
      end: start + from.length,
      from,
      to: value.startsWith('p_') ? 'true' : `${value}::uuid is not null`,
    });
  }
  for (const match of text.matchAll(GUARDS)) {
    const [whole, guard = ''] = match;
    const start = offset + match.index + whole.length - guard.length;
    found.push({ kind: 'state', start, end: start + guard.length, from: guard, to: 'true' });
  }
  return found;
}

function ofTree(root: Tree, text: string): Found[] {
  const found: Found[] = [];
  const walk = (node: Tree): void => {
    found.push(...ofStatement(node, text), ...ofExpression(node, text));
    if (node.type === 'TemplateLiteral' && /\b(select|insert|update|delete|where)\b/.test(text.slice(node.start, node.end)))
      found.push(...ofSql(text.slice(node.start, node.end), node.start));
    // A type is not run.
    for (const child of childrenOf(node)) if (!child.type.startsWith('TS') || child.type === 'TSAsExpression') walk(child);
  };
  walk(root);
  return found;
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** The mutants of a file of the server or of the rules, each once. */
function mutantsOf(file: string): Mutant[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const found = ofTree(parseAst(text, { lang: 'ts' }) as unknown as Tree, text);
  const once = new Map(found.map((one) => [`${one.start} ${one.end} ${one.to}`, one]));
  return [...once.values()].map((one) => ({ file, line: lineOf(text, one.start), ...one }));
}

/** The mutants of the functions of the database, each of which is written once. */
function mutantsOfFunctions(): Mutant[] {
  const folder = 'apps/server/schema/functions';
  return readdirSync(join(ROOT, folder))
    .toSorted()
    .flatMap((name) => {
      const file = `${folder}/${name}`;
      const text = readFileSync(join(ROOT, file), 'utf8');
      const bodies = [...text.matchAll(/^create or replace function \w+\([^]*?\n(?:end )?\$\$;/gm)];
      return bodies.flatMap((body) => ofSql(body[0], body.index)).map((one) => ({ file, line: lineOf(text, one.start), ...one }));
    });
}

/** Folders whose code decides about money, vendors, identity and access. */
export const AREAS: Readonly<Record<string, readonly string[]>> = {
  money: ['apps/server/src/features/base/ledger', 'apps/server/src/features/money/wallet', 'apps/server/src/features/play/arcade'],
  vendors: ['apps/server/src/features/play/vendors'],
  identity: ['captcha', 'codes', 'login', 'members', 'registration', 'security', 'sessions'].map(
    (name) => `apps/server/src/features/people/${name}`,
  ),
  access: [
    'apps/server/src/features/base/staff',
    'apps/server/src/features/office',
    'apps/server/src/app',
    'apps/server/src/features/shop/games',
  ],
};

/** Every mutant of an area, in a fixed order. */
export function mutantsOfArea(area: string): Mutant[] {
  const files = (AREAS[area] ?? []).flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .toSorted()
      .map((name) => `${folder}/${name}`),
  );
  const functions = mutantsOfFunctions().filter(({ from, file }) => from !== '' && (area === 'vendors') === file.includes('vendor'));
  return [...files.flatMap(mutantsOf), ...(area === 'money' || area === 'vendors' ? functions : [])];
}
