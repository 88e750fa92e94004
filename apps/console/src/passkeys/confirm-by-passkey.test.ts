import { CallRefused } from '@talora/contract/core/client.ts';
import { beforeEach, expect, it, vi } from 'vitest';

const asked = vi.hoisted(() => ({ stepUps: 0 }));
vi.mock('../calls/console-calls.ts', () => ({
  calls: {
    staff: {
      stepUpChallenge: async () => ({}),
      staffStepUp: async () => {
        asked.stepUps += 1;
      },
    },
  },
}));
vi.mock('../calls/browser-passkeys.ts', () => ({ provePasskey: async () => ({}) }));
const { withPasskey } = await import('./confirm-by-passkey.ts');

const refused = (code: string) => new CallRefused(code, 403, null, '');

beforeEach(() => {
  asked.stepUps = 0;
});

it('an act is sent again after the passkey was shown, and only then', async () => {
  const replies = [refused('STEP_UP_REQUIRED'), null];
  const act = vi.fn(async () => {
    const reply = replies.shift();
    if (reply instanceof Error) throw reply;
    return 'done';
  });
  expect(await withPasskey(act)).toBe('done');
  expect([act.mock.calls.length, asked.stepUps]).toEqual([2, 1]);
});

it('an act that went well asks for no passkey', async () => {
  expect(await withPasskey(async () => 'done')).toBe('done');
  expect(asked.stepUps).toBe(0);
});

it('any other no is told, and the act is not sent again', async () => {
  const act = vi.fn(async () => {
    throw refused('FORBIDDEN');
  });
  await expect(withPasskey(act)).rejects.toThrow(CallRefused);
  expect([act.mock.calls.length, asked.stepUps]).toEqual([1, 0]);
});
