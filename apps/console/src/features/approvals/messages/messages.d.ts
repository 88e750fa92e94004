import type ms from './ms.json';

declare module '../../../messages/page-messages.ts' {
  interface PageMessages {
    readonly approvals: (typeof ms)['approvals'];
    readonly approvalRules: (typeof ms)['approvalRules'];
  }
}
