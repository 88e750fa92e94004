import { teamCalls } from '@talora/contract/agents/team.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { MemberContexts } from '../../../people/members/members.ts';
import { listTeamMoney } from './list-team-money.ts';
import { listTeamPlays } from './list-team-plays.ts';
import { listTeam, readTeamMember } from './list-team.ts';
import { readTeamDays, readTeamOverview } from './read-team-days.ts';
import { writeTeamDays, writeTeamMembers, writeTeamPlays } from './write-team.ts';

/** Shows agents their team. */
export const teamSet = serve<typeof teamCalls, MemberContexts>(teamCalls, {
  teamOverview: readTeamOverview,
  teamMembers: listTeam,
  teamMember: readTeamMember,
  teamDays: readTeamDays,
  teamPlays: listTeamPlays,
  teamMoney: listTeamMoney,
  teamMembersFile: writeTeamMembers,
  teamDaysFile: writeTeamDays,
  teamPlaysFile: writeTeamPlays,
});
