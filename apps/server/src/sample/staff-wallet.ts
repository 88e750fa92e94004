import type { CallInput } from '@talora/contract/core/call.ts';
import type { Client } from '@talora/contract/core/client.ts';
import type { walletConsoleCalls } from '@talora/contract/wallet/wallet-console.ts';

type Calls = (typeof walletConsoleCalls)['calls'];
type Seen = 'memberId' | 'amount' | 'version' | 'credit';

/** A decision's input whose seen parts may be left out. */
type Loose<N extends keyof Calls> = Omit<CallInput<Calls[N]>, Seen> & Partial<Record<Seen, string>>;

type Decisions = {
  readonly [
    N in
      | 'approveDeposit'
      | 'rejectDeposit'
      | 'approveWithdrawal'
      | 'rejectWithdrawal'
      | 'startPayment'
      | 'sendPayout'
      | 'splitWithdrawal'
      | 'takeOverPayment'
      | 'failPayment'
      | 'settleDispute'
  ]: (input: Loose<N>) => ReturnType<Client<Calls>[N]>;
};

/** Calls of the queues by somebody who looks at an item before deciding about it, and shows the passkey when asked to. */
export type StaffWallet = Omit<Client<Calls>, keyof Decisions | 'markPaid'> &
  Decisions & { markPaid(input: Loose<'markPaid'>, files: readonly Blob[]): ReturnType<Client<Calls>['markPaid']> };

const isStepUp = (error: unknown): boolean => (error as { code?: string }).code === 'STEP_UP_REQUIRED';

/** Makes such calls: what a decision must carry is read from the item unless it is given. */
export function openStaffWallet(calls: Client<Calls>, stepUp: () => Promise<void>): StaffWallet {
  async function insist<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (!isStepUp(error)) throw error;
      await stepUp();
      return act();
    }
  }
  const deposit = async <I extends { readonly id: string }>(input: I) => {
    const { memberId, payExact: amount, version } = await calls.consoleDeposit({ id: input.id });
    return { memberId, amount, version, ...input };
  };
  const withdrawal = async <I extends { readonly id: string }>(input: I) => {
    const { memberId, amount, version } = await calls.consoleWithdrawal({ id: input.id });
    return { memberId, amount, version, ...input };
  };
  return {
    ...calls,
    async approveDeposit(input) {
      const seen = await deposit(input);
      const { payExact, creditMax } = await calls.consoleDeposit({ id: input.id });
      const credit = Number(creditMax) < Number(payExact) ? creditMax : payExact;
      return insist(() => calls.approveDeposit({ credit, ...seen }));
    },
    async rejectDeposit(input) {
      const seen = await deposit(input);
      return insist(() => calls.rejectDeposit(seen));
    },
    async approveWithdrawal(input) {
      const seen = await withdrawal(input);
      return insist(() => calls.approveWithdrawal(seen));
    },
    async rejectWithdrawal(input) {
      const seen = await withdrawal(input);
      return insist(() => calls.rejectWithdrawal(seen));
    },
    async startPayment(input) {
      const seen = await withdrawal(input);
      return insist(() => calls.startPayment(seen));
    },
    async sendPayout(input) {
      const seen = await withdrawal(input);
      return insist(() => calls.sendPayout(seen));
    },
    async splitWithdrawal(input) {
      const seen = await withdrawal(input);
      return insist(() => calls.splitWithdrawal(seen));
    },
    async takeOverPayment(input) {
      const seen = await withdrawal(input);
      return insist(() => calls.takeOverPayment(seen));
    },
    async failPayment(input) {
      const seen = await withdrawal(input);
      return insist(() => calls.failPayment(seen));
    },
    async settleDispute(input) {
      const seen = await withdrawal(input);
      return insist(() => calls.settleDispute(seen));
    },
    async markPaid(input, files) {
      const seen = await withdrawal(input);
      return insist(() => calls.markPaid(seen, files));
    },
  };
}
