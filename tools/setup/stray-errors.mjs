// A reporter of vitest: what broke outside of any test (a promise that nobody waited for, a worker that ended) is written down for
// the list at the end of a run, where a log that was cut still has it.
import { writeFileSync } from 'node:fs';

export default class StrayErrors {
  onTestRunEnd(_modules, errors) {
    const file = process.env.TALORA_STRAY_ERRORS;
    if (file === undefined || errors.length === 0) return;
    writeFileSync(file, JSON.stringify(errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`)));
  }
}
