import { judge, medianOf, type Measured } from './measure.ts';

/** An installation with so many items, and what is asked of it, by name. */
export interface Stage {
  readonly works: Readonly<Record<string, () => Promise<unknown>>>;
  close(): Promise<void>;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/**
 * What the same work costs among all items, against a tenth of them: both installations stand side by side, and each round asks one right
 * after the other, so that whatever else the machine does strikes both alike. `gateOf` names the gate of a work.
 */
export async function judgeGrowth(
  print: (line: string) => void,
  { tenth, whole }: { readonly tenth: Stage; readonly whole: Stage },
  { rounds, gateOf }: { readonly rounds: number; readonly gateOf: (name: string) => string },
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [name, few] of Object.entries(tenth.works)) {
    const many = whole.works[name];
    if (many === undefined) throw new Error(`${name} is asked of a tenth alone`);
    await few();
    await many();
    const times: { few: number; many: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const first = round % 2 === 0 ? await timeOf(few) : null;
      const second = await timeOf(many);
      times.push({ few: first ?? (await timeOf(few)), many: second });
    }
    const note = `${name}: ${medianOf(times.map((one) => one.many)).toFixed(1)} ms, at a tenth ${medianOf(times.map((one) => one.few)).toFixed(1)} ms`;
    print(`  ${note}`);
    measured.push(
      judge(
        gateOf(name),
        times.map((one) => one.many / one.few),
        note,
      ),
    );
  }
  return measured;
}
