import { defineSettings, scalarText, type ChoiceSetting, type ChoicesSetting } from '../settings/settings.ts';
import { SHIPPED_LANGUAGES, type ShippedLanguage } from './languages.ts';

const languages: ChoicesSetting<ShippedLanguage> = { kind: 'choices', initial: SHIPPED_LANGUAGES, choices: SHIPPED_LANGUAGES };
const defaultLanguage: ChoiceSetting<ShippedLanguage> = { kind: 'choice', initial: 'MS', choices: SHIPPED_LANGUAGES };

/** Languages that a brand is read in. */
export const LANGUAGE_SETTINGS = defineSettings(
  'languages',
  {
    languages,
    defaultLanguage,
    /** Do the brand's languages include the variant TY? It renames vendors and shows bingo. */
    hasTyVariant: { kind: 'switch', initial: false, widens: 'never' },
  },
  ({ values }) =>
    (values.languages as readonly string[]).includes(scalarText(values.defaultLanguage)) ? {} : { defaultLanguage: 'missing' },
);
