import type { IncomingReply, OutgoingCall } from '@talora/contract/core/client.ts';
import { describe, expect, it, vi } from 'vitest';
import { withStepUp } from './step-up.ts';

const refused: IncomingReply = { status: 403, body: { success: false, code: 'STEP_UP_REQUIRED' } };
const done: IncomingReply = { status: 200, body: { success: true, code: 'OK' } };
const call = (stepUp?: true): OutgoingCall => ({ method: 'POST', url: '/ops/x', call: { stepUp } as never });
const answering = (...replies: IncomingReply[]) => vi.fn(async () => replies.shift() ?? done);

describe('what needs a fresh passkey', () => {
  it('asks for none while the last one is fresh', async () => {
    const [direct, prove] = [answering(done), vi.fn(async () => undefined)];
    expect(await withStepUp(direct, prove)(call(true))).toBe(done);
    expect([direct.mock.calls.length, prove.mock.calls.length]).toEqual([1, 0]);
  });

  it('asks once and sends the same call again', async () => {
    const [direct, prove] = [answering(refused, done), vi.fn(async () => undefined)];
    const outgoing = call(true);
    expect(await withStepUp(direct, prove)(outgoing)).toBe(done);
    expect(direct.mock.calls).toEqual([[outgoing], [outgoing]]);
    expect(prove).toHaveBeenCalledOnce();
  });

  it('says what the server says when the passkey was not enough, and does not ask for ever', async () => {
    const [direct, prove] = [answering(refused, refused, done), vi.fn(async () => undefined)];
    expect(await withStepUp(direct, prove)(call(true))).toBe(refused);
    expect(prove).toHaveBeenCalledOnce();
  });

  it('is not sent again when the person declines, nor is a call that needs no passkey', async () => {
    const direct = answering(refused, done);
    const declined = withStepUp(direct, async () => {
      throw new Error('declined');
    });
    await expect(declined(call(true))).rejects.toThrow('declined');
    expect(direct).toHaveBeenCalledOnce();
    const [plain, prove] = [answering(refused), vi.fn(async () => undefined)];
    expect(await withStepUp(plain, prove)(call())).toBe(refused);
    expect(prove).not.toHaveBeenCalled();
  });
});
