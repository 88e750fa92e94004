import { feedbackCalls } from '@talora/contract/content/feedback-console.ts';
import { openReadingClient } from '../../calls/console-calls.ts';

/** Calls of this page. */
export const letterCalls = openReadingClient(feedbackCalls);
