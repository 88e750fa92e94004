/** What feedback can be about (specification: support question types). */
export const FEEDBACK_TOPICS = ['deposit', 'withdraw', 'game', 'service', 'apply', 'other'] as const;

/** A topic of feedback. */
export type FeedbackTopic = (typeof FEEDBACK_TOPICS)[number];

/** Fewest and most characters of a feedback, counted as people see them: by code points, without the space around. */
export const FEEDBACK_LENGTH = { min: 10, max: 140 } as const;

/** Pictures that may come with it. */
export const FEEDBACK_IMAGES = 3;

/** Length of a feedback in code points. */
export function feedbackLength(text: string): number {
  return Array.from(text.trim()).length;
}

/** May this text be sent? No database takes the character NUL. */
export function isFeedbackText(text: string): boolean {
  const length = feedbackLength(text);
  return !text.includes('\0') && length >= FEEDBACK_LENGTH.min && length <= FEEDBACK_LENGTH.max;
}
