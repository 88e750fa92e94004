import { useTranslations } from 'use-intl';

const ACTIONS = {
  'staff.invited': 'staffInvited',
  'staff.enrolled': 'staffEnrolled',
  'staff.logged-in': 'staffLoggedIn',
  'staff.logged-out': 'staffLoggedOut',
  'staff.passkey-added': 'passkeyAdded',
  'staff.passkey-removed': 'passkeyRemoved',
  'staff.retired': 'staffRetired',
  'staff.link-made': 'staffLinkMade',
  'staff.link-revoked': 'staffLinkRevoked',
  'staff.disabled': 'staffDisabled',
  'staff.enabled': 'staffEnabled',
  'member.viewed': 'memberViewed',
  'member.details-shown': 'memberDetailsShown',
  'member.locked': 'memberLocked',
  'member.unlocked': 'memberUnlocked',
  'member.password-change-forced': 'memberPasswordForced',
  'member.sessions-ended': 'memberSessionsEnded',
  'deposit.slip-viewed': 'slipViewed',
  'deposit.approved': 'depositApproved',
  'deposit.rejected': 'depositRejected',
  'withdrawal.approved': 'withdrawalApproved',
  'withdrawal.rejected': 'withdrawalRejected',
  'withdrawal.payment-started': 'paymentStarted',
  'withdrawal.account-shown': 'accountShown',
  'withdrawal.payment-taken-over': 'paymentTakenOver',
  'withdrawal.paid': 'withdrawalPaid',
  'withdrawal.payment-failed': 'withdrawalPaymentFailed',
  'withdrawal.dispute-settled': 'disputeSettled',
  'request.asked': 'requestAsked',
  'request.decided': 'requestDecided',
  'request.withdrawn': 'requestWithdrawn',
  'budget.changed': 'budgetChanged',
  'budget.resumed': 'budgetResumed',
  'budget.freed': 'budgetFreed',
  'register.changed': 'registerChanged',
  'notice.saved': 'noticeSaved',
  'game.changed': 'gameChanged',
  'game.moved': 'gameMoved',
  'vendor.changed': 'vendorChanged',
  'feedback.closed': 'feedbackClosed',
  'brand.status-changed': 'brandStatusChanged',
  'brand.regions-changed': 'brandRegionsChanged',
} as const;

/** Names of audited acts in the page's language; an unknown one keeps its code. */
export function useAuditNames(): (action: string) => string {
  const t = useTranslations('auditAction');
  return (action) => (Object.hasOwn(ACTIONS, action) ? t(ACTIONS[action as keyof typeof ACTIONS]) : action);
}
