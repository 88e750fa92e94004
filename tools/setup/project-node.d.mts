export function nodeFileOf(root: string, kind: string): string;
export function readHashes(root: string): { readonly version: string; readonly sha256: Readonly<Record<string, string>> };
export function findNodeProblem(root: string, kind: string): string | null;
