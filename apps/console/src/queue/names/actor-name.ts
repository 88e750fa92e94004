import { useTranslations } from 'use-intl';

const KNOWN = ['system', 'provider', 'member'] as const;

/** Names who took a step: a colleague by name, the rest by what it is. */
export function useActorName(): (actor: string) => string {
  const t = useTranslations('actors');
  return (actor) => {
    const known = KNOWN.find((one) => one === actor);
    return known === undefined ? actor : t(known);
  };
}
