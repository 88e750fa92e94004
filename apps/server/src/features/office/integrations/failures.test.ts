import { expect, it } from 'vitest';
import { Fault } from '../../../platform/refusal.ts';
import { rawFailure, shownFailure } from './failures.ts';

const cause = (message: string, code?: string) => Object.assign(new Error(message), code === undefined ? {} : { code });
const shown = (message: string, of?: Error) => shownFailure(rawFailure(new Fault(message, of)));

it('names the kind of a failure of the net, and nothing of the inside', () => {
  expect(shown('no connection to pay.internal', cause('connect ECONNREFUSED 10.0.0.7:8443', 'ECONNREFUSED'))).toBe('refused');
  expect(shown('no answer from 10.0.0.7:8443', cause('', 'ECONNREFUSED'))).toBe('refused');
  expect(shown('no answer from pay.internal:8443', cause('The operation was aborted due to timeout', 'TimeoutError'))).toBe('noAnswer');
  expect(shown('no connection to pay.internal', cause('pay.internal does not answer'))).toBe('noAnswer');
  expect(shown('no connection to pay.internal', cause('getaddrinfo ENOTFOUND pay.internal', 'ENOTFOUND'))).toBe('unknownName');
  expect(shown('no answer from pay.example', cause('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'))).toBe('certificate');
  expect(shown('no answer from a.example', cause('a.example is 10.0.0.7, which is not on the public net'))).toBe('closedAddress');
  expect(shown('no answer from 10.0.0.7:8443', cause('reply too large'))).toBe('otherFailure');
  expect(shown('the mail server did not let us in', cause('read EBADF 10.0.0.9:587'))).toBe('otherFailure');
});

it('leaves what a service answered in its words, and all of it for the log', () => {
  expect(shown('the payment provider does not take our keys')).toBe('the payment provider does not take our keys');
  expect(shown('the payment provider answered 500')).toBe('the payment provider answered 500');
  expect(shownFailure('no answer')).toBe('noAnswer');
  expect(rawFailure(new Fault('no connection to pay.internal', cause('', 'ECONNREFUSED')))).toBe(
    'no connection to pay.internal:  (ECONNREFUSED)',
  );
});
