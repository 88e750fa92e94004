import { defineSettings, type RowsSetting, type SettingRow } from '../settings/settings.ts';
import { DEFAULT_MEMBER_TYPES, type TypeRow } from './member-types.ts';

const typeRows = (types: readonly number[]): RowsSetting<TypeRow> => ({
  kind: 'rows',
  initial: types.map((type) => ({ type })),
  columns: [{ kind: 'count', name: 'type', least: 1, most: 999 }],
  least: 0,
  most: 20,
  // Whoever has a code gets in as an agent, or not at all: both ways open or shut a door.
  widens: 'either',
});

/** Codes that stand in both lists, or that trial accounts have. */
function findTypeProblems(values: { readonly agentTypes?: unknown; readonly closedTypes?: unknown }): Record<string, 'twice'> {
  const codes = (rows: unknown): readonly number[] => (rows as readonly SettingRow[]).map(({ type }) => Number(type));
  const [agents, closed] = [codes(values.agentTypes), codes(values.closedTypes)];
  const clashes = (name: string, own: readonly number[], other: readonly number[]) =>
    own.flatMap((type, at) =>
      other.includes(type) || DEFAULT_MEMBER_TYPES.trialTypes.includes(type) ? [[`${name}.${at}.type`, 'twice'] as const] : [],
    );
  return Object.fromEntries([...clashes('agentTypes', agents, closed), ...clashes('closedTypes', closed, agents)]);
}

/** What stands between a stranger and an account. */
export const LOGIN_SETTINGS = defineSettings(
  'login',
  {
    captchaAfterFailures: { kind: 'count', initial: 2, least: 0, most: 20, unit: 'times', widens: 'more' },
    /** So many wrong passwords within the minutes close an account to strangers for as long. */
    loginLockAfter: { kind: 'count', initial: 3, least: 1, most: 50, unit: 'times', widens: 'more' },
    loginLockMinutes: { kind: 'count', initial: 30, least: 1, most: 1_440, unit: 'minutes', widens: 'less' },
    /** Zero bits of the silent bot check before a login; 0 asks for none. */
    botCheckBits: { kind: 'count', initial: 16, least: 0, most: 22, unit: 'bits', widens: 'less' },
    /** Is the bot check asked for at the first try of an address in an hour as well? */
    isBotCheckAlways: { kind: 'switch', initial: false, widens: 'off' },
    /** Does a login by password or social account from a new address ask for a code to a proven number or e-mail address? */
    isNewAddressAsked: { kind: 'switch', initial: true, widens: 'off' },
    /** How long an address is known after a login from it. */
    knownAddressDays: { kind: 'count', initial: 30, least: 1, most: 365, unit: 'days', widens: 'more' },
    /** How long a password is good where the module that forces a change is on. */
    passwordDays: { kind: 'count', initial: 90, least: 1, most: 3_650, unit: 'days', widens: 'more' },
    freePlaysPerDay: { kind: 'count', initial: 5_000, least: 0, most: 1_000_000, unit: 'times', widens: 'more' },
    /** Type codes of agents: they have the agent centre and may log in there. */
    agentTypes: typeRows(DEFAULT_MEMBER_TYPES.agentTypes),
    /** Type codes of accounts of the house, which no site of players lets in. */
    closedTypes: typeRows(DEFAULT_MEMBER_TYPES.nonMemberTypes),
  },
  // A lock that comes before the picture would leave the picture to nobody.
  ({ values }) => ({
    ...(Number(values.captchaAfterFailures) > Number(values.loginLockAfter) ? { captchaAfterFailures: 'order' as const } : {}),
    ...findTypeProblems(values),
  }),
);
