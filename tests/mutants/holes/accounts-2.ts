import type { Hole } from '../hole.ts';

const ABUSE_TEST = 'apps/server/src/features/identity/login-abuse.test.ts';
const UNLOCK_TEST = 'apps/server/src/features/security/unlock-login.test.ts';
const NEW_KEYS_TEST = 'apps/server/src/features/security/new-keys.test.ts';
const LOGIN_QUERIES = 'apps/server/src/features/identity/login.queries.ts';

/** Holes that the first repairs of the ways to an account left open. */
export const HOLES: readonly Hole[] = [
  {
    row: 39,
    hole: 'Three wrong tries by one stranger closed a name to every browser that was not known, a hundred for good, and who had opened it again was closed out by the next three.',
    repair:
      'Strangers’ failures count for their network, and four networks’ worth for the name as a whole; a hundred in a row make the half hour a day. A code to a proven channel or of the factor opens the name and makes the browser one of the member’s. One network cannot spend the tries that all strangers have at the factor, and recovery codes are behind none of them.',
    guards: [
      {
        file: 'apps/server/src/features/identity/log-in.ts',
        from: "const network = deviceHash.length > 0 ? '' : addressPrefix(caller.ip);",
        to: "const network = deviceHash.length > 0 ? '' : addressPrefix(caller.ip, 0).slice(0, 0) || 'all';",
        test: ABUSE_TEST,
        title: 'one network closes a name to itself only',
      },
      {
        file: LOGIN_QUERIES,
        from: 'f.failures < ${afterOfAll} or',
        to: '${afterOfAll}::int > 0 or',
        test: ABUSE_TEST,
        title: 'many networks close a name to every browser that is not known',
      },
      {
        file: LOGIN_QUERIES,
        from: 'from own where ${isStranger}',
        to: 'where ${isStranger}',
        test: ABUSE_TEST,
        title: 'one network closes a name to itself only',
      },
      {
        file: LOGIN_QUERIES,
        from: 'then ${minutes}::int else 1440 end',
        to: 'then ${minutes}::int else ${minutes}::int end',
        test: ABUSE_TEST,
        title: 'many networks close a name to every browser that is not known',
      },
      {
        file: 'apps/server/src/features/identity/login-lock.ts',
        from: '    await noteDeviceRow(tx, memberId, deviceHash);\n',
        to: '    if (memberId === usernameKey) await noteDeviceRow(tx, memberId, deviceHash);\n',
        test: UNLOCK_TEST,
        title: 'opens for its owner while strangers of many networks go on',
      },
      {
        file: 'apps/server/src/features/security/unlock-login.ts',
        from: 'const isGuessable = isAppCode(input.code) && device.length === 0;',
        to: 'const isGuessable = (isAppCode(input.code) || input.code.length > 6) && device.length === 0;',
        test: NEW_KEYS_TEST,
        title: 'are not spent for the member by strangers',
      },
    ],
  },
];
