import { describe, expect, it } from 'vitest';
import { CHOSEN_KINDS, isChannelOn, MESSAGE_CHANNELS } from './member-messages.ts';

describe('ways of a message out of the inbox', () => {
  it('money and account go out until they are turned off, announcements once they are turned on', () => {
    for (const channel of MESSAGE_CHANNELS) {
      expect(CHOSEN_KINDS.map((kind) => isChannelOn(kind, channel, []))).toEqual([true, true, false]);
      for (const kind of CHOSEN_KINDS)
        for (const isOn of [true, false]) expect(isChannelOn(kind, channel, [{ kind, channel, isOn }])).toBe(isOn);
    }
    expect(isChannelOn('money', 'sms', [{ kind: 'money', channel: 'email', isOn: false }])).toBe(true);
    expect(isChannelOn('money', 'sms', [{ kind: 'account', channel: 'sms', isOn: false }])).toBe(true);
  });

  it('security has no switch', () => {
    for (const channel of MESSAGE_CHANNELS)
      expect(isChannelOn('security', channel, [{ kind: 'security', channel, isOn: false }])).toBe(true);
  });

  it('what an agent writes goes nowhere, whatever switch there is', () => {
    for (const channel of MESSAGE_CHANNELS) expect(isChannelOn('agent', channel, [{ kind: 'agent', channel, isOn: true }])).toBe(false);
  });
});
