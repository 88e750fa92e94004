import type { ConsoleHelp } from '@talora/contract/content/content-console.ts';
import { chosenOf } from '../../kit/chosen.ts';

type Part = ConsoleHelp['section'];

/**
 * What the help centre shows: its parts in the order of their first articles, the articles of the chosen part, and the chosen one.
 * A part or an article that is gone gives way to the first. Null where there is nothing to read.
 */
export function readingOf<T extends Pick<ConsoleHelp, 'id' | 'section'>>(articles: readonly T[], part: Part | null, id: string | null) {
  const parts = [...new Set(articles.map(({ section }) => section))];
  const section = parts.find((name) => name === part) ?? parts[0];
  const listed = articles.filter((article) => article.section === section);
  const chosen = chosenOf(listed, id);
  return section === undefined || chosen === undefined ? null : { parts, section, listed, chosen };
}
