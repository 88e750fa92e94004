// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { buttonOfKey } from './act-keys.ts';

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false };
const part = (selector: string): Element => document.querySelector(selector) ?? document.body;

describe('keys of the buttons of an item', () => {
  beforeEach(() => {
    document.body.innerHTML = `<h1 id="away"></h1><article><h2 id="head"></h2><input><textarea></textarea>
      <button id="yes" aria-keyshortcuts="A"></button><button id="no" aria-keyshortcuts="R"></button><button id="plain"></button>
      <dialog open><button id="inside" aria-keyshortcuts="X"></button></dialog></article>`;
  });

  const pressed = (target: string, key: string, modifiers: Partial<typeof PLAIN> = {}) =>
    buttonOfKey(part('article'), part(target), { ...PLAIN, ...modifiers, key })?.id;

  it('press the button that names them, in either case', () => {
    expect([pressed('#head', 'a'), pressed('#head', 'A'), pressed('#plain', 'r')]).toEqual(['yes', 'yes', 'no']);
  });

  it('do nothing outside of the item, where somebody types, in a dialog, with a modifier, or when no button has them', () => {
    expect([
      pressed('#away', 'a'),
      pressed('input', 'a'),
      pressed('textarea', 'r'),
      pressed('#inside', 'a'),
      pressed('#head', 'x'),
      pressed('#head', 'a', { ctrlKey: true }),
      pressed('#head', 'a', { altKey: true }),
      pressed('#head', 'q'),
      pressed('#head', 'Enter'),
    ]).toEqual(Array.from({ length: 9 }));
  });
});
