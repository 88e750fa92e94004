/** A block of a document that carries the name of a step in its first line: ```` ```sh step=unpack ````. */
export interface DocStep {
  readonly name: string;
  readonly language: string;
  /** Chapter (`##`) that it stands in. */
  readonly chapter: string;
  /** Line of its fence, from 1. */
  readonly line: number;
  /** What stands between the fences. */
  readonly text: string;
}

const FENCE = /^ *```(\w*)(?: +step=([a-z0-9-]+))?(.*)$/;

/** Reads the blocks of a document that are steps, in order. Throws for a fence that cannot be read, a name that comes twice and an end that is missing. */
export function readDocSteps(markdown: string): DocStep[] {
  const steps: DocStep[] = [];
  let chapter = '';
  let open: { language: string; name: string | null; line: number; lines: string[] } | null = null;
  markdown.split('\n').forEach((text, at) => {
    const line = at + 1;
    const fence = FENCE.exec(text);
    if (open === null) {
      if (text.startsWith('## ')) chapter = text.slice(3).trim();
      if (fence === null) return;
      const [, language = '', name = null, rest = ''] = fence;
      if (rest.trim() !== '') throw new Error(`line ${line}: "${text.trim()}" is no fence that is understood`);
      open = { language, name, line, lines: [] };
    } else if (text.trim() === '```') {
      const { name, language, lines, line: begun } = open;
      if (name !== null) {
        if (steps.some((step) => step.name === name)) throw new Error(`line ${begun}: the step ${name} is there already`);
        steps.push({ name, language, chapter, line: begun, text: `${lines.join('\n')}\n` });
      }
      open = null;
    } else open.lines.push(text);
  });
  if (open !== null) throw new Error(`a block has no end`);
  return steps;
}
