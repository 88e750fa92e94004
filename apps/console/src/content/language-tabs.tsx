import { LANGUAGES, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { useTranslations } from 'use-intl';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import type { Written } from './texts.ts';

interface LanguageTabsProps {
  readonly label: string;
  readonly languages: readonly LanguageCode[];
  readonly value: LanguageCode;
  readonly onChoose: (language: LanguageCode) => void;
  /** How far a language is written; null where nothing has to be. */
  readonly writtenOf: (language: LanguageCode) => Written | null;
}

/** Which language is written now. A dot stands at those that have nothing yet, a full one at those that lack something. */
export function LanguageTabs({ label, languages, value, onChoose, writtenOf }: LanguageTabsProps) {
  const t = useTranslations('contentEditor.written');
  const choices = languages.map((code) => {
    const written = writtenOf(code);
    const mark = written === null || written === 'whole' ? undefined : { text: t(written), isBegun: written === 'begun' };
    return { value: code, text: LANGUAGES[code].name, mark };
  });
  return <ChoiceChips label={label} choices={choices} value={value} onChoose={onChoose} />;
}
