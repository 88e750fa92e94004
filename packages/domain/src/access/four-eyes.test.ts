import { describe, expect, it } from 'vitest';
import { refuseDecision, REQUEST_KINDS, type RequestKind } from './four-eyes.ts';
import { STAFF_ROLES, staffMay, type StaffRole } from './staff-roles.ts';

describe('four eyes', () => {
  it('lets nobody decide what they have asked for, and only the roles that a kind names decide', () => {
    for (const kind of Object.keys(REQUEST_KINDS) as RequestKind[]) {
      for (const role of Object.keys(STAFF_ROLES) as StaffRole[]) {
        const may = staffMay(role, REQUEST_KINDS[kind].decide);
        expect(refuseDecision({ kind, askedBy: 'one', decidedBy: 'two', role })).toBe(may ? null : 'FORBIDDEN');
        expect(refuseDecision({ kind, askedBy: 'one', decidedBy: 'one', role })).toBe(may ? 'FOUR_EYES' : 'FORBIDDEN');
      }
    }
  });
});
