import type { Integration } from '@talora/contract/site/integrations-console.ts';
import type { TagTone } from '@talora/web-kit/ui/tag.tsx';

/** How a service stands, in one word. */
export type Standing = 'well' | 'away' | 'late' | 'unset' | 'log' | 'own' | 'unasked';

/** Names of services that a brand may well be without. */
const OPTIONAL: ReadonlySet<Integration['name']> = new Set(['redis', 'social']);

/** How a service stands: what is wrong comes before what is not known. */
export function standingOf({ setup, isReachable, isLate, succeededAt }: Integration): Standing {
  if (setup !== 'set') return setup;
  if (isReachable === false) return 'away';
  if (isLate) return 'late';
  return isReachable === true || succeededAt !== null ? 'well' : 'unasked';
}

/** How it looks: what is away or late stands out, and so does what is missing and needed. */
export function toneOf(integration: Integration): TagTone {
  const standing = standingOf(integration);
  if (standing === 'away' || standing === 'late') return 'loss';
  if (standing === 'well') return 'win';
  return standing === 'unset' && !OPTIONAL.has(integration.name) ? 'pending' : 'plain';
}

/** One of the page's rows, in an address of the page itself. */
export const keyOf = ({ name, subject }: Pick<Integration, 'name' | 'subject'>): string => (subject === null ? name : `${name}.${subject}`);
