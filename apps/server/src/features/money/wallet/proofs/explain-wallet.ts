import type { LedgerProof } from '../../../base/ledger/ledger.ts';
import { decisionProofs } from './explain-decisions.ts';
import { depositProofs } from './explain-deposits.ts';
import { evidenceProofs } from './explain-evidence.ts';
import { messageProofs } from './explain-messages.ts';
import { methodProofs } from './explain-methods.ts';
import { paperProofs } from './explain-papers.ts';
import { payeeProofs } from './explain-payees.ts';
import { queueProofs } from './explain-queues.ts';
import { payoutProofs } from './explain-payouts.ts';
import { refundProofs } from './explain-refunds.ts';
import { stepProofs } from './explain-steps.ts';
import { withdrawalProofs } from './explain-withdrawals.ts';

/** Why deposits and withdrawals moved money, and that what is written down of them agrees. */
export const walletProofs: readonly LedgerProof[] = [
  ...depositProofs,
  ...evidenceProofs,
  ...withdrawalProofs,
  ...stepProofs,
  ...decisionProofs,
  ...payeeProofs,
  ...paperProofs,
  ...queueProofs,
  ...methodProofs,
  ...messageProofs,
  ...payoutProofs,
  ...refundProofs,
];
