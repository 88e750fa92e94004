// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { useAsked, type Asked } from './use-asked.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

interface Item {
  readonly state: string;
  readonly version: string;
}

/** Draws an item as a page does that hears of each change, and hands out what the hook gives. */
function open() {
  const root = createRoot(document.createElement('div'));
  let given: Asked<'approve' | 'reject', Item> | null = null;
  function Page({ item }: { item: Item }) {
    const asked = useAsked<'approve' | 'reject', Item>(item);
    useEffect(() => {
      given = asked;
    });
    return null;
  }
  return {
    draw: (item: Item) => act(async () => root.render(<Page item={item} />)),
    given: (): Asked<'approve' | 'reject', Item> => {
      if (given === null) throw new Error('nothing is drawn');
      return given;
    },
  };
}

const REVIEWED = { state: 'review', version: '3' };
const APPROVED = { state: 'approved', version: '4' };

describe('the item of an open dialog', () => {
  it('stays what it was when the button was pressed, whatever a colleague does meanwhile', async () => {
    const page = open();
    await page.draw(REVIEWED);
    await act(async () => page.given().ask('reject'));
    await page.draw(APPROVED);
    expect(page.given().asked).toBe('reject');
    expect(page.given().seen).toEqual(REVIEWED);
  });

  it('is the one of now once the dialog is closed, and when it is opened again', async () => {
    const page = open();
    await page.draw(REVIEWED);
    await act(async () => page.given().ask('reject'));
    await page.draw(APPROVED);
    await act(async () => page.given().close());
    expect(page.given().asked).toBeNull();
    expect(page.given().seen).toEqual(APPROVED);
    await act(async () => page.given().ask('approve'));
    expect(page.given().seen).toEqual(APPROVED);
  });
});
