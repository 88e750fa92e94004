import { expect, it } from 'vitest';
import { joinMessages } from './join-messages.ts';

it('the texts of pages stand beside the console’s own', () => {
  expect(joinMessages([{ general: { close: 'Close' } }, { audit: { title: 'Audit' } }])).toEqual({
    general: { close: 'Close' },
    audit: { title: 'Audit' },
  });
});

it('no page hides texts of another', () => {
  expect(() => joinMessages([{ audit: { title: 'Audit' } }, { audit: {} }])).toThrow('two message files have the part audit');
});
