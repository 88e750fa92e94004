import { SHIPPED_LANGUAGES } from '@talora/domain/languages/languages.ts';
import { SECTION_NAMES, SETTINGS_SECTIONS } from '@talora/domain/site/settings-sections.ts';
import type { CompiledMessages } from '@talora/web-kit/messages/messages-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { loadMessages } from '../../messages/load-messages.ts';
import { useAreas } from '../navigation/use-areas.ts';
import type { PlainPath } from '../pages.ts';
import type { Named } from './match-names.ts';

/** A page or a setting that the person may open, as it is called in the language of the page. */
export interface NamedTarget extends Named {
  readonly kind: 'page' | 'setting';
  readonly title: string;
  readonly detail: string;
  readonly path: PlainPath;
  /** Name of the setting that the page opens at. */
  readonly field?: string;
}

const SETTINGS = SECTION_NAMES.flatMap((section) => Object.keys(SETTINGS_SECTIONS[section].settings).map((name) => ({ section, name })));

/** The text at a path of the message files; empty where there is none. */
function textAt(messages: CompiledMessages, key: string): string {
  const found = key.split('.').reduce<unknown>((part, name) => (part as CompiledMessages | undefined)?.[name], messages);
  return typeof found === 'string' ? found : '';
}

/** Pages and settings that the person may open, with their names in every language. Until all languages are there, those of the present one count. */
export function useNamed(): NamedTarget[] {
  const text = useTranslations();
  const { areas } = useAreas();
  const { data: catalogues = [] } = useQuery({
    queryKey: ['names'],
    queryFn: () => Promise.all(SHIPPED_LANGUAGES.map((language) => loadMessages(language))),
    staleTime: Infinity,
  });
  const namesOf = (key: string): string[] => catalogues.map((messages) => textAt(messages, key)).filter((name) => name !== '');
  const pages = areas.flatMap(({ area, pages: lines }) =>
    lines.map(({ path, menu }): NamedTarget => {
      const title = text(menu.text);
      return {
        id: path,
        kind: 'page',
        title,
        detail: text(`nav.area.${area}`),
        path: path as PlainPath,
        names: [title, ...namesOf(menu.text)],
      };
    }),
  );
  if (!pages.some(({ path }) => path === '/settings')) return pages;
  const settings = SETTINGS.map(({ section, name }): NamedTarget => {
    const title = text(`settings.name.${name}` as 'settings.title');
    return {
      id: `setting:${name}`,
      kind: 'setting',
      title,
      detail: text(`settings.section.${section}`),
      path: '/settings',
      field: name,
      names: [title, ...namesOf(`settings.name.${name}`)],
    };
  });
  return [...pages, ...settings];
}
