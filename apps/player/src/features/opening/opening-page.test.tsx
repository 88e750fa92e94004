// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkPresets } from './link-presets.tsx';
import { presetProblems, presetsOf } from './preset-draft.ts';
import { ListForm } from './list-form.tsx';
import OpeningPage from './opening-page.tsx';
import { linkAddress, listProblemOf, passwordTable, readWhole, textOfBytes } from './typed-list.ts';
import { CallRefused } from '@talora/contract/core/client.ts';

const rule = { minLength: 4, maxLength: 16, patternId: 1, acceptedPattern: '' };
const terms = {
  isOn: true,
  perDay: 500,
  left: 480,
  types: [{ type: 0, kind: 'member' as const }],
  username: rule,
  name: rule,
  links: { isOn: true, most: 20, left: 19 },
  presets: [],
};
const none = { content: [], pageNo: 1, totalPages: 1, totalElements: 0 };

async function draw(changed: object = {}, kind: 'agent' | 'member' = 'agent'): Promise<HTMLElement> {
  const answers = { '/wps/x/agents/opening/terms': { ...terms, ...changed }, '/wps/x/agents/opening/lists?pageNo=1': none };
  return drawPart(<OpeningPage />, { kind, answers });
}

describe('the page of opening accounts', () => {
  it('offers one account, a list and links, and says how many are left today', async () => {
    const root = await draw();
    await vi.waitFor(() => expect(root.querySelectorAll('input[name="way"]')).toHaveLength(3));
    expect(root.textContent).toContain('480 of 500 accounts left today');
    expect(root.querySelector('input[name="username"]')).not.toBeNull();
    // One type is no choice.
    expect(root.querySelector('select')).toBeNull();
  });

  it('lets the type be chosen where there are several, and opens nothing when none is left', async () => {
    const root = await draw({ left: 0, types: [...terms.types, { type: 2, kind: 'agent' }] });
    await vi.waitFor(() => expect(root.querySelectorAll('select option')).toHaveLength(2));
    expect(root.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled).toBe(true);
  });

  it('says that it is off, and to who is no agent that it is for agents', async () => {
    const off = await draw({ isOn: false });
    await vi.waitFor(() => expect(off.textContent).toContain('Opening accounts is switched off'));
    expect(off.querySelector('form')).toBeNull();
    const member = await draw({}, 'member');
    expect(member.textContent).toContain('Non-agents cannot log in here.');
    expect(member.querySelector('form')).toBeNull();
  });

  it('asks for a list as text or file', async () => {
    const root = await drawPart(<ListForm terms={terms} />, { kind: 'agent' });
    expect(root.querySelector('textarea')).not.toBeNull();
    expect(root.querySelector('input[type="file"]')?.getAttribute('accept')).toContain('.csv');
  });
});

describe('a link that presets contracts', () => {
  const agents = { ...terms, types: [{ type: 2, kind: 'agent' as const }], presets: [{ kind: 'dividend' as const, most: '40' }, { kind: 'daily' as const, most: '2' }] }; // prettier-ignore
  const permission = { whitelabelVal: { modules: [{ modId: 'AGENTPOLICY3', enabled: '1', children: [] }] } } as never;

  it('is made in three languages, a rate for each kind that the agent has, and of agents alone', async () => {
    for (const [language, legend, hint] of [
      ['EN', 'Contracts offered by this link', 'At most 40%, your own rate.'],
      ['MS', 'Kontrak yang ditawarkan oleh pautan ini', 'Paling tinggi 40%, kadar anda sendiri.'],
      ['CN', '此链接提供的契约', '最高 40%，即您自己的比例。'],
    ] as const) {
      const root = await drawPart(<LinkForm terms={agents} />, { kind: 'agent', permission, language });
      expect([...root.querySelectorAll('fieldset input')].map((input) => input.getAttribute('name'))).toEqual([
        'preset-dividend',
        'preset-daily',
      ]);
      expect(root.textContent).toContain(legend);
      expect(root.textContent).toContain(hint);
    }
    const members = await drawPart(<LinkForm terms={{ ...agents, types: terms.types }} />, { kind: 'agent', permission });
    expect(members.querySelector('fieldset')).toBeNull();
    const off = await drawPart(<LinkForm terms={agents} />, { kind: 'agent' });
    expect(off.querySelector('fieldset')).toBeNull();
    const none = await drawPart(<LinkForm terms={{ ...agents, presets: [] }} />, { kind: 'agent', permission });
    expect(none.textContent).toContain('You have no contract of your own at the moment');
  });

  it('says what it presets, how many were offered and have accepted it, and what was not offered and why', async () => {
    const preset = { kind: 'dividend' as const, period: 'W' as const, carriesLoss: false, rate: '30', stop: 'above_own' as const, offered: 4, accepted: 3, missed: [{ why: 'above_own' as const, count: 2 }] }; // prettier-ignore
    for (const [language, counts, why, stop] of [
      ['EN', '4 offered, 3 accepted', 'Not offered: above your own rate (2)', 'Above your own contract now: nothing is offered.'],
      [
        'MS',
        '4 ditawarkan, 3 diterima',
        'Tidak ditawarkan: melebihi kadar anda sendiri (2)',
        'Melebihi kontrak anda sekarang: tiada tawaran dibuat.',
      ],
      ['CN', '已提供 4，已接受 3', '未提供： 高于您自己的比例 (2)', '高于您目前的契约，不会提供。'],
    ] as const) {
      const root = await drawPart(<LinkPresets presets={[preset]} />, { kind: 'agent', language });
      for (const text of ['30%', counts, why, stop]) expect(root.textContent).toContain(text);
    }
    expect((await drawPart(<LinkPresets presets={[]} />, { kind: 'agent' })).textContent).toBe('');
  });

  it('sends what was typed, and marks the kind that was refused', () => {
    const draft = { rate: ' 1.5 ', period: 'H' as const, carriesLoss: true };
    expect(presetsOf({ daily: draft, dividend: draft, hourly: draft }, agents.presets)).toEqual([
      { kind: 'dividend', rate: '1.5', period: 'H', carriesLoss: true },
      { kind: 'daily', rate: '1.5', period: null, carriesLoss: false },
    ]);
    expect(presetsOf({ daily: { ...draft, rate: ' ' } }, agents.presets)).toEqual([]);
    const refused = (code: string, value: unknown) => presetProblems(new CallRefused(code, 422, value, ''));
    expect(refused('CONTRACT_ABOVE_OWN', { most: '2', kind: 'daily' })).toEqual({ daily: 'ceiling' });
    expect(refused('CONTRACT_TERMS', { fields: { 'dividend.rate': 'number' } })).toEqual({ dividend: 'number' });
    expect(refused('LINK_LIMIT', { max: 3 })).toEqual({});
  });
});

describe('what was typed', () => {
  it('is a whole number within its bounds, nothing, or none', () => {
    expect([readWhole('', 1, 9), readWhole(' 9 ', 1, 9)]).toEqual([null, 9]);
    for (const typed of ['0', '10', '1.5', '-1', 'x', '1e1']) expect([typed, readWhole(typed, 1, 9)]).toEqual([typed, undefined]);
  });

  it('is text of a file in UTF-8, or says why not', () => {
    expect(textOfBytes(new TextEncoder().encode('阿明'))).toEqual({ text: '阿明' });
    expect(textOfBytes(new Uint8Array([0x61, 0xff]))).toEqual({ problem: 'fileBroken' });
    expect(textOfBytes(new Uint8Array(300 * 1024))).toEqual({ problem: 'fileLarge' });
  });

  it('is refused as a list with what is wrong and where', () => {
    const refused = (code: string, value: unknown) => listProblemOf(new CallRefused(code, 422, value, ''));
    expect(refused('OPENING_LIST', { problem: 'columns', row: 3 })).toEqual({ problem: 'columns', row: 3 });
    expect(refused('OPENING_LIST', { problem: 'size', row: null })).toEqual({ problem: 'size', row: 0 });
    expect(refused('OPENING_LIST', { problem: 'other' })).toBeNull();
    expect(refused('OPENING_OFF', null)).toBeNull();
  });

  it('comes back as a table with first passwords, and as the address of a link', () => {
    expect(passwordTable(['User', 'Name', 'Password'], [{ username: 'abcd', name: 'A, B', password: 'ABCD-EFGH-JKLM' }])).toBe(
      '\uFEFFUser,Name,Password\r\nabcd,"A, B",ABCD-EFGH-JKLM\r\n',
    );
    expect(linkAddress('https://talora.example', 'ABCDEFGHJK')).toBe('https://talora.example/register?affiliateCode=ABCDEFGHJK');
  });
});
