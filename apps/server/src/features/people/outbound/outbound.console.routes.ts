import { outboundCalls, templateCalls } from '@talora/contract/members/outbound-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import { listMessageRows } from './messages.queries.ts';
import { isRepeatable, resendMessage } from './resend-message.ts';
import { listTemplates, saveTemplate, showTemplate } from './template-versions.ts';
import { tryTemplate } from './try-template.ts';

const PAGE_SIZE = 50;

const pagesOf = (count: bigint) => ({ totalPages: Math.max(1, Math.ceil(Number(count) / PAGE_SIZE)), totalElements: Number(count) });

/** Answers the log of outgoing messages. */
export const outboundSet = serve<typeof outboundCalls, StaffContexts>(outboundCalls, {
  messageLog: async ({ platform, brand }, { channel, pageNo }) => {
    const { rows, count } = await listMessageRows(platform.db.kysely, brand.id, channel, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
    return {
      content: rows.map((row) => ({
        id: row.id,
        at: row.created_at.toISOString(),
        channel: row.channel,
        to: row.recipient,
        template: row.template,
        language: row.language,
        subject: row.subject,
        text: row.body,
        state: row.state,
        failure: row.failure,
        isRepeatable: isRepeatable(row),
        isRepeat: row.repeats !== null,
      })),
      pageNo,
      ...pagesOf(count),
    };
  },
  resendMessage,
});

/** Answers the words of messages. */
export const templateSet = serve<typeof templateCalls, StaffContexts>(templateCalls, {
  messageTemplates: (context) => listTemplates(context),
  messageTemplate: showTemplate,
  saveMessageTemplate: saveTemplate,
  tryMessageTemplate: tryTemplate,
});
