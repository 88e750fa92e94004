// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { standsBelow, ToastProvider, useToast } from './toasts.tsx';

const BOARD = { top: 64, height: 60 };

afterEach(() => {
  vi.restoreAllMocks();
});

describe('where toasts stand', () => {
  it('is the top, unless they would lie over what they tell of', () => {
    expect(standsBelow(BOARD, null, 640)).toBe(false);
    expect(standsBelow(BOARD, { top: 300, bottom: 344 }, 640)).toBe(false);
    expect(standsBelow(BOARD, { top: 20, bottom: 64 }, 640)).toBe(false);
    expect(standsBelow(BOARD, { top: 100, bottom: 144 }, 640)).toBe(true);
    expect(standsBelow(BOARD, { top: 123, bottom: 167 }, 640)).toBe(true);
    expect(standsBelow(BOARD, { top: 124, bottom: 168 }, 640)).toBe(false);
  });

  it('is the top where what they tell of reaches down to the bottom, and while there are none', () => {
    expect(standsBelow(BOARD, { top: 0, bottom: 640 }, 640)).toBe(false);
    expect(standsBelow({ top: 0, height: 0 }, { top: 0, bottom: 44 }, 640)).toBe(false);
  });

  it('is the bottom for the answer to a button at the top, and the top for one further down', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    const buttonAt = { top: 80 };
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function at(this: HTMLElement) {
      return this.tagName === 'BUTTON' ? new DOMRect(0, buttonAt.top, 100, 44) : new DOMRect(16, 64, 300, 60);
    });
    Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
    function Save() {
      const toast = useToast();
      return (
        <button type="button" onClick={() => toast('win', 'Saved')}>
          Save
        </button>
      );
    }
    const sideFor = async (top: number): Promise<string | undefined> => {
      buttonAt.top = top;
      const root = document.createElement('div');
      document.body.replaceChildren(root);
      await act(async () =>
        createRoot(root).render(
          <ToastProvider>
            <Save />
          </ToastProvider>,
        ),
      );
      const button = root.querySelector('button');
      button?.focus();
      await act(async () => button?.click());
      const board = root.querySelector('[role=status]');
      expect(board?.textContent).toBe('Saved');
      return board?.className.includes('top-auto') ? 'bottom' : 'top';
    };
    expect(await sideFor(80)).toBe('bottom');
    expect(await sideFor(400)).toBe('top');
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  });
});
