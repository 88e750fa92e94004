/** Import walls. Features of the server stand on floors: each imports floors below its own, and the named ones of its floor, through front doors only. */
const FLOORS = [
  {
    floor: 'base',
    features: { ledger: [], audit: [], site: ['ledger', 'audit'], staff: ['ledger', 'audit', 'site'], claims: ['audit', 'staff'] },
  },
  {
    floor: 'people',
    features: {
      outbound: [],
      codes: ['outbound'],
      members: [],
      inbox: ['members', 'outbound'],
      captcha: ['codes'],
      sessions: ['members'],
      login: ['captcha', 'codes', 'inbox', 'members', 'outbound', 'sessions'],
      registration: ['captcha', 'codes', 'inbox', 'login', 'members', 'sessions'],
      security: ['captcha', 'codes', 'inbox', 'login', 'members', 'outbound', 'sessions'],
      approvals: ['members'],
      roles: ['approvals'],
      protection: ['members', 'sessions'],
      papers: ['inbox', 'members'],
      notes: ['members'],
      corrections: ['approvals', 'codes', 'inbox', 'login', 'members', 'notes', 'security', 'sessions'],
    },
  },
  { floor: 'shop', features: { games: [], content: ['games'] } },
  {
    floor: 'money',
    features: {
      turnover: [],
      adjustments: [],
      transfers: ['turnover'],
      wallet: ['turnover'],
      jackpots: [],
      records: ['wallet'],
      bank: ['jackpots', 'wallet'],
    },
  },
  { floor: 'play', features: { arcade: [], rounds: ['arcade'], fish: ['arcade'], vendors: [] } },
  { floor: 'reward', features: { agents: [] } },
  {
    floor: 'office',
    features: {
      requests: [],
      brand: [],
      'member-file': [],
      tickets: [],
      'audit-log': [],
      overview: ['brand', 'member-file', 'tickets'],
      integrations: [],
    },
  },
];

const FEATURES = '^apps/server/src/features';
const floorRules = FLOORS.slice(0, -1).map(({ floor }, at) => ({
  name: `floor-of-${floor}`,
  comment: 'A feature imports floors below its own; what it must tell a higher one is an event.',
  severity: 'error',
  from: { path: `${FEATURES}/${floor}/` },
  to: {
    path: `${FEATURES}/(${FLOORS.slice(at + 1)
      .map((higher) => higher.floor)
      .join('|')})/`,
  },
}));
const pairRules = FLOORS.flatMap(({ floor, features }) =>
  Object.entries(features).map(([name, below]) => ({
    name: `neighbours-of-${name}`,
    comment: 'On its own floor a feature imports what the list allows.',
    severity: 'error',
    from: { path: `${FEATURES}/${floor}/${name}/` },
    to: { path: `${FEATURES}/${floor}/`, pathNot: [name, ...below].map((other) => `${FEATURES}/${floor}/${other}/`) },
  })),
);
/** Rooms of the other workspaces, from the ground up: each imports rooms below it, and none beside it. */
const ROOMS = {
  'packages/domain': [
    ['fairness', 'ids', 'members', 'money', 'settings', 'text', 'time'],
    ['access', 'bot-check', 'codes', 'games', 'languages', 'messages', 'protection', 'wallet'],
    ['adjustments', 'agents', 'bank', 'jackpots', 'overview', 'tickets', 'transfers', 'turnover', 'vendors'],
    ['content', 'rounds', 'site'],
  ],
  'packages/contract': [
    ['core'],
    ['arcade', 'content', 'fish', 'jackpots', 'rounds', 'site', 'staff'],
    ['games', 'live'],
    ['adjustments', 'bank', 'decks', 'turnover'],
    ['tickets', 'transfers'],
    ['members', 'overview', 'vendors', 'wallet'],
    ['agents'],
  ],
  'apps/player': [
    ['calls', 'later', 'messages', 'qr'],
    ['brand', 'routing'],
    ['modals', 'money', 'offline'],
    ['record-parts', 'session'],
    ['account-form', 'agent-centre', 'announcements', 'catalogue', 'member-centre'],
    ['shell', 'live'],
    ['features'],
    ['app'],
  ],
  'apps/console': [
    ['calls', 'logo', 'messages', 'refusals', 'session'],
    ['gate', 'moments', 'money', 'passkeys', 'shell'],
    ['kit'],
    ['queue'],
    ['content'],
    ['alerts', 'stops'],
    ['features'],
    ['app'],
  ],
  'apps/games': [
    ['host', 'messages', 'sound', 'theme'],
    ['round'],
    ['settings', 'show'],
    ['session'],
    ['stage'],
    ['panels'],
    ['fish', 'slots', 'tables'],
    ['start'],
    ['live'],
  ],
};
const roomRules = Object.entries(ROOMS).flatMap(([workspace, floors]) =>
  floors.flatMap((rooms, at) =>
    rooms.map((room) => ({
      name: `rooms-of-${workspace.split('/')[1]}-${room}`,
      comment: 'A room imports rooms below it.',
      severity: 'error',
      from: { path: `^${workspace}/src/${room}/`, pathNot: '\\.(test\\.tsx?|d\\.ts)$' },
      to: {
        path: `^${workspace}/src/.*\\.(tsx?|json)$`,
        pathNot: [room, ...floors.slice(0, at).flat()].map((below) => `^${workspace}/src/${below}/`),
      },
    })),
  ),
);
const allRooms = Object.entries(ROOMS).flatMap(([workspace, floors]) => floors.flat().map((room) => `^${workspace}/src/${room}/`));

const known = FLOORS.flatMap(({ floor, features }) => Object.keys(features).map((name) => `${floor}/${name}`));

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contract-imports-domain-and-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(packages/(contract|domain)/src|node_modules/zod)' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^(apps/(player|games|console)|packages/web-kit)/' },
      to: { path: '^apps/(server|sandbox)/' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^(apps/(player|games|console|sandbox)|packages/web-kit)/' },
    },
    {
      name: 'sandbox-knows-only-the-outside-protocols',
      comment:
        'It speaks the protocols from its own reading: a mistake on one side must not be on the other side too. Games are its trade: the slot engine it shares.',
      severity: 'error',
      from: { path: '^apps/sandbox/src' },
      to: { path: '^(apps|packages|tests|tools)/', pathNot: '^(apps/sandbox/|packages/domain/src/(games|fairness)/)' },
    },
    {
      name: 'apps-are-islands',
      severity: 'error',
      from: { path: '^apps/(player|games|console)/' },
      to: { path: '^apps/(player|games|console)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'web-features-are-islands',
      severity: 'error',
      from: { path: '^apps/(player|console)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'web-features-do-not-import-app',
      severity: 'error',
      from: { path: '^apps/(player|console)/src/features/' },
      to: { path: '^apps/$1/src/app/' },
    },
    {
      name: 'platform-imports-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(features|app|sample)/' },
    },
    {
      name: 'features-do-not-import-app',
      severity: 'error',
      from: { path: `${FEATURES}/`, pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(app|sample)/' },
    },
    {
      name: 'features-through-front-doors',
      severity: 'error',
      from: { path: `${FEATURES}/([^/]+)/([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${FEATURES}/`, pathNot: [`${FEATURES}/$1/$2/`, `${FEATURES}/[^/]+/([^/]+)/\\1\\.ts$`] },
    },
    {
      name: 'app-through-front-doors',
      severity: 'error',
      from: { path: '^apps/server/src/(app|sample|main|ledger-verify)', pathNot: '\\.test\\.ts$' },
      to: { path: `${FEATURES}/`, pathNot: `${FEATURES}/[^/]+/([^/]+)/\\1\\.ts$` },
    },
    {
      name: 'product-never-imports-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '(^tests/|/test/|\\.test\\.tsx?$)' },
    },
    ...floorRules,
    ...pairRules,
    {
      name: 'features-have-a-floor',
      comment: 'A new feature gets its floor, and what it may import there, in this list first.',
      severity: 'error',
      from: { path: `${FEATURES}/`, pathNot: known.map((one) => `${FEATURES}/${one}/`) },
      to: {},
    },
    ...roomRules,
    {
      name: 'rooms-have-a-floor',
      comment: 'A new room gets its floor in this list first.',
      severity: 'error',
      from: { path: Object.keys(ROOMS).map((workspace) => `^${workspace}/src/[^/]+/`), pathNot: allRooms },
      to: {},
    },
    {
      name: 'server-stands-in-order',
      comment: 'platform, features, listing, app, sample: each imports those before it.',
      severity: 'error',
      from: { path: '^apps/server/src/(listing|app)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/sample/' },
    },
    {
      name: 'listing-imports-no-app',
      comment: 'Which games a brand is given stands below whatever gives them.',
      severity: 'error',
      from: { path: '^apps/server/src/(features|platform|listing)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/app/' },
    },
    {
      name: 'below-listing',
      severity: 'error',
      from: { path: '^apps/server/src/(features|platform)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/listing/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.)' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
