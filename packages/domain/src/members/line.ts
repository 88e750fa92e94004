/** Places in the agent tree: numbers of members from the top down, each with a dot, the member's own last: `1000001.1000007.`. */
type TreePath = string;

/** The place right above; null at the top. */
export function upperPath(path: TreePath): TreePath | null {
  const at = path.lastIndexOf('.', path.length - 2);
  return at < 0 ? null : path.slice(0, at + 1);
}

/** Is the first right above the second? */
export const isRightAbove = (upper: TreePath, lower: TreePath): boolean => upperPath(lower) === upper;
