// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import { DepositProgress } from './deposit-progress.tsx';

const ID = '019ab2c3-4d5e-7f60-8123-456789000001';
const onChain = (confirmations: number, change: object = {}) => ({
  [`/wps/x/wallet/deposits/${ID}`]: {
    id: ID,
    no: '261127-000021',
    method: 'test-coin',
    kind: 'redirect',
    channel: 'chain',
    names: null,
    state: 'awaiting_payment',
    amount: '75.00',
    payExact: '75.00',
    credited: null,
    fee: null,
    currency: 'MYR',
    reference: 'D1',
    redirectUrl: 'http://localhost/bank',
    shown: {
      qr: null,
      chain: { network: 'Sandbox chain', coin: 'tUSD', address: 'sbx1234567890', amount: '17.857143', needed: 3, confirmations },
    },
    bankAccount: null,
    hasSlip: false,
    rejectReason: null,
    createdAt: '2026-11-27T02:00:00.000Z',
    expiresAt: '2026-11-27T02:30:00.000Z',
    finishedAt: null,
    refunds: [],
    ...change,
  },
});

const draw = (confirmations: number) =>
  drawPart(<DepositProgress id={ID} />, { answers: onChain(confirmations), path: '/member/depositv2', kind: 'member' });

it('a deposit on a chain asks for the coins until they are seen', async () => {
  const root = await draw(0);
  await vi.waitFor(() => expect(root.textContent).toContain('Waiting for your payment'));
  expect(root.textContent).toContain('Pay on this device');
  expect(root.textContent).toContain('Time left');
});

it('nobody is asked to pay again while the network confirms the coins', async () => {
  const root = await draw(2);
  await vi.waitFor(() => expect(root.textContent).toContain('The network is confirming your payment'));
  expect(root.textContent).toContain('2 of 3 confirmations');
  for (const asked of ['Pay on this device', 'Time left', 'Send exactly', 'Awaiting payment'])
    expect(root.textContent).not.toContain(asked);
});

it('a payment that the bank did not make says so in the reader’s words, and what staff have written stands as it is', async () => {
  const rejected = (rejectReason: string) =>
    drawPart(<DepositProgress id={ID} />, {
      answers: onChain(0, { state: 'rejected', rejectReason }),
      path: '/member/depositv2',
      kind: 'member',
    });
  const byBank = await rejected('bank');
  await vi.waitFor(() => expect(byBank.textContent).toContain('The payment did not go through at the bank, or was cancelled there'));
  const byStaff = await rejected('Paid too little');
  await vi.waitFor(() => expect(byStaff.textContent).toContain('Paid too little'));
});
