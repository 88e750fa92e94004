import { describe, expect, it } from 'vitest';
import { agentMessagesLeft, readAgentMessage } from './agent-message.ts';

describe('a message of an agent', () => {
  it('is kept as plain text, whatever it looks like', () => {
    expect(readAgentMessage('  Hello,\r\nsee <b>https://talora.example</b> {amount}\n')).toBe(
      'Hello,\nsee <b>https://talora.example</b> {amount}',
    );
    expect(readAgentMessage('abc\u202Edef')).toBe('abcdef');
    expect(readAgentMessage('👨‍👩‍👧 你好')).toBe('👨‍👩‍👧 你好');
  });

  it('is refused where it is empty, too long, or holds control characters', () => {
    expect(
      ['', ' \n ', '\u202E', 'a\0b', 'a\tb', 'a\u001Bb', 'a\rb', 'a\u0085b', 'a\uD800', '\u200B\u200D', '\u{E0041}'].map(readAgentMessage),
    ).toEqual(Array.from({ length: 11 }, () => null));
    expect(readAgentMessage('a'.repeat(500))).toHaveLength(500);
    expect(readAgentMessage('a'.repeat(501))).toBeNull();
  });

  it('is one of twenty a day, and of three to one member', () => {
    expect(agentMessagesLeft({ toAll: 0, toMember: 0 })).toEqual({ toAll: 20, toMember: 3 });
    expect(agentMessagesLeft({ toAll: 18, toMember: 0 })).toEqual({ toAll: 2, toMember: 2 });
    expect(agentMessagesLeft({ toAll: 19, toMember: 2 })).toEqual({ toAll: 1, toMember: 1 });
    expect(agentMessagesLeft({ toAll: 3, toMember: 3 })).toEqual({ toAll: 17, toMember: 0 });
    expect(agentMessagesLeft({ toAll: 21, toMember: 5 })).toEqual({ toAll: 0, toMember: 0 });
  });
});
