import { expect, it } from 'vitest';
import { messageList, messageLogInput } from './messages-search.ts';

const asked = (address: object) => messageLogInput(messageList.read(address as Parameters<typeof messageList.read>[0]));

it('the log is narrowed to a channel, a state, an address and days, or holds everything', () => {
  expect(asked({ channel: 'sms', state: 'failed', to: 60123456789, fromDay: '2026-11-09', toDay: '2026-11-02' })).toEqual({
    channel: 'sms',
    state: 'failed',
    to: '60123456789',
    fromDay: '2026-11-02',
    toDay: '2026-11-09',
  });
  expect(asked({ channel: 'all' })).toEqual({});
  expect(asked({ channel: 'fax', state: 'lost', fromDay: 'x' })).toEqual({});
});
