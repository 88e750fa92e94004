import type { RegisterFieldRule } from '@talora/domain/members/register-fields.ts';

/** Codes of others: few have one. */
const CODES: ReadonlySet<string> = new Set(['referralCode', 'affiliateCode', 'invitationCode']);

/** Fields of the registration by where they stand: what must be filled in, what may be, and codes of others. */
export interface RegisterParts {
  readonly main: readonly RegisterFieldRule[];
  readonly more: readonly RegisterFieldRule[];
  readonly codes: readonly RegisterFieldRule[];
}

/** Sorts the fields that are asked for; the brand's order stays within each part. What only goes with a field stands beside it. */
export function partsOf(shown: readonly RegisterFieldRule[]): RegisterParts {
  const hasFreeNumber = shown.some(({ field, required }) => field === 'mobileNum' && !required);
  const partOf = ({ field, required }: RegisterFieldRule): keyof RegisterParts => {
    if (field === 'verificationCode' && hasFreeNumber) return 'more';
    if (required) return 'main';
    return CODES.has(field) ? 'codes' : 'more';
  };
  const of = (part: keyof RegisterParts) => shown.filter((rule) => partOf(rule) === part);
  return { main: of('main'), more: of('more'), codes: of('codes') };
}
