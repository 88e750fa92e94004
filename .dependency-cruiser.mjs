/** Import walls. Features of the server stand in levels: each imports only lower ones, and only through its front door. */
const LEVELS = [
  ['ledger', 'audit'],
  ['site'],
  ['content', 'outbound'],
  ['codes'],
  ['identity'],
  ['staff', 'security'],
  ['approvals'],
  ['games'],
  ['wallet', 'vendors'],
  ['arcade'],
  ['operations'],
];

const FEATURES = '^apps/server/src/features';
const levelRules = LEVELS.flatMap((names, level) => {
  const higher = LEVELS.slice(level + 1).flat();
  return names.map((name) => {
    const peers = names.filter((other) => other !== name);
    return {
      name: `level-of-${name}`,
      comment: 'A feature imports lower levels only; what it must tell a higher one is news.',
      severity: 'error',
      from: { path: `${FEATURES}/${name}/` },
      to: { path: `${FEATURES}/(${[...higher, ...peers].join('|')})/` },
    };
  });
});

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
      from: { path: '^(apps/(player|arcade|console)|packages/web-kit)/' },
      to: { path: '^apps/(server|sandbox)/' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^(apps/(player|arcade|console|sandbox)|packages/web-kit)/' },
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
      from: { path: '^apps/(player|arcade|console)/' },
      to: { path: '^apps/(player|arcade|console)/', pathNot: '^apps/$1/' },
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
      from: { path: `${FEATURES}/([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${FEATURES}/([^/]+)/`, pathNot: [`${FEATURES}/$1/`, `${FEATURES}/([^/]+)/\\1\\.ts$`] },
    },
    {
      name: 'app-through-front-doors',
      severity: 'error',
      from: { path: '^apps/server/src/(app|sample|main|ledger-verify)', pathNot: '\\.test\\.ts$' },
      to: { path: `${FEATURES}/([^/]+)/`, pathNot: `${FEATURES}/([^/]+)/\\1\\.ts$` },
    },
    {
      name: 'product-never-imports-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '(^tests/|/test/|\\.test\\.tsx?$)' },
    },
    ...levelRules,
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
