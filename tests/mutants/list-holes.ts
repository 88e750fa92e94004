import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Hole } from './hole.ts';

const FOLDER = join(import.meta.dirname, 'holes');

/** A hole, and the file that it is written in. */
export type ListedHole = Hole & { readonly slice: string };

/** Every hole of every slice, in the order of rows. */
export async function listHoles(): Promise<ListedHole[]> {
  const slices = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'));
  const lists = await Promise.all(
    slices.map(async (name) => {
      const { HOLES } = (await import(join(FOLDER, name))) as { HOLES: readonly Hole[] };
      return HOLES.map((hole) => ({ ...hole, slice: name.replace(/\.ts$/, '') }));
    }),
  );
  return lists.flat().toSorted((a, b) => a.row - b.row || a.slice.localeCompare(b.slice));
}

/** How often a text stands in another. */
export const countIn = (text: string, part: string): number => text.split(part).length - 1;
