import { mergeBlocks } from './merge-blocks.ts';

/** Where a value stands in a draft: the field, and below it the language. */
export type FieldPath = readonly string[];

/** A field that both have changed, each otherwise. */
export interface Clash {
  readonly path: FieldPath;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Two drafts of one version brought together. In `merged` what clashes is still as it is in `mine`. */
export interface Merge<F> {
  readonly merged: F;
  readonly clashes: readonly Clash[];
  /** Fields that only the other one has changed. */
  readonly taken: readonly FieldPath[];
  /** Rich texts that both have changed, in other blocks: both changes are in `merged`. */
  readonly woven: readonly FieldPath[];
}

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
const partOf = (value: unknown, name: string): unknown => (isGroup(value) && Object.hasOwn(value, name) ? value[name] : undefined);

/** Names of the parts of values of which at least one has parts; empty where the value is a whole. */
function partsOf(values: readonly unknown[]): string[] {
  const isParted = values.some(isGroup) && values.every((value) => value === undefined || isGroup(value));
  return isParted ? [...new Set(values.flatMap((value) => (isGroup(value) ? Object.keys(value) : [])))] : [];
}

/** Every field in which two drafts differ, with both values; undefined stands for a field that is not there. */
export function differencesOf(from: unknown, to: unknown, path: FieldPath = []): { path: FieldPath; from: unknown; to: unknown }[] {
  if (isSame(from, to)) return [];
  const parts = partsOf([from, to]);
  if (parts.length === 0) return [{ path, from, to }];
  return parts.flatMap((name) => differencesOf(partOf(from, name), partOf(to, name), [...path, name]));
}

/** A draft with another value at a path; undefined takes the field away. */
export function withField<F>(draft: F, [name, ...rest]: FieldPath, value: unknown): F {
  if (name === undefined) return value as F;
  const group: Group = isGroup(draft) ? draft : {};
  const next = rest.length === 0 ? value : withField(partOf(group, name) ?? {}, rest, value);
  if (next !== undefined) return { ...group, [name]: next } as F;
  const { [name]: _, ...others } = group;
  return others as F;
}

/**
 * Brings together what two people made of the same version, field by field and language by language. What one of them alone has changed
 * is taken; a rich text that both changed is brought together block by block where their blocks differ; the rest clashes.
 */
export function mergeDrafts<F>(base: F, mine: F, theirs: F, isRich: (path: FieldPath) => boolean): Merge<F> {
  let merged = mine;
  const clashes: Clash[] = [];
  const taken: FieldPath[] = [];
  const woven: FieldPath[] = [];
  for (const { path, from, to } of differencesOf(base, theirs)) {
    const typed = path.reduce<unknown>(partOf, mine);
    if (isSame(typed, to)) continue;
    if (isSame(typed, from)) {
      merged = withField(merged, path, to);
      taken.push(path);
      continue;
    }
    const both =
      isRich(path) && typeof from === 'string' && typeof to === 'string' && typeof typed === 'string' ? mergeBlocks(from, typed, to) : null;
    if (both === null) clashes.push({ path, base: from, mine: typed, theirs: to });
    else {
      merged = withField(merged, path, both);
      woven.push(path);
    }
  }
  return { merged, clashes, taken, woven };
}
