import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { RELAY } from '../core/relay.ts';
import { day, moment, page, pageNo, text, uuid } from '../core/scalars.ts';
import { bettingFilter, playItem } from '../games/games.ts';

const agentRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT', 'NON_AGENT'] as const;

/** Business days of the brand; without them the last seven. */
const days = { from: z.optional(day()), to: z.optional(day()) };
/** An agent or member of my team, myself included; without it myself. */
const who = { memberId: z.optional(uuid()) };

/**
 * What was played and paid: of decided bets, a stake that was given back counting as paid back. `net` is payout - stake, from the side of who
 * plays. Money in the brand's currency.
 */
const figures = z.object({
  count: z.int(),
  stake: z.string(),
  validBet: z.string(),
  payout: z.string(),
  net: z.string(),
  pendingCount: z.int(),
  pendingStake: z.string(),
  deposits: z.string(),
  withdrawals: z.string(),
});

/** Figures of a team, without the agent: `players` are those who played, each counted once; `joined` are new below the agent. */
const teamFigures = z.object({ ...figures.shape, players: z.int(), joined: z.int() });

/** Somebody on the way down from me, by user name. */
const step = z.object({ id: z.string(), name: z.string() });

/** Orders of a list of a team: the newest first, or by a figure of the branch. */
export const TEAM_SORTS = ['joined', 'stake', 'validBet', 'net', 'deposits', 'withdrawals'] as const;

/** What moves a member's money beside bets, as an agent above sees it. */
export const TEAM_MONEY_KINDS = [
  'deposit',
  'deposit_fee',
  'withdrawal',
  'withdrawal_security',
  'transfer_up_sent',
  'transfer_up_received',
  'transfer_down_sent',
  'transfer_down_received',
] as const;

/** A member with all that stands below. `members` is how many that are; figures are the branch's, the member included. */
const branch = z.object({
  id: z.string(),
  no: z.string(),
  name: z.string(),
  isAgent: z.boolean(),
  /** How many steps below me: 1 is right below. */
  level: z.int(),
  members: z.int(),
  registeredAt: moment(),
  ...figures.shape,
});

const listFilter = {
  ...who,
  ...days,
  // The beginning of a user name: looked for in the whole team below the agent.
  name: z.optional(text(64)),
  sort: z._default(z.enum(TEAM_SORTS), 'joined'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
};

const dayFilter = { ...who, ...days, scope: z._default(z.enum(['team', 'own']), 'team') };

/** What an agent sees of the own team. Somebody who does not stand below is NOT_FOUND, like somebody whom nobody knows. */
export const teamCalls = callSet('team', 'site', {
  teamOverview: call({
    method: 'GET',
    path: RELAY.teamOverview,
    title: 'My team in a span of days and in the span before',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ ...days }),
    reply: z.object({
      sums: teamFigures,
      // The span of the same length that ends where this one begins.
      before: z.object({ ...teamFigures.shape, from: day(), to: day() }),
      // Every day of the span, oldest first.
      days: z.array(z.object({ day: day(), ...teamFigures.shape })),
      // How many stand below me, and right below.
      members: z.int(),
      direct: z.int(),
      // When figures were last brought forward; null before the first time.
      updatedAt: z.nullable(moment()),
      currency: z.string(),
      from: day(),
      to: day(),
    }),
    refusals: agentRefusals,
  }),
  teamMembers: call({
    method: 'GET',
    path: RELAY.teamMembers,
    title: 'Who stands right below an agent of my team, with the figures of each branch; or whose name begins so',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ ...listFilter, pageNo: pageNo() }),
    reply: z.object({
      ...page(branch).shape,
      // From me down to the agent whose list it is.
      line: z.array(step),
      // All that stands below the agent, and what the agent played and paid alone.
      team: figures,
      own: figures,
      currency: z.string(),
      from: day(),
      to: day(),
    }),
    refusals: agentRefusals,
  }),
  teamMember: call({
    method: 'GET',
    path: RELAY.teamMember,
    title: 'One of my team',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ memberId: uuid(), ...days }),
    reply: z.object({
      id: z.string(),
      no: z.string(),
      name: z.string(),
      isAgent: z.boolean(),
      isLocked: z.boolean(),
      /** Right below who asks: transfers, contracts and a reset link go there. */
      isDirect: z.boolean(),
      line: z.array(step),
      members: z.int(),
      direct: z.int(),
      registeredAt: moment(),
      lastLoginAt: z.nullable(moment()),
      own: figures,
      team: figures,
      currency: z.string(),
      from: day(),
      to: day(),
    }),
    refusals: agentRefusals,
  }),
  teamDays: call({
    method: 'GET',
    path: RELAY.teamDays,
    title: 'A team of mine by day, or one member alone',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject(dayFilter),
    reply: z.object({
      // Every day of the span, oldest first.
      days: z.array(z.object({ day: day(), ...teamFigures.shape })),
      sums: teamFigures,
      line: z.array(step),
      currency: z.string(),
      from: day(),
      to: day(),
    }),
    refusals: agentRefusals,
  }),
  teamPlays: call({
    method: 'GET',
    path: RELAY.teamPlays,
    title: 'Bets of one of my team',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ memberId: uuid(), ...days, game: bettingFilter.game, state: bettingFilter.state, pageNo: pageNo() }),
    reply: z.object({
      ...page(z.omit(playItem, { id: true, iconUrl: true })).shape,
      sums: z.object({
        count: z.int(),
        stake: z.string(),
        validBet: z.string(),
        payout: z.string(),
        net: z.string(),
        pendingCount: z.int(),
        pendingStake: z.string(),
      }),
      // What was played in the span, the largest stake first: of one game, its `nodeId`.
      games: z.array(z.object({ nodeId: z.string(), gameName: z.string(), count: z.int(), stake: z.string(), net: z.string() })),
      line: z.array(step),
      currency: z.string(),
      from: day(),
      to: day(),
    }),
    refusals: agentRefusals,
  }),
  teamMoney: call({
    method: 'GET',
    path: RELAY.teamMoney,
    title: 'Deposits, withdrawals and transfers of one of my team',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({
      memberId: uuid(),
      ...days,
      group: z.optional(z.enum(['deposit', 'withdrawal', 'transfer'])),
      pageNo: pageNo(),
    }),
    reply: z.object({
      // Sums are signed by what they do to the member; `held` is on its way out, `released` did not go.
      ...page(
        z.object({
          id: z.string(),
          kind: z.enum(TEAM_MONEY_KINDS),
          effect: z.enum(['in', 'out', 'move', 'held', 'released']),
          amount: z.string(),
          at: moment(),
        }),
      ).shape,
      sums: z.object({ in: z.string(), out: z.string(), net: z.string() }),
      line: z.array(step),
      currency: z.string(),
      from: day(),
      to: day(),
    }),
    refusals: agentRefusals,
  }),
  teamMembersFile: call({
    method: 'GET',
    path: '/wps/x/agents/team/members.csv',
    title: 'The list of a team as a table for other programs',
    access: 'real-member',
    whileOut: true,
    binary: true,
    input: z.strictObject(listFilter),
    reply: z.unknown(),
    refusals: agentRefusals,
  }),
  teamDaysFile: call({
    method: 'GET',
    path: '/wps/x/agents/team/days.csv',
    title: 'Days of a team as a table for other programs',
    access: 'real-member',
    whileOut: true,
    binary: true,
    input: z.strictObject(dayFilter),
    reply: z.unknown(),
    refusals: agentRefusals,
  }),
  teamPlaysFile: call({
    method: 'GET',
    path: '/wps/x/agents/team/plays.csv',
    title: 'Bets of one of my team as a table for other programs',
    access: 'real-member',
    whileOut: true,
    binary: true,
    input: z.strictObject({ memberId: uuid(), ...days, game: bettingFilter.game, state: bettingFilter.state }),
    reply: z.unknown(),
    refusals: agentRefusals,
  }),
});

/** Sums of what was played and paid. */
export type TeamSums = z.core.output<typeof figures>;
/** A member with all that stands below. */
export type TeamBranch = z.core.output<typeof branch>;
/** Somebody on the way down. */
export type TeamStep = z.core.output<typeof step>;
