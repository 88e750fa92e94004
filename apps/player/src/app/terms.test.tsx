// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { RegisterFields } from '../account-form/register-fields.tsx';
import en from '../features/help/messages/en.json' with { type: 'json' };
import ms from '../features/help/messages/ms.json' with { type: 'json' };
import zh from '../features/help/messages/zh.json' with { type: 'json' };
import { drawPart, REGISTER } from '../../test/draw-part.tsx';

describe('the terms', () => {
  it('are named with the privacy policy at the registration, and both are one press away in a tab of their own', async () => {
    const root = await drawPart(<RegisterFields setting={REGISTER} />);
    const links = [...root.querySelectorAll<HTMLAnchorElement>('form label a')];
    expect(links.map((link) => [link.getAttribute('href'), link.target, link.rel])).toEqual([
      ['/helpmc#terms', '_blank', 'noopener'],
      ['/helpmc#privacy', '_blank', 'noopener'],
    ]);
    const box = root.querySelector<HTMLInputElement>('input[name=agreed]');
    expect([box?.checked, box?.closest('label')?.textContent]).toEqual([true, expect.stringContaining('18')]);
  });

  it('and the help promise no limits while there are none', () => {
    for (const { help } of [en, ms, zh]) expect(Object.values(help.section).join()).not.toMatch(/limit|\bhad\b|限|break|rehat/i);
  });
});
