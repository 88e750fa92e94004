import { parseAst } from 'vite';

/** A place in a text, in UTF-16 units, and the number it goes by. */
export interface Marked {
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Where an expression stands that may be put into brackets with something before it. */
function isMarkable(node: Node, parent: Node | null): boolean {
  if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression' || node.type === 'TaggedTemplateExpression') return true;
  if (node.type === 'TemplateLiteral') return parent?.type !== 'TaggedTemplateExpression' && !(parent?.type ?? '').startsWith('TS');
  return (
    (parent?.type === 'IfStatement' && parent.test === node) ||
    (parent?.type === 'ReturnStatement' && parent.argument === node) ||
    (parent?.type === 'ExpressionStatement' && parent.expression === node)
  );
}

/** Adds a line `number file` to the file that TALORA_HITS names, once for each test file, whenever the place is run. */
const markOf = (number: number): string =>
  `((globalThis.__taloraHits ??= new Set()).has(${number}) || (globalThis.__taloraHits.add(${number}), process.getBuiltinModule('node:fs')` +
  `.appendFileSync(process.env.TALORA_HITS ?? '/dev/null', '${number} ' + globalThis.__vitest_worker__?.filepath + '\\n')))`;

/** The text with a mark before the smallest expression around each place; a place around which there is none has no mark. */
export function markPoints(text: string, points: readonly Marked[]): { text: string; marked: readonly number[] } {
  const expressions: Node[] = [];
  const walk = (node: Node, parent: Node | null): void => {
    if (node.type.startsWith('TS') && node.type !== 'TSAsExpression' && node.type !== 'TSNonNullExpression') return;
    if (isMarkable(node, parent)) expressions.push(node);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, node);
  };
  walk(parseAst(text, { lang: 'ts' }) as unknown as Node, null);
  const around = new Map<Node, number[]>();
  const marked: number[] = [];
  for (const { number, start, end } of points) {
    // A statement's end may stand after its expression's.
    const holding = expressions.filter((node) => node.start <= start && node.end >= Math.min(end, node.start === start ? node.end : end));
    const smallest = holding.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
    if (smallest === undefined) continue;
    around.set(smallest, [...(around.get(smallest) ?? []), number]);
    marked.push(number);
  }
  const cuts = [...around].flatMap(([{ start, end }, numbers]) => [
    { at: start, span: end - start, isEnd: false, put: `(${numbers.map((number) => `${markOf(number)}, `).join('')}` },
    { at: end, span: end - start, isEnd: true, put: ')' },
  ]);
  // What ends here comes before what begins here; of what begins the longer first, of what ends the shorter.
  cuts.sort((a, b) => a.at - b.at || Number(b.isEnd) - Number(a.isEnd) || (a.isEnd ? a.span - b.span : b.span - a.span));
  let out = '';
  let from = 0;
  for (const { at, put } of cuts) {
    out += text.slice(from, at) + put;
    from = at;
  }
  return { text: out + text.slice(from), marked };
}
