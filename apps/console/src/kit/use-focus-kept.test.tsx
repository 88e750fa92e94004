// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { PageHead } from './page-head.tsx';
import { useFocusGuard, useFocusTaken } from './use-focus-kept.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** What comes in place of a button. */
function Follows() {
  const ref = useRef<HTMLParagraphElement>(null);
  useFocusTaken(ref);
  return (
    <p ref={ref} tabIndex={-1}>
      It waits.
    </p>
  );
}

function openPage() {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const root = createRoot(container);
  return {
    draw: (title: string, { button = true, follows = false, state = '' } = {}) =>
      act(async () =>
        root.render(
          <>
            <PageHead key={title} title={title} state={state} />
            {button && <button type="button">Ask</button>}
            {follows && <Follows />}
          </>,
        ),
      ),
    press: () => act(async () => container.querySelector('button')?.focus()),
    focused: () => document.activeElement?.textContent,
  };
}

it('leaves a page that has just been opened alone, and a focus that is still there', async () => {
  const page = openPage();
  await page.draw('Tickets', { follows: true });
  expect(document.activeElement).toBe(document.body);
  await page.press();
  await page.draw('Next', { follows: true });
  expect(page.focused()).toBe('Ask');
});

it('goes to the heading of the page that a deed has led to', async () => {
  const page = openPage();
  await page.draw('One');
  await page.press();
  await page.draw('One', { button: false });
  await page.draw('Two', { button: false });
  expect(page.focused()).toBe('Two');
});

it('goes to what stands in place of the button, or to the heading when what it is about has changed', async () => {
  const page = openPage();
  await page.draw('Contract');
  await page.press();
  await page.draw('Contract', { button: false, follows: true });
  expect(page.focused()).toBe('It waits.');
  await page.draw('Contract', { state: 'open' });
  await page.press();
  await page.draw('Contract', { button: false, state: 'done' });
  expect(page.focused()).toBe('Contract');
});

/** A page whose rows go. */
function Guarded({ rows }: { rows: readonly string[] }) {
  useFocusGuard();
  return (
    <main>
      <section aria-label="Sessions">
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button">End {row}</button>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

it('stays in the part of the page whose row has gone, and leaves no trace in it', async () => {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const root = createRoot(container);
  const draw = (rows: readonly string[]) => act(async () => root.render(<Guarded rows={rows} />));
  await draw(['one', 'two']);
  await act(async () => container.querySelector('button')?.focus());
  await draw(['two']);
  const section = container.querySelector('section');
  await vi.waitFor(() => expect(document.activeElement).toBe(section));
  await act(async () => container.querySelector('button')?.focus());
  expect(section?.hasAttribute('tabindex')).toBe(false);
});
