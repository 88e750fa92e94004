// @vitest-environment happy-dom
import type { OwnPayee } from '@talora/contract/wallet/payees.ts';
import { expect, it, vi } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import AccountsPage from './accounts-page.tsx';
import { chosenPayee } from './payee-choice.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

const AT = '2026-11-20T02:00:00.000Z';
const LATER = '2026-11-21T02:00:00.000Z';

const payee = (id: string, change: Partial<OwnPayee> = {}): OwnPayee => ({
  id,
  bankCode: 'RAYA',
  bankName: 'Bank Raya',
  accountMasked: `•••• 000${id}`,
  holder: 'Bunga Raya',
  addedAt: AT,
  usableAt: AT,
  isWaiting: false,
  isUsual: false,
  isInUse: false,
  ...change,
});
const answers = (payees: readonly OwnPayee[], payeesMax = 3) => ({
  '/wps/x/wallet/withdrawal-terms': {
    available: '200.00',
    min: '30.00',
    max: '20000.00',
    currency: 'MYR',
    payees: [...payees],
    payeesMax,
    payeeCoolOffHours: 24,
    payeeName: 'Bunga Raya',
    banks: [{ code: 'RAYA', name: 'Bank Raya' }],
    openWithdrawalId: null,
    usedToday: 0,
    maxPerDay: 3,
    autoReceiptMinutes: 60,
    securityPercent: 0,
    papers: null,
    usualMinutes: null,
    turnover: { currency: 'MYR', left: '0.00', needed: '0.00', counted: '0.00', requirements: [] },
  },
});
const waiting = { isWaiting: true, usableAt: LATER };
const radiosIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')];

it('of the accounts the first that may be used is chosen, until another is', () => {
  const payees = [payee('1', waiting), payee('2'), payee('3')];
  expect(chosenPayee(payees, null)?.id).toBe('2');
  expect(chosenPayee(payees, '3')?.id).toBe('3');
  // One that waits, or is gone, is not kept.
  for (const id of ['1', '9']) expect(chosenPayee(payees, id)?.id).toBe('2');
  expect(chosenPayee([payee('1', waiting)], '1')).toBeUndefined();
});

it('a withdrawal offers the accounts, and one that waits says until when and cannot be chosen', async () => {
  const payees = [payee('1', { isUsual: true }), payee('2', waiting)];
  const root = await drawPart(<WithdrawalForm />, { answers: answers(payees), path: '/member/withdraw', kind: 'member' });
  await vi.waitFor(() => expect(radiosIn(root)).toHaveLength(2));
  expect(radiosIn(root).map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(root.textContent).toContain('Can be used from 21');
});

it('a withdrawal is not sent while no account may be used', async () => {
  const root = await drawPart(<WithdrawalForm />, { answers: answers([payee('1', waiting)]), path: '/member/withdraw', kind: 'member' });
  await vi.waitFor(() => expect(root.textContent).toContain('None of your accounts can be used yet'));
  const [send] = [...root.querySelectorAll<HTMLButtonElement>('button[type=submit]')];
  expect(send?.disabled).toBe(true);
});

it('my accounts are as many as are allowed, and one that money is on its way to is not removed', async () => {
  const payees = [payee('1', { isUsual: true, isInUse: true }), payee('2')];
  const root = await drawPart(<AccountsPage />, { answers: answers(payees, 2), path: '/member/bankAccounts', kind: 'member' });
  await vi.waitFor(() => expect(root.textContent).toContain('2 of 2 accounts'));
  const names = [...root.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
  expect(names).toContain('Remove: Bank Raya •••• 0002');
  expect(names).not.toContain('Remove: Bank Raya •••• 0001');
  expect(root.textContent).toContain('You have 2 accounts, as many as allowed.');
});
