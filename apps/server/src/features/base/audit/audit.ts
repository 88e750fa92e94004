export { appendAudit } from './append-audit.ts';
export { verifyAudit } from './verify-audit.ts';
export { findLastAct, listAuditOf, listLastChanges, type AuditRow } from './audit.queries.ts';
export { countAuditBy, listAuditBy, mostOf, type AuditFilter, type AuditNamed } from './audit-filter.queries.ts';
export { verifyChains } from './explain-audit.ts';
export { anchorHash, anchorPublicKey, readAnchors } from './anchor-file.ts';
export { beginAnchors, findAnchorBreaks, readAnchorCount, writeAnchor } from './anchors.ts';
export type { AnchoredTable } from './day-digests.ts';
