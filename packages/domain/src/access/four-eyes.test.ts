import { describe, expect, it } from 'vitest';
import { refuseDecision, REQUEST_KINDS, type RequestKind } from './four-eyes.ts';
import { staffMay } from './permissions.ts';
import { SHIPPED_ROLES, shippedRole } from './staff-roles.ts';

describe('four eyes', () => {
  it('lets nobody decide what they have asked for, and only the roles that a kind names decide', () => {
    for (const kind of Object.keys(REQUEST_KINDS) as RequestKind[]) {
      for (const code of SHIPPED_ROLES) {
        const role = shippedRole(code);
        const may = staffMay(role, REQUEST_KINDS[kind].decide);
        expect(refuseDecision({ kind, askedBy: 'one', decidedBy: 'two', role, isTied: false })).toBe(may ? null : 'FORBIDDEN');
        expect(refuseDecision({ kind, askedBy: 'one', decidedBy: 'one', role, isTied: false })).toBe(may ? 'FOUR_EYES' : 'FORBIDDEN');
        expect(refuseDecision({ kind, askedBy: 'one', decidedBy: 'two', role, isTied: true })).toBe(may ? 'FOUR_EYES' : 'FORBIDDEN');
      }
    }
  });
});
