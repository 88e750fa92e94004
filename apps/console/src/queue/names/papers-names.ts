import type { PapersKind, PapersState } from '@talora/domain/members/papers.ts';
import type { TagTone } from '@talora/web-kit/ui/tag.tsx';
import { useTranslations } from 'use-intl';

const TONES: Readonly<Record<PapersState, TagTone>> = { handed_in: 'pending', accepted: 'win', rejected: 'loss' };

/** Names of kinds and states of papers in the page's language. */
export function usePapersNames() {
  const t = useTranslations('papersNames');
  return {
    kindName: (kind: PapersKind): string => t(`kind.${kind}`),
    stateTag: (state: PapersState) => ({ tone: TONES[state], text: t(`state.${state}`) }),
  };
}
