import { expect, it } from 'vitest';
import { settlementOf } from './settle-draft.ts';

it('a dispute is settled in a chosen way and with a reason, and not before', () => {
  expect(settlementOf('forced', ' bank says so ')).toEqual({ outcome: 'forced', reason: 'bank says so' });
  expect(settlementOf(null, 'bank says so')).toBeNull();
  expect(settlementOf('upheld', '  ')).toBeNull();
});
