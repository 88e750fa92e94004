import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';

/**
 * What this person may do about a request: decide, or not because it is their own, they are tied to who asked, it has ended, or the role
 * only reads.
 */
export const decisionOf = (
  { state, isMine, isTied }: Pick<StaffRequest, 'state' | 'isMine' | 'isTied'>,
  mayDecide: boolean,
): 'decide' | 'mine' | 'tied' | 'ended' | 'reads' =>
  state !== 'open' ? 'ended' : isMine ? 'mine' : !mayDecide ? 'reads' : isTied ? 'tied' : 'decide';

/** Queues that requests about money stand in. */
const QUEUES = {
  'payment.fail': 'to-pay',
  'dispute.settle': 'disputed',
  'withdrawal.approve': 'waiting',
  'payout.settle': 'to-pay',
} as const;

/** The page that a request is about: the queue of its deposit or withdrawal, its member, or none. */
export function subjectOf({ kind, member }: Pick<StaffRequest, 'kind'> & { readonly member: { readonly id: string } | null }) {
  if (kind === 'refund.make') return { page: 'deposits', queue: 'refund' } as const;
  if (kind === 'deposit.credit') return { page: 'deposits', queue: 'waiting' } as const;
  if (kind === 'payment.fail' || kind === 'dispute.settle' || kind === 'withdrawal.approve' || kind === 'payout.settle')
    return { page: 'withdrawals', queue: QUEUES[kind] } as const;
  return member === null ? null : ({ page: 'member', memberId: member.id } as const);
}

/** The number of what is asked about beside its member, whose name is the way there: the deposit that a waiver is of. Null where there is none. */
export function ownNumber({
  kind,
  about,
  member,
}: Pick<StaffRequest, 'kind' | 'about'> & { readonly member: { readonly id: string; readonly account: string } | null }): string | null {
  if (member === null || about === member.account) return null;
  return subjectOf({ kind, member })?.page === 'member' ? about : null;
}
