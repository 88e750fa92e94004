// @vitest-environment happy-dom
import { CallRefused } from '@talora/contract/core/client.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { endRequest, requestIdOf } from './kept-request.ts';

const refused = (code: string): CallRefused => new CallRefused(code, 422, null, '');

describe('the id of a write', () => {
  beforeEach(() => sessionStorage.clear());

  it('stays over retries of the same act, and is new for another one', () => {
    const first = requestIdOf('deposit', 'online 50.00');
    expect(requestIdOf('deposit', 'online 50.00')).toBe(first);
    expect(requestIdOf('withdrawal', 'online 50.00')).not.toBe(first);
    expect(requestIdOf('deposit', 'online 60.00')).not.toBe(first);
  });

  it('stays while it is not known whether the server has begun', () => {
    const first = requestIdOf('deposit', 'online 50.00');
    for (const code of ['NETWORK', 'PROVIDER_FAILED', 'INTERNAL', 'UNAVAILABLE']) endRequest('deposit', refused(code));
    expect(requestIdOf('deposit', 'online 50.00')).toBe(first);
  });

  it('ends with a success and with a final refusal', () => {
    const first = requestIdOf('deposit', 'online 50.00');
    endRequest('deposit');
    const second = requestIdOf('deposit', 'online 50.00');
    expect(second).not.toBe(first);
    endRequest('deposit', refused('TOO_MANY_OPEN'));
    expect(requestIdOf('deposit', 'online 50.00')).not.toBe(second);
  });
});
