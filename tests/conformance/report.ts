import { createHash } from 'node:crypto';
import type { Outcome } from './run-cases.ts';

/** What a report is about. */
export interface Subject {
  readonly vendor: string;
  readonly dialect: string;
  readonly wallet: string;
  readonly at: Date;
}

const LAST_EXCHANGES = 3;
/** Secrets of a case are short-lived, and still do not belong on paper. */
const hide = (text: string): string => text.replace(/("(?:token|sessionToken|session_token)":")[^"]+/g, '$1…');

function failureOf(outcome: Outcome): string {
  const shown = outcome.exchanges
    .slice(-LAST_EXCHANGES)
    .map(({ wire, status, body }) =>
      [
        `    > ${wire.method} ${wire.path}`,
        ...(wire.body === '' ? [] : [`    > ${hide(wire.body)}`]),
        `    < ${status} ${hide(body).slice(0, 400)}`,
      ].join('\n'),
    );
  return [`### ${outcome.id} ${outcome.title}`, '', `Finding: \`${outcome.defect}\`. ${outcome.what}`, '', ...shown, ''].join('\n');
}

/** The report that vendor and operator sign: a line a case, the findings with their last messages, and a checksum. */
export function reportOf(subject: Subject, outcomes: readonly Outcome[]): string {
  const failed = outcomes.filter((outcome) => outcome.defect !== null);
  const lines = outcomes.map(
    ({ id, title, defect, ms }) => `| ${id} | ${title} | ${defect === null ? 'passed' : `**failed**: \`${defect}\``} | ${ms.toFixed(0)} |`,
  );
  const body = [
    `# Conformance of ${subject.wallet} to the dialect of ${subject.vendor}`,
    '',
    `Dialect: ${subject.dialect}. ${subject.at.toISOString()}. Cases: ${outcomes.length}, passed: ${outcomes.length - failed.length}, failed: ${failed.length}.`,
    '',
    ...(failed.length === 0
      ? ['Every case passed. The wallet conforms.']
      : [`The wallet does not conform: ${[...new Set(failed.map(({ defect }) => `\`${defect}\``))].join(', ')}.`]),
    '',
    '| case | what | outcome | ms |',
    '|---|---|---|---|',
    ...lines,
    '',
    ...(failed.length === 0 ? [] : ['## Findings', '', ...failed.map(failureOf)]),
  ].join('\n');
  return `${body}\nSHA-256 of everything above: ${createHash('sha256').update(body).digest('hex')}\n`;
}
