import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readDocSteps } from './doc-steps.ts';
import type { Machine } from './machine.ts';
import { STEPS } from './steps.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Walks through the steps of docs/operations.md as they stand, with the replacements that it names itself. */
export class Walk {
  readonly #steps = new Map(readDocSteps(readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')).map((step) => [step.name, step]));
  readonly #ran = new Set<string>();
  readonly #replaced = new Map<string, string>();

  /** From now on a word of the document means this. */
  replace(from: string, to: string): void {
    this.#replaced.set(from, to);
  }

  /** The text of a step, with what is replaced in it. Counts as run. */
  #take(name: string): { language: string; text: string } {
    const step = this.#steps.get(name);
    if (step === undefined) throw new Error(`docs/operations.md has no step ${name}`);
    this.#ran.add(name);
    const text = [...this.#replaced].reduce((all, [from, to]) => all.replaceAll(from, to), step.text);
    return { language: step.language, text };
  }

  /** What a step's text asks to be loaded before it. */
  #loadedBefore(name: string): string {
    const loaded = STEPS[name]?.loaded ?? 'nothing';
    return [...(loaded === 'nothing' ? [] : ['load']), ...(loaded === 'owner' ? ['load-owner'] : [])]
      .map((step) => this.#take(step).text)
      .join('');
  }

  /** Runs a step on a machine, `sql` in a database. Resolves to what it printed. Fails when it ends with another code than `code`. */
  async run(
    name: string,
    machine: Machine,
    { database = 'postgres', code = 0 }: { database?: string; code?: number } = {},
  ): Promise<string> {
    const { language, text } = this.#take(name);
    if (language === 'json') {
      machine.write(`/srv/${STEPS[name]?.file ?? name}`, text);
      return text;
    }
    if (language === 'sql') {
      machine.write('/srv/step.sql', text);
      return this.type(machine, `runuser --user postgres -- psql --quiet --set ON_ERROR_STOP=1 --dbname ${database} < /srv/step.sql`, name);
    }
    return this.type(machine, `${this.#loadedBefore(name)}${text}`, name, code);
  }

  /** Types something on a machine that stands in no block. Resolves to what it printed. */
  async type(machine: Machine, script: string, what = script, code = 0): Promise<string> {
    const began = process.hrtime.bigint();
    const ran = await machine.run(script);
    const seconds = Number((process.hrtime.bigint() - began) / 100_000_000n) / 10;
    process.stdout.write(`      ${machine.name}: ${what.split('\n')[0]} (${seconds} s)\n`);
    expect(ran.code, `${what} on ${machine.name} printed:\n${ran.text}`).toBe(code);
    return ran.text;
  }

  /** A command with the settings loaded, that the document names in a sentence. */
  command(machine: Machine, command: string, code = 0): Promise<string> {
    return this.type(machine, `${this.#take('load').text}${command}`, command, code);
  }

  /** Steps that were not run. */
  get missing(): string[] {
    return Object.keys(STEPS).filter((name) => !this.#ran.has(name));
  }
}
