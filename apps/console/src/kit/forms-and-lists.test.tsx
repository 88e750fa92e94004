// @vitest-environment happy-dom
import { CallRefused } from '@talora/contract/core/client.ts';
import { MessagesProvider } from '@talora/web-kit/messages/messages-provider.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsoleToasts } from '../app/console-toasts.tsx';
import { useSingleFlight } from '../calls/use-single-flight.ts';
import { messages } from '../messages/en.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { ListPages } from './list-pages.tsx';
import { ReadState } from './read-state.tsx';
import { useDraft } from './use-draft.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// The browser of the tests has no layer above the page.
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });

/** A place to draw in, again and again. */
function openRoot() {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const root = createRoot(container);
  const draw = (part: ReactNode): Promise<void> =>
    act(async () =>
      root.render(
        <MessagesProvider initial="EN" initialMessages={messages} load={async () => messages} timeZone="UTC">
          <ConsoleToasts>{part}</ConsoleToasts>
        </MessagesProvider>,
      ),
    );
  const press = (name: string): Promise<void> =>
    act(async () => {
      const button = [...container.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
      if (button === undefined) throw new Error(`no button ${name}`);
      button.click();
    });
  return { container, draw, press };
}

interface Stored {
  readonly version: number;
  readonly name: string;
}

const nameOf = ({ name }: Stored): string => name;

function NameForm({ stored, save }: { stored: Stored; save: (name: string, version: number) => Promise<void> }) {
  const form = useDraft(stored, nameOf);
  return (
    <>
      <ChangedMeanwhile form={form} />
      <p data-typed>{form.draft}</p>
      <p data-same>{String(form.isSame)}</p>
      {['one', 'two'].map((name) => (
        <button key={name} type="button" onClick={() => form.setDraft(name)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => void form.send(() => save(form.draft, form.base.version))}>
        save
      </button>
    </>
  );
}

const text = (container: HTMLElement, name: string): string => container.querySelector(`[data-${name}]`)?.textContent ?? '';

describe('a form over what is stored', () => {
  it('keeps what is typed between saving and the re-reading of it', async () => {
    const { container, draw, press } = openRoot();
    const save = vi.fn(async () => undefined);
    await draw(<NameForm stored={{ version: 1, name: 'old' }} save={save} />);
    await press('one');
    await press('save');
    expect(save).toHaveBeenCalledWith('one', 1);
    await press('two');
    await draw(<NameForm stored={{ version: 2, name: 'one' }} save={save} />);
    expect([text(container, 'typed'), text(container, 'same')]).toEqual(['two', 'false']);
    expect(container.textContent).not.toContain('A colleague changed this');
    await press('save');
    expect(save).toHaveBeenLastCalledWith('two', 2);
  });

  it('says that a colleague changed it meanwhile, saves over the old version until told otherwise, and takes either', async () => {
    const { container, draw, press } = openRoot();
    const save = vi.fn(async () => undefined);
    await draw(<NameForm stored={{ version: 1, name: 'old' }} save={save} />);
    await press('one');
    await draw(<NameForm stored={{ version: 2, name: 'theirs' }} save={save} />);
    expect([text(container, 'typed'), container.textContent.includes('A colleague changed this')]).toEqual(['one', true]);
    await press('Keep my input');
    expect(container.textContent).not.toContain('A colleague changed this');
    await press('save');
    expect(save).toHaveBeenLastCalledWith('one', 2);
    await press('two');
    await draw(<NameForm stored={{ version: 3, name: 'one' }} save={save} />);
    await draw(<NameForm stored={{ version: 4, name: 'theirs' }} save={save} />);
    await press('Show what is saved now');
    expect([text(container, 'typed'), text(container, 'same')]).toEqual(['theirs', 'true']);
  });

  it('follows silently while nobody has typed', async () => {
    const { container, draw } = openRoot();
    const save = async () => undefined;
    await draw(<NameForm stored={{ version: 1, name: 'old' }} save={save} />);
    await draw(<NameForm stored={{ version: 2, name: 'theirs' }} save={save} />);
    expect([text(container, 'typed'), container.textContent.includes('A colleague')]).toEqual(['theirs', false]);
  });
});

describe('the foot of a list', () => {
  it('leads from a page behind the last one back to the last, and does not say that the list is empty', async () => {
    const { container, draw, press } = openRoot();
    const onPage = vi.fn();
    await draw(<ListPages count={0} empty="Nobody waits" pageNo={3} totalPages={1} onPage={onPage} />);
    expect(container.textContent).not.toContain('Nobody waits');
    await press('To the last page');
    expect(onPage).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('says that there is nothing in a list without a page, and shows the pages of a longer one', async () => {
    const { container, draw } = openRoot();
    for (const totalPages of [0, 1]) {
      await draw(<ListPages count={0} empty="Nobody waits" pageNo={1} totalPages={totalPages} onPage={() => undefined} />);
      expect(container.textContent).toBe('Nobody waits');
    }
    await draw(<ListPages count={20} empty="Nobody waits" pageNo={2} totalPages={2} onPage={() => undefined} />);
    expect(container.querySelector('[aria-current]')?.textContent).toBe('2');
    expect(container.textContent).not.toContain('Nobody waits');
  });
});

describe('what a query reads', () => {
  const away = new CallRefused('NETWORK', 0, null, '');

  it('that failed again stays, and is said to be old, with a way to try again', async () => {
    const { container, draw, press } = openRoot();
    const refetch = vi.fn();
    await draw(<ReadState query={{ data: [1], error: away, refetch }} />);
    expect(container.textContent).toContain('could not be refreshed');
    await press('Try again');
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('is waited for, has failed, or needs no word', async () => {
    const { container, draw } = openRoot();
    const refetch = vi.fn();
    await draw(<ReadState query={{ data: undefined, error: null, refetch }} />);
    expect(container.querySelector('[role=status][aria-label=Loading]')).not.toBeNull();
    await draw(<ReadState query={{ data: undefined, error: away, refetch }} />);
    expect(container.querySelector('[role=alert]')).not.toBeNull();
    await draw(<ReadState query={{ data: [], error: null, refetch }} />);
    expect(container.querySelector('[role=alert], [role=status][aria-label]')).toBeNull();
  });
});

describe('toasts of the console', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function Teller() {
    const toast = useToast();
    return (
      <>
        <button type="button" onClick={() => toast('win', 'went well')}>
          well
        </button>
        <button type="button" onClick={() => toast('fault', 'went wrong')}>
          wrong
        </button>
        <button type="button" onClick={() => toast('loss', 'found a difference')}>
          bad
        </button>
      </>
    );
  }

  it('go by themselves when an act has its answer, good or bad; a fault stays until it is closed, however much follows', async () => {
    const { container, draw, press } = openRoot();
    await draw(<Teller />);
    await press('wrong');
    for (let more = 0; more < 4; more += 1) await press('well');
    expect(container.textContent).toContain('went wrong');
    await act(async () => vi.advanceTimersByTimeAsync(6_000));
    expect(container.textContent).not.toContain('went well');
    expect(container.textContent).toContain('went wrong');
    await press('bad');
    await act(async () => vi.advanceTimersByTimeAsync(6_000));
    expect(container.textContent).not.toContain('found a difference');
    await press('Close');
    expect(container.textContent).not.toContain('went wrong');
  });
});

it('a double click acts once, and a later one again', async () => {
  const { draw, press } = openRoot();
  const ends: (() => void)[] = [];
  const acts = vi.fn(() => new Promise<void>((end) => ends.push(end)));
  function Doer() {
    const once = useSingleFlight(acts);
    return (
      <button type="button" onClick={once}>
        do
      </button>
    );
  }
  await draw(<Doer />);
  await press('do');
  await press('do');
  expect(acts).toHaveBeenCalledTimes(1);
  await act(async () => ends[0]?.());
  await press('do');
  expect(acts).toHaveBeenCalledTimes(2);
});
