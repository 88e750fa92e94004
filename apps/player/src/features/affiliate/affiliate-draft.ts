import { CallRefused } from '@talora/contract/core/client.ts';
import { AFFILIATE_PLAYERS, checkAffiliateForm, type AffiliateChannel } from '@talora/domain/agents/opening-applications.ts';
import type { FieldProblem } from '@talora/domain/members/register-fields.ts';

/** What is typed into the application. */
export interface AffiliateDraft {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly code: string;
  readonly contact: string;
  readonly channels: readonly AffiliateChannel[];
  readonly players: (typeof AFFILIATE_PLAYERS)[number];
  readonly about: string;
}

/** An application in which nothing is typed. */
export const EMPTY_DRAFT: AffiliateDraft = {
  name: '',
  username: '',
  email: '',
  code: '',
  contact: '',
  channels: [],
  players: 'under-10',
  about: '',
};

/** Problems of an application by field. */
export type AffiliateProblems = Partial<Record<keyof AffiliateDraft, FieldProblem>>;

/** What is wrong with an application before it is sent. How user names have to be at the brand the server says. */
export function draftProblems(draft: AffiliateDraft): AffiliateProblems {
  const { username, ...problems } = checkAffiliateForm([], draft);
  const isEmpty = draft.username.trim() === '';
  return {
    ...problems,
    ...(isEmpty && username !== undefined ? { username } : {}),
    ...(draft.code.trim() === '' ? { code: { problem: 'required' } } : {}),
  };
}

/** The fields that a refusal marks; none for a refusal that is about the whole. */
export function refusedFields(error: unknown): AffiliateProblems {
  if (!(error instanceof CallRefused) || error.code !== 'FIELDS_INVALID') return {};
  return (error.value as { fields?: AffiliateProblems } | null)?.fields ?? {};
}
