import type { RegisterConsole } from '@talora/contract/site/register-console.ts';
import { PATTERN_CATALOGUE } from '@talora/domain/members/patterns.ts';

/** The rule of a field. */
export type FieldRule = RegisterConsole['fields'][number];

/** What registration asks for, as it is edited: without what is about the record. */
export type RegisterDraft = Omit<RegisterConsole, 'version' | 'isModuleOn'>;

/** What the form is filled with. */
export function registerDraftOf(stored: RegisterConsole): RegisterDraft {
  const { version: _, isModuleOn: __, ...setting } = stored;
  return setting;
}

/** A draft with the rule of one field changed. */
export const changeField = (draft: RegisterDraft, field: FieldRule['field'], change: Partial<FieldRule>): RegisterDraft => ({
  ...draft,
  fields: draft.fields.map((one) => (one.field === field ? { ...one, ...change } : one)),
});

/** A draft with one way to register turned on or off. */
export const turnSwitch = (draft: RegisterDraft, module: RegisterDraft['switches'][number]['module'], enabled: boolean): RegisterDraft => ({
  ...draft,
  switches: draft.switches.map((one) => (one.module === module ? { module, enabled } : one)),
});

/** What a rule accepts when any text will do. */
export const ANY_PATTERN = '*';

/** The choice of a rule's pattern, which is every text or the number of one of the catalogue. */
export const patternChoice = ({ acceptedPattern, patternId }: Pick<FieldRule, 'acceptedPattern' | 'patternId'>): string =>
  acceptedPattern === ANY_PATTERN ? ANY_PATTERN : String(patternId);

/** What a choice changes of a rule. A pattern that the catalogue does not have lets any text through. */
export function choosePattern(choice: string): Partial<FieldRule> {
  const pattern = PATTERN_CATALOGUE.find(({ id }) => String(id) === choice);
  return pattern === undefined ? { acceptedPattern: ANY_PATTERN } : { acceptedPattern: '', patternId: pattern.id };
}

/** A typed whole number; NaN for what is none, which no rule accepts. */
export const readWhole = (text: string): number => (/^[0-9]+$/.test(text) ? Number(text) : Number.NaN);

/** What a number field shows: what was typed while it stands for the value, else the value, which came from elsewhere. */
export const shownNumber = (text: string, value: number): string =>
  readWhole(text) === value || (Number.isNaN(value) && Number.isNaN(readWhole(text))) ? text : Number.isNaN(value) ? '' : String(value);

/** A span of lengths as people write it. */
export const rangeText = (min: number, max: number): string => (min === max ? String(min) : `${min}–${max}`);
