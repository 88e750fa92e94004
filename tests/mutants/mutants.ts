// `npm run mutants`: takes guards out of a copy of the code and looks whether a test fails. docs/testing.md says how.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './checkout.ts';
import { holesPage } from './holes-page.ts';
import { listHoles } from './list-holes.ts';
import { runGuards } from './run-guards.ts';
import { runMutants } from './run-mutants.ts';

const { values } = parseArgs({
  options: {
    guards: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    slice: { type: 'string' },
    row: { type: 'string' },
    area: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

if (values.docs) {
  writeFileSync(join(ROOT, 'docs/holes.md'), holesPage(await listHoles()));
} else if (values.guards) {
  const row = values.row === undefined ? null : Number(values.row);
  const isHeld = await runGuards({ slice: values.slice ?? null, row, isFresh: values.fresh });
  process.exitCode = isHeld ? 0 : 1;
} else {
  const sample = values.sample === undefined ? null : Number(values.sample);
  const isEnough = await runMutants({
    area: values.area ?? null,
    sample,
    seed: Number(values.seed),
    isFresh: values.fresh,
    isQuick: values.quick,
  });
  process.exitCode = isEnough ? 0 : 1;
}
