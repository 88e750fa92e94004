import type { Speaker } from './speakers.ts';
import type { Stage } from './stage.ts';
import { Finding, Trial, type Case, type Exchange } from './trial.ts';

/** How a case ended. */
export interface Outcome {
  readonly id: string;
  readonly title: string;
  /** Name of the defect, null when the case passed. */
  readonly defect: string | null;
  readonly what: string | null;
  readonly exchanges: readonly Exchange[];
  readonly ms: number;
}

/** Runs cases one after the other, each with tools of its own. */
export async function playCases<Tools extends { readonly exchanges: readonly Exchange[] }>(
  cases: readonly Case<Tools>[],
  openTools: () => Tools,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const played of cases) {
    const { id, title } = played;
    const trial = openTools();
    const from = performance.now();
    let failure: Finding | null = null;
    try {
      await played.run(trial);
    } catch (error) {
      failure = error instanceof Finding ? error : new Finding('kit-or-stage', error instanceof Error ? error.message : String(error));
    }
    const outcome: Outcome = {
      id,
      title,
      defect: failure?.defect ?? null,
      what: failure?.message ?? null,
      exchanges: trial.exchanges,
      ms: performance.now() - from,
    };
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Runs cases against a wallet, one after the other: a lever that one pulls may not touch another. */
export function runCases(cases: readonly Case[], stage: Stage, speaker: Speaker): Promise<Outcome[]> {
  return playCases(cases, () => new Trial(stage, speaker));
}
