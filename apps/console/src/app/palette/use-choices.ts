import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { bestOf } from './match-names.ts';
import { keepRecent, readRecent } from './recent-choices.ts';
import { MOST, useFound } from './use-found.ts';
import { useNamed, type NamedTarget } from './use-named.ts';

/** Something that can be chosen. */
export interface Choice {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly choose: () => void;
}

/** Choices of one kind. */
export interface ChoiceGroup {
  readonly kind: 'recent' | 'pages' | 'settings' | 'members' | 'deposits' | 'withdrawals' | 'rounds' | 'games';
  readonly choices: readonly Choice[];
}

const MOST_PAGES = 6;

type Found = ReturnType<typeof useFound>;

/** What was found on the server, by kind. */
function useFoundChoices(): (found: Found) => ChoiceGroup[] {
  const navigate = useNavigate();
  const depositState = useTranslations('depositState');
  const withdrawalState = useTranslations('withdrawalState');
  return ({ members, deposits, withdrawals, rounds, games }) => [
    {
      kind: 'members',
      choices: members.map(({ id, no, account, nickname }) => ({
        id: `member:${id}`,
        title: account,
        detail: [no, nickname].filter(Boolean).join(' · '),
        choose: () => void navigate({ to: '/members/$memberId', params: { memberId: id } }),
      })),
    },
    {
      kind: 'deposits',
      choices: deposits.map(({ id, no, account, state }) => ({
        id: `deposit:${id}`,
        title: no,
        detail: `${account} · ${depositState(state)}`,
        choose: () => void navigate({ to: '/deposits', search: { find: no, id } }),
      })),
    },
    {
      kind: 'withdrawals',
      choices: withdrawals.map(({ id, no, account, state }) => ({
        id: `withdrawal:${id}`,
        title: no,
        detail: `${account} · ${withdrawalState(state)}`,
        choose: () => void navigate({ to: '/withdrawals', search: { find: no, id } }),
      })),
    },
    {
      kind: 'rounds',
      choices: rounds.map(({ play, account }) => ({
        id: `round:${play.id}`,
        title: play.playNo,
        detail: `${account} · ${play.gameName}`,
        choose: () => void navigate({ to: '/rounds/$roundId', params: { roundId: play.id } }),
      })),
    },
    {
      kind: 'games',
      choices: games.map(({ nodeId, gameName, gameCode, vendorName }) => ({
        id: `game:${nodeId}`,
        title: gameName,
        detail: `${vendorName} · ${gameCode}`,
        choose: () => void navigate({ to: '/games/$nodeId', params: { nodeId } }),
      })),
    },
  ];
}

/** What a text leads to, by kind; without a text what was chosen last on this device, and the pages. */
export function useChoices(typed: string) {
  const navigate = useNavigate();
  const named = useNamed();
  const found = useFound(typed);
  const foundChoices = useFoundChoices();
  const target = (one: NamedTarget): Choice => ({
    id: one.id,
    title: one.title,
    detail: one.detail,
    choose: () => {
      keepRecent(one.id);
      if (one.field === undefined) void navigate({ to: one.path });
      else void navigate({ to: '/settings', search: { field: one.field } });
    },
  });
  const of = (kind: NamedTarget['kind'], most: number): Choice[] =>
    bestOf(
      named.filter((one) => one.kind === kind),
      typed,
      most,
    ).map(target);
  const recent = readRecent().flatMap((id) => named.find((one) => one.id === id) ?? []);
  const start = (): ChoiceGroup[] => [
    { kind: 'recent', choices: recent.map(target) },
    { kind: 'pages', choices: named.filter((one) => one.kind === 'page' && !recent.includes(one)).map(target) },
  ];
  const matching = (): ChoiceGroup[] => [
    { kind: 'pages', choices: of('page', MOST_PAGES) },
    { kind: 'settings', choices: of('setting', MOST) },
    // Behind what is there at once, and all together: nothing that comes later stands where somebody is about to press.
    ...(found.isLoading ? [] : foundChoices(found)),
  ];
  const { isLoading, isFailed, retry } = found;
  const groups = typed.trim() === '' ? start() : matching();
  return { groups: groups.filter(({ choices }) => choices.length > 0), isLoading, isFailed, retry };
}
