export { appendAudit } from './append-audit.ts';
export { verifyAudit } from './verify-audit.ts';
export { listAuditRows } from './audit.queries.ts';
