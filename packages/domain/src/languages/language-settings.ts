import { defineSettings, scalarText, type ChoiceSetting, type ChoicesSetting } from '../settings/settings.ts';
import { LANGUAGE_CODES, SHIPPED_LANGUAGES, type LanguageCode, type ShippedLanguage } from './languages.ts';

const languages: ChoicesSetting<LanguageCode> = { kind: 'choices', initial: SHIPPED_LANGUAGES, choices: LANGUAGE_CODES };
const defaultLanguage: ChoiceSetting<ShippedLanguage> = { kind: 'choice', initial: 'MS', choices: SHIPPED_LANGUAGES };

/** Languages that a brand is read in. One whose messages do not ship reads those of the default, and the operator's texts in its own. */
export const LANGUAGE_SETTINGS = defineSettings('languages', { languages, defaultLanguage }, ({ values }) =>
  (values.languages as readonly string[]).includes(scalarText(values.defaultLanguage)) ? {} : { defaultLanguage: 'missing' },
);

/** Do the brand's languages include the variant TY? It renames vendors and shows bingo. */
export const hasTyVariant = (codes: readonly LanguageCode[]): boolean => codes.includes('TY');
