import { feedbackCalls } from '@talora/contract/content/feedback-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { endFeedback, showFeedback, showFeedbackImage } from './feedback-inbox.ts';

/** Answers the inbox of feedback. */
export const feedbackSet = serve<typeof feedbackCalls, StaffContexts>(feedbackCalls, {
  feedbackInbox: (context, filter) => showFeedback(context, filter),
  feedbackImage: (context, which) => showFeedbackImage(context, which),
  closeFeedback: (context, decision) => endFeedback(context, decision),
});
