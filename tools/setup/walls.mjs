// Import walls by dependency-cruiser. Fails too when fewer modules were read than there are: a parser that reads nothing
// finds nothing wrong.
import { cruise } from 'dependency-cruiser';
import config from '../../.dependency-cruiser.mjs';

/** Modules that the check must have read at least. */
const FLOOR = 200;

const { output } = await cruise(['apps', 'packages', 'tests'], {
  ...config.options,
  ruleSet: { forbidden: config.forbidden },
  validate: true,
});
const own = output.modules.filter((module) => !module.source.includes('node_modules') && /\.tsx?$/.test(module.source));
for (const { from, to, rule } of output.summary.violations) process.stdout.write(`${rule.name}: ${from} -> ${to}\n`);
process.stdout.write(`import walls: ${own.length} modules read, ${output.summary.error} violations\n`);
if (own.length < FLOOR) process.stdout.write(`fewer than ${FLOOR} modules: the check is blind\n`);
process.exit(output.summary.error === 0 && own.length >= FLOOR ? 0 : 1);
