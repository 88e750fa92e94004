// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { carryOver, markOf } from './carry-over.ts';

const root = (): HTMLElement => document.querySelector('main') as HTMLElement;
const READY =
  '<main><p>Slots</p><button>1</button><a href="/rng"><b>Naga</b></a><button aria-label="Heart">x</button><a href="/x">Naga</a></main>';
const LIVING =
  '<main><a href="/recent">Recent</a><button>1</button><a href="/rng"><b>Naga</b></a><button aria-label="Heart">x</button><a href="/x">Naga</a></main>';

describe('what happened to a part that was ready', () => {
  let pressed: string[];

  beforeEach(() => {
    document.body.innerHTML = READY;
    pressed = [];
  });

  const change = (html = LIVING): void => {
    document.body.innerHTML = html;
    root().addEventListener('click', (event) => {
      event.preventDefault();
      pressed.push((event.target as Element).textContent);
    });
  };

  it('happens to the living part: a press is pressed once, on the button with the same name', () => {
    const mark = markOf(root(), document.querySelector('[aria-label="Heart"]'), true);
    change();
    if (mark !== null) carryOver(root(), mark);
    expect(pressed).toEqual(['x']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Heart');
  });

  it('keeps the focus without a press, on the second of the same name', () => {
    const mark = markOf(root(), document.querySelector('a[href="/x"]'), false);
    change();
    if (mark !== null) carryOver(root(), mark);
    expect(pressed).toEqual([]);
    expect(document.activeElement?.getAttribute('href')).toBe('/x');
  });

  it('is found from inside a link, and is nothing beside links and buttons or outside of the part', () => {
    expect(markOf(root(), document.querySelector('b'), true)).toEqual({ words: ' Naga', at: 0, isPressed: true });
    expect(markOf(root(), document.querySelector('p'), true)).toBeNull();
    expect(markOf(root(), document.body, true)).toBeNull();
    expect(markOf(root(), null, true)).toBeNull();
  });

  it('is dropped when the living part has nothing of that name', () => {
    const mark = markOf(root(), document.querySelector('button'), true);
    change('<main><button>2</button></main>');
    if (mark !== null) carryOver(root(), mark);
    expect(pressed).toEqual([]);
  });
});
