import type { SessionKind } from '@talora/domain/access/member-types.ts';
import type { NotShown, Viewer } from '@talora/domain/content/shown-to.ts';
import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';

/** Who may be chosen to look; `first` is a member who has just come in for the first time. */
export const LOOKERS = ['guest', 'trial', 'first', 'member', 'agent'] as const;

/** Somebody who looks. */
export type Looker = (typeof LOOKERS)[number];

/** A viewer in a language that every text is written in. */
export type Looking = Viewer & { readonly language: ShippedLanguage };

const kindOf = (who: Looker): SessionKind => (who === 'first' ? 'member' : who);

/** Why somebody does not get something; `empty` has nothing behind it. */
export type WhyNot = NotShown | 'empty';

/** Who looks, as the rules of the site read it. Content that is for desks alone is looked at on one. */
export const viewerOf = (who: Looker, choice: Pick<Looking, 'language' | 'device'>, hasDevices: boolean): Looking => ({
  kind: kindOf(who),
  isFirstLogin: who === 'first',
  language: choice.language,
  device: hasDevices ? choice.device : 'DESK',
});

/** What somebody gets of a list, in its order, and the rest with the reason. */
export function partBy<T>(items: readonly T[], whyNot: (item: T) => WhyNot | null): { seen: T[]; unseen: { item: T; why: WhyNot }[] } {
  const seen: T[] = [];
  const unseen: { item: T; why: WhyNot }[] = [];
  for (const item of items) {
    const why = whyNot(item);
    if (why === null) seen.push(item);
    else unseen.push({ item, why });
  }
  return { seen, unseen };
}
