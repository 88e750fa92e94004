import { outboundCalls, templateCalls } from '@talora/contract/members/outbound-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import { exportMessages, listMessages } from './message-log.ts';
import { resendMessage } from './resend-message.ts';
import { listTemplates, saveTemplate, showTemplate } from './template-versions.ts';
import { tryTemplate } from './try-template.ts';

/** Answers the log of outgoing messages. */
export const outboundSet = serve<typeof outboundCalls, StaffContexts>(outboundCalls, {
  messageLog: (context, asked) => listMessages(context, asked),
  messageFile: (context, asked) => exportMessages(context, asked),
  resendMessage,
});

/** Answers the words of messages. */
export const templateSet = serve<typeof templateCalls, StaffContexts>(templateCalls, {
  messageTemplates: (context) => listTemplates(context),
  messageTemplate: showTemplate,
  saveMessageTemplate: saveTemplate,
  tryMessageTemplate: tryTemplate,
});
