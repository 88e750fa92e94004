import { oneOf, pageOf, type Asked } from '../../shell/search.ts';

/** Channels that the message log is narrowed to. */
export const MESSAGE_CHANNELS = ['all', 'sms', 'email'] as const;

/** The address of the message log behind `?`. */
export interface MessagesSearch {
  channel: (typeof MESSAGE_CHANNELS)[number];
  page: number;
}

/** Reads the address of the message log behind `?`. */
export const readMessagesSearch = (asked: Asked<MessagesSearch>): MessagesSearch => ({
  channel: oneOf(asked.channel, MESSAGE_CHANNELS),
  page: pageOf(asked.page),
});

/** What the call of the message log gets for an address. */
export const messageLogInput = ({ channel, page }: MessagesSearch) => ({ pageNo: page, ...(channel === 'all' ? {} : { channel }) });
