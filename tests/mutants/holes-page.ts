import type { ListedHole } from './list-holes.ts';

const HEAD = `# Holes

What was found when money, chance and access were attacked, what closed it, and the test that fails without what closed it. Written by
\`npm run mutants -- --docs\` from [tests/mutants/holes](../tests/mutants/holes); change it there. \`npm run mutants -- --guards\` takes
each guard out in a copy and looks whether its test fails.
`;

/** The files and titles of the tests that hold a row, each once. */
function testsOf({ guards, shownBy }: ListedHole): string[] {
  const named = [...guards, ...(shownBy === undefined ? [] : [shownBy])];
  return [...new Set(named.map(({ test, title }) => `- \`${test}\`: ${title}`))];
}

/** The page of all holes, in the order of rows. */
export function holesPage(holes: readonly ListedHole[]): string {
  const parts: string[] = [HEAD];
  for (const row of new Set(holes.map((hole) => hole.row))) {
    parts.push(`## ${row}\n`);
    for (const hole of holes.filter((one) => one.row === row))
      parts.push(`${hole.hole}\n`, `${hole.repair}\n`, `${testsOf(hole).join('\n')}\n`);
  }
  return parts.join('\n');
}
