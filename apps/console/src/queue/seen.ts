import type { ConsoleDeposit, ConsoleWithdrawal } from '@talora/contract/wallet/wallet-console.ts';

/** What a decision about a deposit sends back of what was on the screen. */
export const seenDeposit = ({ id, memberId, payExact: amount, version }: ConsoleDeposit) => ({ id, memberId, amount, version });

/** What a decision about a withdrawal sends back of what was on the screen. */
export const seenWithdrawal = ({ id, memberId, amount, version }: ConsoleWithdrawal) => ({ id, memberId, amount, version });
