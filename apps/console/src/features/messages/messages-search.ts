import { MESSAGE_STATES } from '@talora/domain/messages/message-states.ts';
import { type outboundCalls } from '@talora/contract/members/outbound-console.ts';
import type { CallInput } from '@talora/contract/core/call.ts';
import { dayParam, filled, inOrder, listSearch, textParam, wordParam } from '../../kit/data-list/list-search.ts';

/** Channels that the message log is narrowed to. */
export const MESSAGE_CHANNELS = ['all', 'sms', 'email'] as const;

/** What the message log is narrowed by. */
export const messageList = listSearch(
  { channel: wordParam(MESSAGE_CHANNELS), state: wordParam(['', ...MESSAGE_STATES]), to: textParam, fromDay: dayParam, toDay: dayParam },
  ['-at'],
);

/** The address of the message log behind `?`. */
export type MessagesSearch = typeof messageList.start;

/** What the call of the message log gets for an address. */
export function messageLogInput({
  channel,
  state,
  to,
  fromDay,
  toDay,
}: MessagesSearch): Omit<CallInput<(typeof outboundCalls)['calls']['messageLog']>, 'pageNo'> {
  const [first, last] = inOrder(fromDay, toDay);
  return { ...(channel === 'all' ? {} : { channel }), ...filled({ state, to, fromDay: first, toDay: last }) };
}
