import { LIMIT_NAMES } from '@talora/domain/access/deed-limits.ts';
import { SUM_KINDS } from '@talora/domain/access/four-eyes.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { describe, expect, it } from 'vitest';
import { assetOf, isLimit, judgeRules, rulesDraftOf, turnAlone, typeLimit, type RulesDraft } from './rules-draft.ts';

const limits = Object.fromEntries(LIMIT_NAMES.map((name) => [name, '100.00']));
const present: RulesDraft = {
  sums: Object.fromEntries(SUM_KINDS.map((kind) => [kind, limits])) as unknown as RulesDraft['sums'],
  alone: ['site.open'],
};
const judge = (draft: RulesDraft) => judgeRules(draft, present, ASSETS.MYR);

describe('rules of what takes two', () => {
  it('are filled with the kinds that one person may do', () => {
    const draft = rulesDraftOf({
      sums: present.sums,
      kinds: [
        { kind: 'site.open', isAlone: true },
        { kind: 'site.links', isAlone: false },
      ] as never,
    });
    expect(draft.alone).toEqual(['site.open']);
  });

  it('stay the same when a sum is only written otherwise or a kind is turned there and back', () => {
    expect(judge(typeLimit(present, 'deposit.credit', 'single', ' 100 '))).toEqual({ isRight: true, isSame: true, isWider: false });
    expect(judge(turnAlone(turnAlone(present, 'site.links', true), 'site.links', false)).isSame).toBe(true);
    expect(judge({ ...present, alone: ['site.links', 'site.open'] }).isSame).toBe(false);
  });

  it('are wider with a higher limit, with none, and with one more kind for one person; not with less', () => {
    expect(judge(typeLimit(present, 'deposit.credit', 'brandDay', '100.01')).isWider).toBe(true);
    expect(judge(typeLimit(present, 'deposit.credit', 'brandDay', '')).isWider).toBe(true);
    expect(judge(turnAlone(present, 'site.links', true)).isWider).toBe(true);
    expect(judge(typeLimit(present, 'deposit.credit', 'brandDay', '99.99'))).toEqual({ isRight: true, isSame: false, isWider: false });
    expect(judge(turnAlone(present, 'site.open', false))).toEqual({ isRight: true, isSame: false, isWider: false });
  });

  it('cannot be saved with what is no sum, and are not called wider for it', () => {
    const wrong = typeLimit(present, 'deposit.credit', 'single', '1,000');
    expect(judge(turnAlone(wrong, 'site.links', true))).toMatchObject({ isRight: false, isWider: false });
  });

  it('take sums of their currency, and an empty field for no limit', () => {
    for (const text of ['', '5', '5.5', '5.55']) expect([text, isLimit(text, ASSETS.MYR)]).toEqual([text, true]);
    for (const text of ['5.555', '-5', 'x', ' ']) expect([text, isLimit(text, ASSETS.MYR)]).toEqual([text, false]);
    expect(assetOf('IDR')).toBe(ASSETS.IDR);
    expect(assetOf('???')).toBe(ASSETS.MYR);
  });
});
