import { PLATFORM_REFUSALS, REFUSALS } from '@talora/contract/core/refusals.ts';
import { sessionReply } from '@talora/contract/members/sessions.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_CALLS } from '../../test/access-cases.ts';

const ROOT = join(import.meta.dirname, '../../../..');

const sources = ['apps/server/src', 'packages/domain/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
);

describe('a refusal', () => {
  it('is listed by a call, or is one of those that the platform says on any call', () => {
    const listed = new Set<string>([...PLATFORM_REFUSALS, ...ALL_CALLS.flatMap(({ call }) => call.refusals)]);
    expect(Object.keys(REFUSALS).filter((code) => !listed.has(code))).toEqual([]);
  });

  it('is said somewhere', () => {
    expect(sources.length).toBeGreaterThan(400);
    expect(Object.keys(REFUSALS).filter((code) => !sources.some((source) => source.includes(`'${code}'`)))).toEqual([]);
  });

  it('has a text without values: server and page send the same words', () => {
    for (const language of ['ms', 'en', 'zh']) {
      const texts = JSON.parse(readFileSync(join(ROOT, `packages/contract/messages/${language}.json`), 'utf8')) as Record<string, string>;
      expect(Object.entries(texts).filter(([, text]) => /[{}]/.test(text))).toEqual([]);
    }
  });

  it('of the one gate of every way in is listed by every call that opens a session', () => {
    // A trial account is made by its own call: it is a member, and nobody has locked it.
    const ways = ALL_CALLS.filter(({ call, name }) => call.reply === sessionReply && name !== 'freePlay');
    expect(ways.length).toBeGreaterThan(5);
    for (const { title, call } of ways)
      expect([title, call.refusals.includes('NON_MEMBER'), call.refusals.includes('ACCOUNT_LOCKED')]).toEqual([title, true, true]);
  });
});
