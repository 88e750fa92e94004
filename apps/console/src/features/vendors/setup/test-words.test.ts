import { expect, it } from 'vitest';
import { testWords } from './test-words.ts';

const step = { step: 'games', outcome: 'works', detail: '', count: 12, tookMs: 80 } as const;

it('says what was found, and what to do where something fails', () => {
  expect(testWords(step)).toEqual({ text: 'testGames', values: { count: 12, ms: 80 } });
  expect(testWords({ ...step, step: 'statement' })?.text).toBe('testRows');
  expect(testWords({ ...step, outcome: 'fails', detail: 'BAD_SIGNATURE' })?.text).toBe('testSignature');
  expect(testWords({ ...step, outcome: 'fails', detail: 'no answer' })?.text).toBe('testNoAnswer');
  expect(testWords({ ...step, outcome: 'unknown', detail: 'no key' })?.text).toBe('testNoKey');
  expect(testWords({ ...step, outcome: 'fails', detail: 'no list' })?.text).toBe('testNoList');
  expect(testWords({ ...step, outcome: 'fails', detail: 'MAINTENANCE' })).toEqual({ text: 'testRefused', values: { code: 'MAINTENANCE' } });
  expect(testWords({ ...step, step: 'keys' })).toBeNull();
  expect(testWords({ ...step, step: 'keys', outcome: 'fails', detail: 'ours' })).toEqual({
    text: 'testMissing',
    values: { sides: 'ours' },
  });
  expect(testWords({ ...step, step: 'origins', outcome: 'fails', detail: 'https://a.example' })?.text).toBe('testFrames');
  expect(testWords({ ...step, step: 'calls', outcome: 'unknown' })?.text).toBe('testNoCalls');
  expect(testWords({ ...step, step: 'calls', outcome: 'fails', detail: 'BAD_SIGNATURE' })?.text).toBe('testShutOut');
  expect(testWords({ ...step, step: 'calls' })).toEqual({ text: 'testCalls', values: { count: 12 } });
});
