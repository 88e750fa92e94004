import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { uuid } from '../core/scalars.ts';
import { turnoverStanding } from './turnover.ts';

/** Console: what a member has to play before a withdrawal. */
export const turnoverConsoleCalls = callSet('turnover', 'console', {
  memberTurnover: call({
    method: 'GET',
    path: '/ops/members/:id/turnover',
    title: 'What a member has to play before a withdrawal, deposit by deposit',
    access: { staff: 'member.read' },
    input: z.strictObject({ id: uuid() }),
    reply: turnoverStanding,
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'],
  }),
});
