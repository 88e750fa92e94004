// @vitest-environment happy-dom
import { MessagesProvider } from '@talora/web-kit/messages/messages-provider.tsx';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { withKitMessages } from '../with-kit-messages.ts';
import { Field } from './field.tsx';
import { loadTexts } from './load-texts.ts';

type Props = Parameters<typeof Field>[0];

const load = withKitMessages({ kind: 'mines', loadTexts }, loadMessages);

async function draw(props: Omit<Props, 'onPick'>) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const onPick = vi.fn<(tile: number) => void>();
  const messages = await load('EN');
  await act(async () =>
    createRoot(container).render(
      <MessagesProvider initial="EN" initialMessages={messages} load={load} timeZone="UTC">
        <Field {...props} onPick={onPick} />
      </MessagesProvider>,
    ),
  );
  const tiles = [...container.querySelectorAll<HTMLButtonElement>('button')];
  const click = (tile: number): Promise<void> => act(async () => tiles[tile]?.click());
  const key = (name: string): Promise<void> =>
    act(async () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
  return { tiles, onPick, click, key };
}

const COVERED = { opened: [], mines: null, hit: null, asked: null, canPick: true } as const;

it('tells nothing of a tile that is covered, and uncovers it once', async () => {
  const { tiles, onPick, click } = await draw({ ...COVERED, opened: [0], asked: 6 });
  const states = tiles.map(({ dataset }) => dataset.state);
  expect([states[0], states[6], new Set(states.filter((_, tile) => tile !== 0 && tile !== 6))]).toEqual([
    'safe',
    'asked',
    new Set(['covered']),
  ]);
  expect(tiles[0]?.textContent).toBe('Row 1, column 1, safe');
  expect(tiles[6]?.textContent).toBe('Row 2, column 2, covered');
  await click(0);
  await click(6);
  await click(12);
  expect(onPick.mock.calls).toEqual([[12]]);
});

it('shows all at the end, and takes no more', async () => {
  const { tiles, onPick, click } = await draw({ ...COVERED, opened: [0, 7], mines: [7, 8], hit: 7, canPick: false });
  expect([0, 7, 8, 9].map((tile) => tiles[tile]?.dataset.state)).toEqual(['safe', 'hit', 'mine', 'rest']);
  expect(tiles[7]?.textContent).toBe('Row 2, column 3, mine, uncovered');
  await click(9);
  expect(onPick).not.toHaveBeenCalled();
});

it('is one stop of the tab key, and arrow keys walk over it', async () => {
  const { tiles, key } = await draw(COVERED);
  const stops = (): number[] => tiles.flatMap(({ tabIndex }, tile) => (tabIndex === 0 ? [tile] : []));
  expect(stops()).toEqual([12]);
  await act(async () => tiles[12]?.focus());
  await key('ArrowUp');
  await key('ArrowRight');
  expect([document.activeElement, stops()]).toEqual([tiles[8], [8]]);
});
