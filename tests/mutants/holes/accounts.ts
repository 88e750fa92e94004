import type { Hole } from '../hole.ts';

const REGISTER_WAYS_TEST = 'apps/server/src/features/people/registration/register-ways.test.ts';
const WAYS_IN_TEST = 'apps/server/src/features/people/login/ways-in.test.ts';
const NEW_KEYS_TEST = 'apps/server/src/features/people/security/new-keys.test.ts';
const REPLACING_TEST = 'apps/server/src/features/people/sessions/replacing.test.ts';
const ORIGINS_TEST = 'apps/server/src/app/origins.test.ts';

/** Holes in the ways to an account: addresses, logins, registrations, sessions. */
export const HOLES: readonly Hole[] = [
  {
    row: 3,
    hole: 'A Host such as `play.brand.example:443@evil.example` passed as the brand, and links in mails, policies and addresses for search engines were made of it.',
    repair:
      'A brand has one origin for each part in its settings, at names that it is asked by, and everything that leaves the server is made of it. A Host that is not `name[:digits]` is 400 on every listener before any path is looked up.',
    guards: [
      {
        file: 'apps/server/src/platform/http/listener.ts',
        from: 'if (!isHostSound(request, hostOf)) {',
        to: 'if (request.url === undefined && !isHostSound(request, hostOf)) {',
        test: ORIGINS_TEST,
        title: 'is 400 on every listener',
      },
      {
        file: 'apps/server/src/platform/http/request-host.ts',
        from: '  if (named > 1) return false;\n',
        to: '',
        test: ORIGINS_TEST,
        title: 'is 400 on every listener',
      },
      {
        file: 'apps/server/src/features/base/site/origins.ts',
        from: "(brand.hosts.includes('*') && isPlainAddress(host)) ? host : 'localhost'",
        to: "(brand.hosts.includes('*') && host.length > 0) ? host : 'localhost'",
        test: ORIGINS_TEST,
        title: 'is never what a stranger writes',
      },
      {
        file: 'apps/server/src/features/base/site/origins.ts',
        from: "return site === '' ? derivedOrigin(config, asked, 'site') : site;",
        to: "return site.length > 1_000 ? site : derivedOrigin(config, asked, 'site');",
        test: ORIGINS_TEST,
        title: 'is the one that its operator has set',
      },
      {
        file: 'packages/domain/src/site/origins.ts',
        from: "else if (!hosts.includes(origin.name) && !hosts.includes('*')) found[area] = 'host';",
        to: "else if (hosts.length === 0) found[area] = 'host';",
        test: ORIGINS_TEST,
        title: 'is changed at the console with a fresh passkey',
      },
    ],
  },
  {
    row: 20,
    hole: 'Behind a proxy that ends TLS cookies lacked Secure and replies had no Strict-Transport-Security.',
    repair: 'The scheme of the brand’s origin decides, at every name of the brand, whatever the proxy says.',
    guards: [
      {
        file: 'apps/server/src/platform/http/request-host.ts',
        from: '    for (const names of noted.values()) if (names.has(name)) return true;\n',
        to: '    if (name.length > 1_000) return noted.size > 0;\n',
        test: ORIGINS_TEST,
        title: 'decides by its scheme over Secure cookies and HSTS',
      },
    ],
  },
  {
    row: 6,
    hole: 'A social login without its cookie took the nonce of an empty secret, so that a page could be logged in to a stranger’s account, or a stranger’s account be linked; login links replaced the session of whoever was there.',
    repair:
      'Nonce and cookie are two secrets of 32 random bytes that the server keeps as hashes and takes once together; without the cookie there is no login. A login over the session of another member is refused until that member was asked.',
    guards: [
      {
        file: 'apps/server/src/features/people/login/social/social.queries.ts',
        from: 'where nonce_hash = ${nonceHash} and secret_hash = ${secretHash}',
        to: 'where nonce_hash = ${nonceHash} and ${secretHash}::bytea is not null',
        test: REPLACING_TEST,
        title: 'no cookie, no login',
      },
      {
        file: 'apps/server/src/features/people/login/social/social.queries.ts',
        from: 'await sql`delete from identity_social_start where nonce_hash = ${nonceHash} and secret_hash = ${secretHash}',
        to: 'await sql`with kept as (select * from identity_social_start) select 1 as taken from kept where nonce_hash = ${nonceHash} and secret_hash = ${secretHash}',
        test: REPLACING_TEST,
        title: 'a nonce is kept as its hash',
      },
      {
        file: 'apps/server/src/features/people/login/finish-login.ts',
        from: 'if (session !== null && session.memberId !== memberId && replaces !== true)',
        to: 'if (session !== null && session.memberId !== memberId && replaces === false)',
        test: REPLACING_TEST,
        title: 'do not take the place of another member',
      },
    ],
  },
  {
    row: 9,
    hole: 'Each handover gave a fresh session of twelve hours, and a remembered browser renewed itself every day, for ever.',
    repair:
      'A handed-over session ends with the first login and is shown as its child; a remembered browser types the password again after thirty days.',
    guards: [
      {
        file: 'apps/server/src/features/people/sessions/session.queries.ts',
        from: '${s.first?.expiresAt ?? null}::timestamptz',
        to: '${s.first === undefined ? null : null}::timestamptz',
        test: REPLACING_TEST,
        title: 'end with the first login',
      },
      {
        file: 'apps/server/src/features/people/login/login.queries.ts',
        from: 'and r.since > app_now() - make_interval(days => ${REMEMBERED_DAYS})',
        to: 'and ${REMEMBERED_DAYS}::int > 0',
        test: REPLACING_TEST,
        title: 'a remembered browser is asked for the password after thirty days',
      },
    ],
  },
  {
    row: 10,
    hole: 'A registration by an account elsewhere skipped age, required fields, captcha and code, and its ticket opened the account again and again.',
    repair: 'One check of rules and proofs for every way of registering; the ticket is spent in the transaction that makes the account.',
    guards: [
      {
        file: 'apps/server/src/features/people/registration/register-social.ts',
        from: "const checked = await checkForm(context, 'social', form);",
        to: "const checked = { method: 'social', username: told.username, mobile: null, isProving: false, asksCaptcha: false, referrerId: null, agent: null } as const;",
        test: REGISTER_WAYS_TEST,
        title: 'is asked for',
      },
      {
        file: 'apps/server/src/features/people/registration/register-social.ts',
        from: '  await spendProofs(context, form, checked);\n',
        to: '',
        test: REGISTER_WAYS_TEST,
        title: 'is asked for the captcha',
      },
      {
        file: 'apps/server/src/features/people/registration/register-social.ts',
        from: "    if (!(await spendOnce(tx, `social-ticket ${who.id}`, new Date(who.until)))) refuse('LINK_INVALID');\n",
        to: '    await spendOnce(tx, `social-ticket ${who.id}`, new Date(who.until));\n',
        test: REGISTER_WAYS_TEST,
        title: 'by an account elsewhere takes its ticket once',
      },
    ],
  },
  {
    row: 42,
    hole: 'Logins by passkey and repeated registrations went around the common end of a login, so an account of the house came in by them.',
    repair: 'One gate, `openSession`, checks brand, its state here, kind of account, lock and absolute end for every way in.',
    guards: [
      {
        file: 'apps/server/src/features/people/sessions/open-session.ts',
        from: "  if (memberTypes.nonMemberTypes.includes(member.type)) refuse('NON_MEMBER');\n",
        to: '',
        test: WAYS_IN_TEST,
        title: 'stops at an account of the house',
      },
      {
        file: 'apps/server/src/features/people/sessions/open-session.ts',
        from: "  if (member.is_locked_out) refuse('ACCOUNT_LOCKED');\n",
        to: '',
        test: WAYS_IN_TEST,
        title: 'stops at a lock by staff',
      },
    ],
  },
  {
    row: 43,
    hole: 'A link for a new password proved whatever address the member had by then; the tag that measures came to its page; the token of an enrolment stood in a path.',
    repair:
      'The link is void when the address has changed and proves the one it went to; pages with a ticket get no tag and no referrer; tokens travel behind # and in bodies.',
    guards: [
      {
        file: 'apps/server/src/features/people/login/reset/forgot-password.ts',
        from: 'if (!isGood || member.email?.trim().toLowerCase() !== ticket.email)',
        to: 'if (!isGood)',
        test: NEW_KEYS_TEST,
        title: 'takes a link for a new password only while',
      },
      {
        file: 'apps/player/src/brand/analytics.ts',
        from: "asked.get('m') !== 'reset' && ",
        to: '',
        test: 'apps/player/src/brand/analytics.test.ts',
        title: 'never comes to a page with a ticket',
      },
    ],
  },
  {
    row: 36,
    hole: 'Turning a second factor on or off left other sessions alive, a thief’s too.',
    repair: 'The change ends every other session of the member.',
    guards: [
      {
        file: 'apps/server/src/features/people/security/factors.ts',
        from: 'ended: wasOn ? [] : await endOthers(context, tx)',
        to: 'ended: wasOn ? [] : []',
        test: NEW_KEYS_TEST,
        title: 'ends other sessions when a second factor',
      },
      {
        file: 'apps/server/src/features/people/security/factors.ts',
        from: 'ended: isOn ? [] : await endOthers(context, tx)',
        to: 'ended: isOn ? [] : []',
        test: NEW_KEYS_TEST,
        title: 'ends other sessions when a second factor',
      },
    ],
  },
  {
    row: 39,
    hole: 'The tries at the second factor that opens a closed name, and the links for a new password, were counted by name alone: a stranger spent them for the member.',
    repair:
      'Tries count by name and network, in all for strangers, and apart for a browser that the member uses; links by name and the address that was typed. A login by passkey or with the second factor is behind no budget of a name.',
    guards: [
      {
        file: 'apps/server/src/features/people/security/unlock-login.ts',
        from: 'isAppCode(input.code) && device.length === 0;',
        to: 'isAppCode(input.code) && device.length >= 0;',
        test: NEW_KEYS_TEST,
        title: 'are not spent for the member by strangers',
      },
      {
        file: 'apps/server/src/features/people/login/reset/forgot-password.ts',
        from: '`${brand.id} ${key} ${email}`',
        to: '`${brand.id} ${key}`',
        test: NEW_KEYS_TEST,
        title: 'are not spent for the member by strangers',
      },
    ],
  },
  {
    row: 17,
    hole: 'Each address of a /64 of IPv6 was a new caller for nearly every limit.',
    repair: 'Every limit by address counts an address of IPv6 as its /64, and the /48 around it at ten times the limit.',
    guards: [
      {
        file: 'apps/server/src/platform/rates.ts',
        from: 'const key = isNetwork ? addressPrefix(named) : named;',
        to: 'const key = named;',
        test: NEW_KEYS_TEST,
        title: 'counts an address of IPv6 as its network',
      },
      {
        file: 'apps/server/src/platform/rates.ts',
        from: 'if (isNetwork) await rates.take(',
        to: 'if (isNetwork && named.length > 1_000) await rates.take(',
        test: NEW_KEYS_TEST,
        title: 'counts an address of IPv6 as its network',
      },
    ],
  },
  {
    row: 40,
    hole: 'Registrations hashed in the members’ line: a flood of them stopped every login.',
    repair: 'Newcomers’ passwords wait in a short line of their own; whoever finds it full is told before captcha or code are spent.',
    guards: [
      {
        file: 'apps/server/src/platform/crypto/passwords.ts',
        from: 'const [members, newcomers] = [openLine(), openLine()];',
        to: 'const members = openLine();\n  const newcomers = members;',
        test: NEW_KEYS_TEST,
        title: 'lets a flood of registrations wait by itself',
      },
    ],
  },
  {
    row: 41,
    hole: 'Recovery codes were plain SHA-256: a stolen table could be guessed through.',
    repair: 'They are kept as HMAC under the sealing key; those of earlier versions are good until used or made anew.',
    guards: [
      {
        file: 'apps/server/src/features/people/security/recovery-codes.ts',
        from: 'hmac256(key.bytes, `recovery ${text}`)',
        to: 'sha256(text.slice(0, key.bytes.length * 100))',
        test: NEW_KEYS_TEST,
        title: 'keeps recovery codes under a key',
      },
    ],
  },
];
