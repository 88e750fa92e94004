import type { Hole } from '../hole.ts';

const ABUSE_TEST = 'apps/server/src/features/people/login/login-abuse.test.ts';
const UNLOCK_TEST = 'apps/server/src/features/people/security/unlock-login.test.ts';
const NEW_KEYS_TEST = 'apps/server/src/features/people/security/new-keys.test.ts';
const CODES_TEST = 'apps/server/src/features/people/codes/codes.test.ts';
const CODES_QUERIES = 'apps/server/src/features/people/codes/codes.queries.ts';
const SEND_CODE = 'apps/server/src/features/people/codes/send-code.ts';
const WAYS_IN_TEST = 'apps/server/src/features/people/login/ways-in.test.ts';
const SESSIONS = 'apps/server/src/features/people/sessions/open-session.ts';
const PERSON_NAMES = 'packages/domain/src/members/person-names.ts';
const PERSON_NAMES_TEST = 'packages/domain/src/members/person-names.test.ts';
const LOGIN_QUERIES = 'apps/server/src/features/people/login/login.queries.ts';

/** Holes that the first repairs of the ways to an account left open. */
export const HOLES: readonly Hole[] = [
  {
    row: 39,
    hole: 'A closed name answered before a password was looked at, sooner than an open one.',
    repair: 'A closed name costs the same statements and the same look at a password, at nobody’s; the answer is that of a wrong one.',
    guards: [
      {
        file: 'apps/server/src/features/people/login/log-in.ts',
        from: '  const isClosed = failures === undefined;\n',
        to: '  const isClosed = failures === undefined;\n  if (isClosed) return { member: null, failures: after };\n',
        test: ABUSE_TEST,
        title: 'a closed name costs what an open one does',
      },
    ],
  },
  {
    row: 39,
    hole: 'Three wrong tries by one stranger closed a name to every browser that was not known, a hundred for good, and who had opened it again was closed out by the next three.',
    repair:
      'Strangers’ failures count for their network, and four networks’ worth for the name as a whole; a hundred in a row make the half hour a day. A code to a proven channel or of the factor opens the name and makes the browser one of the member’s. One network cannot spend the tries that all strangers have at the factor, and recovery codes are behind none of them.',
    guards: [
      {
        file: 'apps/server/src/features/people/login/log-in.ts',
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
        file: 'apps/server/src/features/people/login/login-lock.ts',
        from: '    await noteDeviceRow(tx, memberId, deviceHash);\n',
        to: '    if (memberId === usernameKey) await noteDeviceRow(tx, memberId, deviceHash);\n',
        test: UNLOCK_TEST,
        title: 'opens for its owner while strangers of many networks go on',
      },
      {
        file: 'apps/server/src/features/people/security/unlock-login.ts',
        from: 'const isGuessable = isAppCode(input.code) && device.length === 0;',
        to: 'const isGuessable = (isAppCode(input.code) || input.code.length > 6) && device.length === 0;',
        test: NEW_KEYS_TEST,
        title: 'are not spent for the member by strangers',
      },
    ],
  },
  {
    row: 16,
    hole: 'Orders of codes for numbers that nobody has sent nothing and spent the budget of the day and of the dialling code, and numbers typed at the registration opened the breaker for every member.',
    repair:
      'What sends nothing counts for its target and for whoever asked, and is judged by the same counts, so that the answer tells nothing. Codes to proven and to new recipients have budgets apart, and new ones stop only themselves.',
    guards: [
      {
        file: CODES_QUERIES,
        from: 'is_sent and ${day}',
        to: '${day}',
        test: CODES_TEST,
        title: 'orders that send nothing spend what is theirs',
      },
      {
        file: CODES_QUERIES,
        from: 'and not is_caller_freed and ${hour}) caller',
        to: 'and is_sent and not is_caller_freed and ${hour}) caller',
        test: CODES_TEST,
        title: 'orders that send nothing spend what is theirs',
      },
      {
        file: CODES_QUERIES,
        from: 'is_new = ${key.isNew} and is_sent',
        to: 'is_sent',
        test: CODES_TEST,
        title: 'numbers that nobody has proven stop no code',
      },
      {
        file: SEND_CODE,
        from: "if (verdict === 'day' && !isNew)",
        to: "if (verdict === 'day')",
        test: CODES_TEST,
        title: 'numbers that nobody has proven stop no code',
      },
    ],
  },
  {
    row: 17,
    hole: 'The budget of codes for whoever asks counted each address of a /64 as another caller.',
    repair: 'It counts the /64, and the /48 around it at ten times.',
    guards: [
      {
        file: SEND_CODE,
        from: 'if (!isIPv6(ip)) return',
        to: 'if (!isIPv6(ip) || ip.length > 0) return',
        test: CODES_TEST,
        title: 'a /64 of IPv6 is one caller',
      },
      {
        file: SEND_CODE,
        from: ' || sent.caller_wide_hour >= WIDER * settings.codesPerCallerHour',
        to: ' || sent.caller_wide_hour < -WIDER',
        test: CODES_TEST,
        title: 'a /64 of IPv6 is one caller',
      },
    ],
  },
  {
    row: 22,
    hole: 'The answer to a forgotten password took longer when name and address belonged together.',
    repair:
      'It is given before anybody looks for the member; the link is made and sent behind it, and the end of the process waits for it.',
    guards: [
      {
        file: 'apps/server/src/features/people/login/reset/forgot-password.ts',
        from: "if (!isOften) platform.afterwards.start('a link for a new password', () => sendResetLink(context, key, email));",
        to: 'if (!isOften) await sendResetLink(context, key, email);',
        test: 'apps/server/src/features/people/login/login-codes.test.ts',
        title: 'answers before anybody has looked for a member',
      },
    ],
  },
  {
    row: 42,
    hole: 'The table of ways in missed the second step and accounts elsewhere, and what the gate asks of brand, status, area and first login.',
    repair: 'They are rows of it, and so is what a session owes by each way.',
    guards: [
      {
        file: SESSIONS,
        from: "  if (member.brand_id !== brand.id) refuse('NOT_FOUND');\n",
        to: '',
        test: WAYS_IN_TEST,
        title: 'the gate itself asks for the brand',
      },
      {
        file: SESSIONS,
        from: "  if (status === 2) refuse('REGION_BLOCKED');\n",
        to: '',
        test: WAYS_IN_TEST,
        title: 'the gate itself asks for the brand',
      },
      {
        file: SESSIONS,
        from: "if (first !== null && first.expiresAt.getTime() <= platform.clock.nowMs()) refuse('HANDOVER_INVALID');",
        to: "if (first !== null && first.expiresAt.getTime() <= 0) refuse('HANDOVER_INVALID');",
        test: WAYS_IN_TEST,
        title: 'the gate itself asks for the brand',
      },
    ],
  },
  {
    row: 43,
    hole: 'Nothing showed that pages with a ticket in their address keep it from other sites.',
    repair: 'They are sent with the policy that tells no referrer.',
    guards: [
      {
        file: 'apps/server/src/app/pages.ts',
        from: "  if (/[?&](?:m=(?:reset|social)|token=)/.test(request.url)) void reply.header('referrer-policy', 'no-referrer');\n",
        to: '',
        test: 'apps/server/src/app/site-files.test.ts',
        title: 'pages whose address holds a ticket',
      },
    ],
  },
  {
    row: 93,
    hole: 'Who paid was taken for the member when father and son had each other’s names, and So, Đỗ or an initial could be left out: a payment of somebody else was credited without anybody looking.',
    repair:
      'The words of who bears a name and those of a parent are compared each for themselves, in order where a joiner is missing; a joiner is one only between two names.',
    guards: [
      {
        file: PERSON_NAMES,
        from: "parts.map((words) => words.toSorted().join(' ')).join('/')",
        to: "parts.flat().toSorted().join('/')",
        test: PERSON_NAMES_TEST,
        title: 'is nobody whose words differ',
      },
      {
        file: PERSON_NAMES,
        from: "return a.flat().join(' ') === b.flat().join(' ');",
        to: "return a.flat().toSorted().join(' ') === b.flat().toSorted().join(' ');",
        test: PERSON_NAMES_TEST,
        title: 'is nobody whose words differ',
      },
      {
        file: PERSON_NAMES,
        from: 'if (JOINERS.has(word) && own.length > 0 && at < words.length - 1) parts.push([]);',
        to: 'if (JOINERS.has(word) && at < words.length - 1) parts.push([]);',
        test: PERSON_NAMES_TEST,
        title: 'is nobody whose words differ',
      },
    ],
  },
];
