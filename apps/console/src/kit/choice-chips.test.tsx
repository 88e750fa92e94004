// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChoiceChips, type Choice } from './choice-chips.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const CHOICES = ['one', 'two', 'three'].map((value) => ({ value, text: value }));
const WIDE = 100;

/** A row 150 px wide that stands far below the screen, with chips of 100 px beside each other. Resolves to where it is scrolled to. */
async function scrolledTo(value: string, choices: readonly Choice<string>[] = CHOICES): Promise<{ left: number; pageScrolls: number }> {
  const page = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const at =
      this.tagName === 'BUTTON' ? [...(this.parentElement?.querySelectorAll('button') ?? [])].indexOf(this as HTMLButtonElement) * WIDE : 0;
    return new DOMRect(at, 5_000, this.tagName === 'BUTTON' ? WIDE : 150, 40);
  });
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const root = createRoot(container);
  await act(async () => root.render(<ChoiceChips label="Parts" choices={choices} value={value} onChoose={() => undefined} />));
  const left = container.querySelector('[role=group]')?.scrollLeft ?? -1;
  await act(async () => root.unmount());
  return { left, pageScrolls: page.mock.calls.length };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a row of filters', () => {
  it('tells what a dot stands for beside the name of its filter, and still moves to the chosen one', async () => {
    const container = document.createElement('div');
    document.body.replaceChildren(container);
    const root = createRoot(container);
    const marked = CHOICES.map((choice, at) => ({
      ...choice,
      mark: at === 1 ? { text: 'Something is missing', isBegun: true } : undefined,
    }));
    await act(async () => root.render(<ChoiceChips label="Parts" choices={marked} value="three" onChoose={() => undefined} />));
    const [one, two] = container.querySelectorAll('button');
    expect([one?.hasAttribute('aria-describedby'), two?.textContent]).toEqual([false, 'two']);
    expect(document.getElementById(two?.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Something is missing');
    await act(async () => root.unmount());
    expect(await scrolledTo('three', marked)).toEqual({ left: 150, pageScrolls: 0 });
  });

  it('moves so far that the chosen one is seen, and never takes the page along', async () => {
    expect(await scrolledTo('one')).toEqual({ left: 0, pageScrolls: 0 });
    expect(await scrolledTo('three')).toEqual({ left: 150, pageScrolls: 0 });
  });
});
