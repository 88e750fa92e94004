import { expect, it } from 'vitest';
import { bestOf, rankOf } from './match-names.ts';

const PAGES = [
  { id: '/withdrawals', names: ['Withdrawals', '提款', 'Pengeluaran'] },
  { id: '/deposits', names: ['Deposits', '存款', 'Deposit'] },
  { id: '/methods', names: ['Ways to deposit', '存款方式', 'Cara deposit'] },
  { id: '/audit', names: ['Audit log', '审计日志', 'Log audit'] },
];
const found = (typed: string, most = 9) => bestOf(PAGES, typed, most).map(({ id }) => id);

it('a name is found in every language, whatever its case and marks', () => {
  expect(found('DEPÓSIT')).toEqual(['/deposits', '/methods']);
  expect(found('提款')).toEqual(['/withdrawals']);
  expect(found('pengel')).toEqual(['/withdrawals']);
});

it('what begins with the text stands before what only holds it, and the rest keeps its order', () => {
  expect(found('存款')).toEqual(['/deposits', '/methods']);
  expect(found('log')).toEqual(['/audit']);
  expect([rankOf('Audit log', 'aud'), rankOf('Audit log', 'lo'), rankOf('Audit log', 'dit'), rankOf('Audit log', 'log aud')]).toEqual([
    0, 1, 2, 3,
  ]);
});

it('nothing is found for nothing, and never more than asked for', () => {
  expect([found(''), found('   '), found('zzz'), rankOf('Audit log', 'log x')]).toEqual([[], [], [], null]);
  expect(found('deposit', 1)).toEqual(['/deposits']);
});
