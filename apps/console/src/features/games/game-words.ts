import { ADDED_CATEGORIES } from '@talora/domain/games/catalogue/own-listing.ts';
import { useTranslations } from 'use-intl';
import type { GameDraft } from './game-draft.ts';

/** What categories are called; a type that is none of them by its code. */
export function useCategoryName(): (key: string) => string {
  const t = useTranslations('games');
  return (key) => {
    const known = ADDED_CATEGORIES.find((one) => one === key);
    return known === undefined ? key : t(`category.${known}`);
  };
}

const LANGUAGES = ['MS', 'EN', 'CN'] as const;

/** What the fields of a game are called, and what stands in one of a draft, in few words. */
export function useGameWords(): {
  readonly nameOf: (field: keyof GameDraft) => string;
  readonly textOf: (field: keyof GameDraft, draft: Partial<GameDraft>) => string;
} {
  const t = useTranslations('games');
  const categoryName = useCategoryName();
  const each = (texts: Partial<Record<(typeof LANGUAGES)[number], string | null>>, text: (one: string) => string): string =>
    LANGUAGES.flatMap((language) => {
      const one = texts[language];
      return one === null || one === undefined || one === '' ? [] : [`${language} ${text(one)}`];
    }).join(' · ');
  return {
    nameOf: (field) => t(`field.${field}`),
    textOf: (field, draft) => {
      const value = draft[field];
      const text = (): string => {
        if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
        if (field === 'names') return each(draft.names ?? {}, (one) => one);
        if (field === 'pictures') return each(draft.pictures ?? {}, () => t('ownPicture'));
        if (field === 'categories') return (draft.categories ?? []).map(categoryName).join(', ');
        return typeof value === 'string' ? value.replace('T', ' ') : '';
      };
      return text() || t('nothing');
    },
  };
}

/** Does the console serve a picture? Those that a brand has uploaded, and the art that ships; what lies elsewhere is on the site alone. */
export const isServedPicture = (src: string): boolean => src.startsWith('/pictures/') || src.startsWith('/img/game/');
