import { CallRefused } from '@talora/contract/client.ts';
import type { FieldProblem, RegisterFieldRule } from '@talora/domain/validation/register-fields.ts';
import { useFieldTexts } from '../../account-form/field-texts.ts';
import { usePermission } from '../../brand/use-brand.ts';

/** What the brand wants of a new password, in words. */
export function usePasswordHint(): string | undefined {
  const texts = useFieldTexts();
  const rules = (usePermission().data?.register.fields ?? []) as readonly RegisterFieldRule[];
  const rule = rules.find(({ field }) => field === 'password');
  return rule === undefined ? undefined : texts.hint(rule);
}

/** Problems that the server found in the fields of a new password. */
export function passwordProblems(error: unknown): { newPassword?: FieldProblem; confirmNewPassword?: FieldProblem } {
  if (!(error instanceof CallRefused) || error.code !== 'FIELDS_INVALID') return {};
  return (error.value as { fields?: { newPassword?: FieldProblem; confirmNewPassword?: FieldProblem } } | null)?.fields ?? {};
}
