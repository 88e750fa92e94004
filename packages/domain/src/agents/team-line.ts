/** Where a member stands in the tree: numbers of everybody above and the own one, each followed by a point. */
export type LinePath = string;

/** Numbers on a line, the topmost first. */
export function numbersOf(path: LinePath): string[] {
  return path.split('.').filter((number) => number !== '');
}

/** Is the member of this line below the agent of that one, or the same? A number is compared whole: 12 does not stand below 1. */
export function isOnBranch(path: LinePath, agentPath: LinePath): boolean {
  return agentPath !== '' && path.startsWith(agentPath);
}

/** Numbers from an agent down to a member of the branch, both included; empty for somebody of another branch. */
export function numbersFrom(path: LinePath, agentPath: LinePath): string[] {
  return isOnBranch(path, agentPath) ? numbersOf(path).slice(numbersOf(agentPath).length - 1) : [];
}

/** The first moment of the alphabet behind all lines of a branch: a line is a text of digits and points. */
export function behindBranch(agentPath: LinePath): string {
  return `${agentPath}:`;
}
