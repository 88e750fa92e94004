import type { Job } from '../../../platform/jobs/jobs.ts';
import { deliverMessages } from './deliver-messages.ts';

export { channelPause, closeBreaker, findBreaker, openBreaker } from './breaker.ts';
export { deliverSoon } from './deliver-messages.ts';
export { mountDeliveryReports } from './delivery-reports.ts';
export { sendMessage, type OutboundOrder } from './send-message.ts';
export { outboundSet } from './outbound.console.routes.ts';

/** Timed work of messages. */
export const outboundJobs: readonly Job[] = [{ name: 'outbound.deliver', every: '* * * * *', run: deliverMessages }];
