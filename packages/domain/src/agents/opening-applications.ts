import { checkRegisterField, defaultRegisterRule, type FieldProblem, type RegisterFieldRule } from '../members/register-fields.ts';
import { judgeOpeningRow, openingRules } from './opening-list.ts';

/** Where somebody who wants to become an agent brings players from. */
export const AFFILIATE_CHANNELS = ['friends', 'social', 'chat', 'website', 'shop', 'other'] as const;

/** Such a channel. */
export type AffiliateChannel = (typeof AFFILIATE_CHANNELS)[number];

/** How many players a month an applicant expects. */
export const AFFILIATE_PLAYERS = ['under-10', '10-50', '50-200', 'over-200'] as const;

/** Most characters of what an applicant writes, and of what staff write to the applicant and to each other. */
export const AFFILIATE_LENGTHS = { name: 80, contact: 60, about: 1_000, reason: 300, note: 500 } as const;

/** What an applicant tells that is checked as text. */
export interface AffiliateForm {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly about: string;
  readonly channels: readonly string[];
}

/** Problems of an application by field: the wished user name by the brand's rule, a name, an e-mail address, a channel, and something about oneself. */
export function checkAffiliateForm(
  rules: readonly RegisterFieldRule[],
  form: AffiliateForm,
): Partial<Record<keyof AffiliateForm, FieldProblem>> {
  const problems: Partial<Record<keyof AffiliateForm, FieldProblem>> = {};
  const { username: rule } = openingRules(rules);
  const username = form.username.trim();
  if (judgeOpeningRow(rules, { username, name: null }) !== null) {
    const { patternId, minLength: min, maxLength: max } = rule;
    problems.username = checkRegisterField(rule, username) ?? { problem: 'pattern', patternId, min, max };
  }
  const email = checkAffiliateEmail(form.email);
  if (email !== null) problems.email = email;
  const length = Array.from(form.name.trim()).length;
  if (length === 0) problems.name = { problem: 'required' };
  else if (length < 2 || length > AFFILIATE_LENGTHS.name) problems.name = { problem: 'length', min: 2, max: AFFILIATE_LENGTHS.name };
  if (form.about.trim() === '') problems.about = { problem: 'required' };
  if (form.channels.length === 0) problems.channels = { problem: 'required' };
  return problems;
}

/** What is wrong with an e-mail address; null where nothing is. */
export const checkAffiliateEmail = (email: string): FieldProblem | null =>
  checkRegisterField({ ...defaultRegisterRule('email'), enabled: true, required: true }, email.trim());
