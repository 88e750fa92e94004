import { expect, it } from 'vitest';
import { messageLogInput, readMessagesSearch } from './messages-search.ts';

it('the log is narrowed to a channel, or holds all of them', () => {
  expect(messageLogInput(readMessagesSearch({ channel: 'sms', page: 2 } as never))).toEqual({ pageNo: 2, channel: 'sms' });
  expect(messageLogInput(readMessagesSearch({ channel: 'all' } as never))).toEqual({ pageNo: 1 });
  expect(messageLogInput(readMessagesSearch({ channel: 'fax' } as never))).toEqual({ pageNo: 1 });
});
