import { CallRefused } from '@talora/contract/core/client.ts';
import { expect, it } from 'vitest';
import { EMPTY_ORDER, orderOf, orderProblems, refusedFields } from './order-draft.ts';

const DRAFT = { ...EMPTY_ORDER, code: ' nusa ', name: ' Nusa Play ', address: ' https://api.nusa.example/v1 ' };

it('is sent without what stands around it, with its code in capitals', () => {
  expect(orderOf(DRAFT)).toMatchObject({ vendorCode: 'NUSA', name: 'Nusa Play', address: 'https://api.nusa.example/v1', gameOrigin: '' });
  expect(orderProblems(DRAFT)).toEqual([]);
});

it('names the fields that cannot be', () => {
  expect(orderProblems(EMPTY_ORDER)).toEqual(['code', 'name', 'address']);
  expect(orderProblems({ ...DRAFT, address: 'http://api.nusa.example', frames: 'https://nusa.example/play' })).toEqual([
    'address',
    'frames',
  ]);
});

it('knows what the server has refused', () => {
  const refused = (fields: object) => refusedFields(new CallRefused('FIELDS_INVALID', 422, { fields }, ''));
  expect(refused({ address: { problem: 'format' } })).toEqual({ fields: ['address'], isTaken: false });
  expect(refused({ code: { problem: 'taken' } })).toEqual({ fields: ['code'], isTaken: true });
  expect(refusedFields(new Error('net'))).toEqual({ fields: [], isTaken: false });
});
