import type { teamCalls } from '@talora/contract/agents/team.ts';
import type { CallArguments, FileReply } from '@talora/contract/core/call.ts';
import { textsLanguage, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { listDaySpans } from '@talora/domain/time/business-day.ts';
import { admitFile, betsTable, momentsIn, ROWS_AT_ONCE, tableFile } from '../../../money/records/records.ts';
import type { MemberContext } from '../../../people/members/members.ts';
import { recordDays } from '../../../shop/games/games.ts';
import { teamPlayFilter } from './list-team-plays.ts';
import { branchFilterOf } from './list-team.ts';
import { readDays, type TeamDays } from './read-team-days.ts';
import { getInTeam, type TeamMember } from './team-context.ts';
import { listBranches, type BranchFilter } from './team.queries.ts';
import { branchView, figuresView } from './team.view.ts';
import { teamTexts } from './team-texts.ts';

type Calls = (typeof teamCalls)['calls'];

/** Columns of figures, in the order of a file. */
const FIGURES = ['count', 'stake', 'validBet', 'payout', 'net', 'pendingStake', 'deposits', 'withdrawals'] as const;
/** Branches of a list that is added up to find its order: no file has more. */
const MOST_ROWS = 50_000;

const languageOf = ({ brand, caller }: MemberContext): ShippedLanguage => textsLanguage(caller.language, brand.settings.defaultLanguage);

/** A list of branches as a table. Refuses NON_AGENT, NOT_FOUND, BAD_REQUEST and TOO_MANY_REQUESTS. */
export async function writeTeamMembers(context: MemberContext, input: CallArguments<Calls['teamMembersFile']>): Promise<FileReply> {
  const { agent, member } = await getInTeam(context, input.memberId);
  const { from, to, span } = recordDays(context, input.from, input.to);
  await admitFile(context);
  const t = teamTexts(languageOf(context));
  const head = [t.name, t.no, t.kind, t.level, t.members, t.registeredAt, ...FIGURES.map((key) => t[key]), t.currency];
  return tableFile('team', from, to, head, memberRows(context, branchFilterOf(context, input, member, span), agent));
}

async function* memberRows(context: MemberContext, filter: BranchFilter, agent: TeamMember): AsyncGenerator<string[][]> {
  const { platform, brand } = context;
  const t = teamTexts(languageOf(context));
  const moment = momentsIn(brand.settings.timeZone);
  // What is ordered by a figure is added up once: each page anew would cost the whole list.
  const limit = filter.sort === 'joined' ? ROWS_AT_ONCE : MOST_ROWS;
  // By the number of the last one, not by a count: who registers meanwhile moves nobody to another page.
  for (let behindNo: bigint | undefined; ;) {
    const rows = await listBranches(platform.db.kysely, { ...filter, behindNo }, 0, limit);
    yield rows.map((row) => {
      const view = branchView(row, brand, agent);
      return [
        view.name,
        view.no,
        view.isAgent ? t.agent : t.member,
        String(view.level),
        String(view.members),
        moment(row.registered_at),
        ...FIGURES.map((key) => String(view[key])),
        brand.asset.code,
      ];
    });
    if (rows.length < limit || filter.sort !== 'joined') return;
    behindNo = rows.at(-1)?.no;
  }
}

/** Days of a team as a table. Refuses NON_AGENT, NOT_FOUND, BAD_REQUEST and TOO_MANY_REQUESTS. */
export async function writeTeamDays(context: MemberContext, input: CallArguments<Calls['teamDaysFile']>): Promise<FileReply> {
  const { member } = await getInTeam(context, input.memberId);
  const { from, to } = recordDays(context, input.from, input.to);
  await admitFile(context);
  const t = teamTexts(languageOf(context));
  const head = [t.day, ...FIGURES.map((key) => t[key]), t.players, t.joined, t.currency];
  const days = await readDays(context, input.scope, member.id, listDaySpans(from, to, context.brand.settings.timeZone));
  return tableFile('team-days', from, to, head, dayRows(context, days));
}

async function* dayRows({ brand }: MemberContext, { days }: TeamDays): AsyncGenerator<string[][]> {
  yield await Promise.resolve(
    days.map(({ day, figures, players, joined }) => {
      const view = figuresView(figures, brand.asset);
      return [day, ...FIGURES.map((key) => String(view[key])), String(players), String(joined), brand.asset.code];
    }),
  );
}

/** Bets of one of my team as a table, newest first. Refuses NON_AGENT, NOT_FOUND, BAD_REQUEST and TOO_MANY_REQUESTS. */
export async function writeTeamPlays(context: MemberContext, input: CallArguments<Calls['teamPlaysFile']>): Promise<FileReply> {
  const { member } = await getInTeam(context, input.memberId);
  const { from, to, span } = recordDays(context, input.from, input.to);
  await admitFile(context);
  return betsTable(context, { name: 'team-bets', from, to, filter: teamPlayFilter(context, input, member.id, span) });
}
