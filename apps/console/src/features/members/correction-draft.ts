/** A correction as it is typed; an empty field stays as it is. */
export interface CorrectionDraft {
  readonly name: string;
  readonly email: string;
  readonly mobileNum: string;
  readonly countryDialingCode: string;
  readonly birthday: string;
  readonly proof: string;
  readonly reason: string;
}

/** A correction before anything is typed. */
export const EMPTY_CORRECTION: CorrectionDraft = {
  name: '',
  email: '',
  mobileNum: '',
  countryDialingCode: '60',
  birthday: '',
  proof: '',
  reason: '',
};

/** What is wrong with a correction, by the key of its text; the server looks at the values themselves. */
export function problemsOf({
  name,
  email,
  mobileNum,
  birthday,
  proof,
  reason,
}: CorrectionDraft): Partial<Record<'form' | 'proof' | 'reason', true>> {
  const isEmpty = [name, email, mobileNum, birthday].every((text) => text.trim() === '');
  return {
    ...(isEmpty ? { form: true } : {}),
    ...(proof.trim() === '' ? { proof: true } : {}),
    ...(reason.trim() === '' ? { reason: true } : {}),
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** A correction as it is sent. */
export const wireCorrection = (draft: CorrectionDraft) => ({
  name: orNull(draft.name),
  email: orNull(draft.email),
  mobileNum: orNull(draft.mobileNum),
  countryDialingCode: draft.countryDialingCode.replaceAll(/\D/g, ''),
  birthday: orNull(draft.birthday),
  proof: draft.proof.trim(),
  reason: draft.reason.trim(),
});
