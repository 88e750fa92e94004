import { mountDeliveryReports } from './delivery-reports.ts';
import { outboundSet, templateSet } from './outbound.console.routes.ts';
import { deliverMessages } from './deliver-messages.ts';

export { channelPause, closeBreaker, findBreaker, openBreaker } from './breaker.ts';
export { deliverSoon } from './deliver-messages.ts';
export { fillWords, readTextsInForce, readTextsOf } from './message-texts.ts';
export { readFailedMessages } from './messages.queries.ts';
export { checkChannel, hostOfChannel, modeOf, type Channel } from './channels.ts';
export { readChannelRecord } from './messages.queries.ts';
export { sendTestMessage } from './send-test-message.ts';
export { sendMessage } from './send-message.ts';
export { isTemplateName, templateOf, type TemplateName } from './templates.ts';

/** What the server takes from this feature. */
export const outboundFeature = {
  name: 'outbound',
  consoleSets: [outboundSet, templateSet],
  jobs: [{ name: 'outbound.deliver', every: '* * * * *', run: deliverMessages }],
  mount: mountDeliveryReports,
};
