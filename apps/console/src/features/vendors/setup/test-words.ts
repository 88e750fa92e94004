import type { VendorTestStep } from '@talora/contract/vendors/setup-console.ts';

/** What a step of a test is explained by: a text of `vendors`, and what stands in it. */
export interface TestWords {
  readonly text:
    | 'testMissing'
    | 'testNoKey'
    | 'testFrames'
    | 'testNoAnswer'
    | 'testNoList'
    | 'testSignature'
    | 'testRefused'
    | 'testGames'
    | 'testRows'
    | 'testCalls'
    | 'testNoCalls'
    | 'testShutOut';
  readonly values: Readonly<Record<string, string | number>>;
}

/** Words for what was found; null where there is nothing to say beside that it works. */
export function testWords({ step, outcome, detail, count, tookMs }: VendorTestStep): TestWords | null {
  const ms = tookMs ?? 0;
  if (step === 'keys') return outcome === 'fails' ? { text: 'testMissing', values: { sides: detail } } : null;
  if (step === 'origins') return outcome === 'fails' ? { text: 'testFrames', values: { origins: detail } } : null;
  if (step === 'calls') {
    if (outcome === 'unknown') return { text: 'testNoCalls', values: {} };
    return outcome === 'fails' ? { text: 'testShutOut', values: { code: detail } } : { text: 'testCalls', values: { count: count ?? 0 } };
  }
  if (outcome === 'works') return { text: step === 'games' ? 'testGames' : 'testRows', values: { count: count ?? 0, ms } };
  if (detail === 'no key') return { text: 'testNoKey', values: {} };
  if (detail === 'no answer') return { text: 'testNoAnswer', values: {} };
  if (detail === 'no list') return { text: 'testNoList', values: {} };
  return detail === 'BAD_SIGNATURE' ? { text: 'testSignature', values: {} } : { text: 'testRefused', values: { code: detail } };
}
