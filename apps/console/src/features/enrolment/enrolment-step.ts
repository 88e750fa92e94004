/**
 * What the page of an enrolment link shows. A link without a token, a used or an old one leads nowhere; anything else that fails
 * may be tried again, so a line that is down does not call a good link bad.
 */
export function enrolmentStep(now: {
  readonly isDone: boolean;
  readonly token: string;
  /** The code of the refusal; null when none was given. */
  readonly refusal: string | null;
  readonly isRead: boolean;
}): 'done' | 'invalid' | 'reading' | 'form' {
  if (now.isDone) return 'done';
  if (now.token === '' || now.refusal === 'LINK_INVALID' || now.refusal === 'BAD_REQUEST') return 'invalid';
  return now.isRead ? 'form' : 'reading';
}
