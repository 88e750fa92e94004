import { LIMIT_NAMES } from '@talora/domain/access/deed-limits.ts';
import { ALONE_KINDS, REQUEST_KINDS, SUM_KINDS } from '@talora/domain/access/four-eyes.ts';
import { BRAND_MODULES } from '@talora/domain/site/modules.ts';
import { CODE_BUDGET_NAMES } from '@talora/domain/codes/code-budgets.ts';
import { MessagesProvider } from '@talora/web-kit/messages/messages-provider.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { messages } from '../../messages/en.ts';
import { StaffContext, type Staff } from '../../session/staff-context.ts';
import { useChangeWords, type ChangeWords } from './change-words.ts';
import { useKindName } from './kind-names.ts';

const staff = { currency: 'MYR', currencySymbol: 'RM', timeZone: 'UTC', may: () => true } as unknown as Staff;

/** What a hook answers under the console's English texts. */
function under<T>(useIt: () => T): T {
  const answers: T[] = [];
  const keep = (answer: T): void => void answers.push(answer);
  function Ask() {
    keep(useIt());
    return null;
  }
  renderToStaticMarkup(
    <MessagesProvider initial="EN" initialMessages={messages} load={async () => messages} timeZone="UTC">
      <StaffContext value={staff}>
        <Ask />
      </StaffContext>
    </MessagesProvider>,
  );
  const [answer] = answers;
  if (answer === undefined) throw new Error('nothing was asked');
  return answer;
}

const words = under(useChangeWords);
const say = (name: string, from: string | null, to: string): ChangeWords => words({ name, from, to });

describe('what a request would change', () => {
  it('has a name for every kind, every limit, every module and every budget', () => {
    const kindName = under(useKindName);
    const kinds = [...Object.keys(REQUEST_KINDS), ...SUM_KINDS];
    for (const kind of kinds) expect([kind, kindName(kind)]).not.toEqual([kind, kind]);
    for (const name of [
      ...SUM_KINDS.flatMap((kind) => LIMIT_NAMES.map((limit) => `${kind}.${limit}`)),
      ...BRAND_MODULES.map((module) => `module.${module}`),
      ...CODE_BUDGET_NAMES,
    ])
      expect([name, say(name, null, '1').name]).not.toEqual([name, name]);
  });

  it('is a sum with its currency for limits, and no limit for an empty one', () => {
    expect(say('deposit.credit.single', '5000', '')).toMatchObject({
      from: 'RM\u00A05,000.00',
      to: expect.not.stringMatching(/^$|nothing/i),
    });
    expect(say('vendor.dayMax', '0.00', '1000').to).toBe('RM\u00A01,000.00');
  });

  it('is the direction and the reason of an adjustment in words, and names one that is locked', () => {
    expect(say('adjustmentDirection', null, 'debit')).toMatchObject({ name: 'Direction', to: 'Debit' });
    expect(say('adjustmentReason', null, 'paid-twice').to).toBe('Credited twice');
    expect(say('adjustmentReverses', null, '261126-8F3A2C1B')).toMatchObject({ name: 'Reverses adjustment', to: '261126-8F3A2C1B' });
    expect(say('adjustmentAccount', null, 'locked').to).toBe('locked by staff');
  });

  it('is the sum of a payment, and what was left to play, in money', () => {
    expect(say('paymentSum', null, '45.19')).toMatchObject({ name: 'Amount of the payment', to: 'RM\u00A045.19' });
    expect(say('turnoverLeft', null, '1200.00')).toMatchObject({ name: 'Left to play when requested', to: 'RM\u00A01,200.00' });
  });

  it('is one person or two for a kind that a brand lets one person do', () => {
    for (const kind of ALONE_KINDS) expect(say(kind, '0', '1').to).not.toBe(say(kind, '0', '1').from);
  });

  it('is a contract with its tiers in words, and who ends by it', () => {
    expect(say('contract.kind', null, 'daily')).toEqual({ name: 'Kind', from: null, to: 'Daily salary' });
    expect(say('contract.period', 'W', 'M')).toMatchObject({ from: 'Weekly', to: 'Monthly' });
    expect(say('contract.carriesLoss', 'false', 'true')).toMatchObject({
      from: 'Off: a period’s loss is forgiven at its end, and only gains are shared',
      to: 'On',
    });
    expect(say('contract.tier.2', null, '1.5 3 1000.00 0.00')).toEqual({
      name: 'Tier 2',
      from: null,
      to: '1.5% · active members 3 · valid bets RM\u00A01,000.00 · team loss RM\u00A00.00',
    });
    expect(say('contract.ends', null, 'ejen raya 1.5').to).toBe('ejen raya (1.5%)');
  });

  it('is a country with its letters, open or closed', () => {
    const { name, from, to } = say('SG', 'open', 'blocked');
    expect(name).toBe('Singapore (SG)');
    expect(from).not.toBe(to);
  });

  it('is a rule of a field in words, with its least length and its pattern', () => {
    const { name, from, to } = say('username', 'off', 'required, 4+, 1 ^[A-Za-z]');
    expect(name).toContain('Username');
    expect(to).toMatch(/4/);
    expect(to).not.toContain('^');
    expect(from).not.toBe('off');
  });

  it('is written as it is where it is nobody’s word, and nothing has a word of its own', () => {
    expect(say('linkHosts', null, 'a.example').to).toBe('a.example');
    expect(say('linkHosts', '', 'a.example').from).not.toBe('');
    expect(say('something.new', 'a', 'b')).toEqual({ name: 'something.new', from: 'a', to: 'b' });
  });
});
