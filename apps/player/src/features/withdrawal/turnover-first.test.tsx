// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

const AT = '2026-11-20T02:00:00.000Z';
const requirement = {
  id: '019ab2c3-4d5e-7f60-8123-456789000001',
  source: 'deposit' as const,
  depositNo: '261120-000012',
  amount: '120.00',
  needed: '120.00',
  counted: '80.00',
  left: '40.00',
  percent: 100,
  weights: [],
  oddsPercent: 0,
  isEveryStake: false,
  openedAt: AT,
};
/** An account of mine by the end of its number. */
const payeeOf = (id: string, ending: string, change: object = {}) => ({
  id,
  bankCode: 'RAYA',
  bankName: 'Bank Raya',
  accountMasked: `•••• ${ending}`,
  holder: 'Bunga Raya',
  addedAt: AT,
  usableAt: AT,
  isWaiting: false,
  isUsual: true,
  isInUse: false,
  ...change,
});
const termsWith = (state: 'open' | 'met') => ({
  '/wps/x/wallet/withdrawal-terms': {
    available: '200.00',
    min: '30.00',
    max: '20000.00',
    currency: 'MYR',
    payees: [payeeOf('1', '4417')],
    payeesMax: 3,
    payeeCoolOffHours: 24,
    payeeName: 'Bunga Raya',
    banks: [],
    openWithdrawalId: null,
    usedToday: 0,
    maxPerDay: 3,
    autoReceiptMinutes: 60,
    securityPercent: 0,
    papers: null,
    usualMinutes: null,
    turnover: {
      currency: 'MYR',
      left: state === 'open' ? '40.00' : '0.00',
      needed: '120.00',
      counted: '80.00',
      requirements: [{ ...requirement, state, closedAt: state === 'open' ? null : AT }],
    },
  },
});
const buttonIn = (root: HTMLElement): HTMLButtonElement | undefined =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Withdraw');

it('a withdrawal says before it is asked for what is left to play, with the way to the bets, and is not sent', async () => {
  const root = await drawPart(<WithdrawalForm />, { answers: termsWith('open'), path: '/member/withdraw', kind: 'member' });
  await vi.waitFor(() => expect(root.textContent).toContain('RM 40.00 left to play of RM 120.00'));
  expect([...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain('/member/turnover');
  expect(buttonIn(root)?.disabled).toBe(true);
});

it('a withdrawal is open when all was played', async () => {
  const root = await drawPart(<WithdrawalForm />, { answers: termsWith('met'), path: '/member/withdraw', kind: 'member' });
  await vi.waitFor(() => expect(buttonIn(root)?.disabled).toBe(false));
  expect(root.textContent).not.toContain('left to play');
});
