// @vitest-environment happy-dom
import { MessagesProvider } from '@talora/web-kit/messages/messages-provider.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../messages/en.ts';
import { StaffContext, type Staff } from '../../session/staff-context.ts';
import type { BulkAct } from './bulk-plan.ts';
import { DataList } from './data-list.tsx';
import { listSearch, wordParam } from './list-search.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Pages of other files are drawn in the same process.
afterEach(() => {
  vi.unstubAllGlobals();
});

Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined });

interface Row {
  readonly id: string;
  readonly sum: string;
}
const rows: readonly Row[] = [
  { id: 'a', sum: '5.00' },
  { id: 'b', sum: '7.00' },
  { id: 'c', sum: '9.00' },
];
const spec = listSearch({ state: wordParam(['all', 'open']) }, ['-id', 'id', 'sum', '-sum']);
type Search = typeof spec.start;
const query = (content: readonly Row[]) => ({ data: { content, totalPages: 1 }, error: null, refetch: () => undefined });

interface Given {
  readonly content?: readonly Row[];
  readonly search?: Partial<Search>;
  readonly onSearch?: (search: Search) => void;
  readonly bulk?: readonly BulkAct<Row>[];
}

function List({ content = rows, search: first = {}, onSearch, bulk = [] }: Given) {
  const [search, setSearch] = useState<Search>({ ...spec.start, ...first });
  return (
    <DataList
      name="things"
      label="Things"
      query={query(content)}
      columns={[
        { key: 'id', head: 'Id', render: ({ id }) => id, isAlways: true, sort: 'id', onCard: 'head' },
        { key: 'sum', head: 'Sum', render: ({ sum }) => sum, isNumber: true, sort: 'sum', onCard: 'end' },
      ]}
      keyOf={({ id }) => id}
      empty="No things yet"
      spec={spec}
      search={search}
      onSearch={(next) => {
        onSearch?.(next);
        setSearch(next);
      }}
      filters={[
        {
          kind: 'chips',
          name: 'state',
          label: 'State',
          choices: [
            { value: 'all', text: 'All' },
            { value: 'open', text: 'Open' },
          ],
        },
      ]}
      renderDetail={({ id }) => <p>{`all of ${id}`}</p>}
      bulk={bulk}
    />
  );
}

async function draw(given: Given, width = 1440) {
  Object.assign(window, { innerWidth: width });
  vi.stubGlobal('matchMedia', () => ({ matches: width >= 768, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <MessagesProvider initial="EN" initialMessages={messages} load={async () => messages} timeZone="UTC">
        <QueryClientProvider client={new QueryClient()}>
          <StaffContext value={{ name: 'Aina' } as Staff}>
            <List {...given} />
          </StaffContext>
        </QueryClientProvider>
      </MessagesProvider>,
    ),
  );
  const button = (name: string): HTMLButtonElement => {
    const found = [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
    if (found === undefined) throw new Error(`no button ${name}`);
    return found;
  };
  const press = (name: string): Promise<void> => act(async () => button(name).click());
  const tick = (at: number): Promise<void> =>
    act(async () => document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[at]?.click());
  const heads = () => [...document.querySelectorAll('th')].map((head) => [head.textContent, head.getAttribute('aria-sort')]);
  const key = (name: string): Promise<void> => act(async () => void dispatchEvent(new KeyboardEvent('keydown', { key: name })));
  return { container, press, tick, heads, key };
}

beforeEach(() => localStorage.clear());

describe('a list', () => {
  it('tells by its heads how it is ordered, and asks for another order from its first page', async () => {
    const onSearch = vi.fn();
    const { heads, press } = await draw({ onSearch, search: { page: 1, open: 'a' } });
    expect(heads()).toEqual([
      ['Id', 'descending'],
      ['Sum', 'none'],
    ]);
    await press('Sum');
    expect(onSearch).toHaveBeenLastCalledWith({ ...spec.start, sort: '-sum' });
    expect(heads()).toEqual([
      ['Id', 'none'],
      ['Sum', 'descending'],
    ]);
  });

  it('opens a row in place, and closes it again', async () => {
    const { container, press } = await draw({});
    await press('b');
    expect(container.textContent).toContain('all of b');
    expect(container.querySelector('[aria-expanded=true]')?.textContent).toBe('b');
    await press('b');
    expect(container.textContent).not.toContain('all of b');
  });

  it('is walked along by J, K and arrows', async () => {
    const { key } = await draw({});
    const seen: (string | null | undefined)[] = [];
    for (const name of ['ArrowDown', 'j', 'j', 'ArrowDown', 'j', 'k', 'ArrowUp']) {
      await key(name);
      seen.push(document.activeElement?.textContent);
    }
    // An arrow does nothing before a row has the focus.
    expect(seen).toEqual([document.body.textContent, 'a', 'b', 'c', 'c', 'b', 'a']);
  });

  it('says whether there is nothing at all, or nothing that was looked for', async () => {
    expect((await draw({ content: [] })).container.textContent).toContain('No things yet');
    const onSearch = vi.fn();
    const { container, press } = await draw({ content: [], search: { state: 'open' }, onSearch });
    expect(container.textContent).toContain('Nothing matches these filters.');
    expect(container.textContent).not.toContain('No things yet');
    await press('Clear filters');
    expect(onSearch).toHaveBeenLastCalledWith(spec.start);
  });

  it('keeps chosen columns and saved views on the device, and opens a view', async () => {
    const first = await draw({ search: { state: 'open', page: 2 } });
    await first.press('Columns');
    await first.tick(0);
    expect(first.heads().map(([head]) => head)).toEqual(['Id']);
    await first.press('Done');
    await first.press('Views');
    const input = document.querySelector<HTMLInputElement>('dialog input');
    if (input === null) throw new Error('no field');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Mine');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await first.press('Save view');
    const onSearch = vi.fn();
    const again = await draw({ onSearch });
    expect(again.heads().map(([head]) => head)).toEqual(['Id']);
    await again.press('Views');
    await again.press('Mine');
    expect(onSearch).toHaveBeenLastCalledWith({ ...spec.start, state: 'open' });
  });

  it('is cards on a narrow screen, which are ordered too', async () => {
    const { container } = await draw({}, 390);
    expect(container.querySelector('table')).toBeNull();
    expect([...container.querySelectorAll('ul[aria-label=Things] > li')].map((card) => card.textContent)).toEqual([
      'a5.00',
      'b7.00',
      'c9.00',
    ]);
    expect(container.querySelector('select')?.value).toBe('-id');
  });
});

describe('an act on several rows', () => {
  const send = (run: BulkAct<Row>['run']): BulkAct<Row> => ({
    key: 'send',
    text: 'Send',
    lead: (count) => `${count} will be sent`,
    nameOf: ({ id }) => id,
    whyNot: ({ id }) => (id === 'c' ? 'was sent before' : null),
    run,
    changes: ['things'],
  });

  it('says first what will happen to how many and why others are left out; then what became of each', async () => {
    const run = vi.fn(async ({ id }: Row) => {
      if (id === 'b') throw new Error('no');
    });
    const { press, tick } = await draw({ bulk: [send(run)] });
    await tick(0);
    expect(document.body.textContent).toContain('3 rows selected');
    await press('Send');
    const dialog = () => document.querySelector('dialog')?.textContent ?? '';
    expect(dialog()).toContain('2 will be sent');
    expect(dialog()).toContain('1 row is left out');
    expect(dialog()).toContain('was sent before · c');
    expect(run).not.toHaveBeenCalled();
    await act(async () =>
      [...document.querySelectorAll<HTMLButtonElement>('dialog button')].find((one) => one.textContent === 'Send')?.click(),
    );
    await act(async () => new Promise((end) => setTimeout(end, 5)));
    expect(run.mock.calls.map(([{ id }]) => id)).toEqual(['a', 'b']);
    expect(dialog()).toContain('1 done, 1 not done');
    await press('Done');
    expect(document.body.textContent).not.toContain('selected');
  });

  it('does nothing when all are left out', async () => {
    const { press, tick } = await draw({ bulk: [send(async () => undefined)] });
    await tick(3);
    await press('Send');
    expect([...document.querySelectorAll<HTMLButtonElement>('dialog button')].find((one) => one.textContent === 'Send')?.disabled).toBe(
      true,
    );
  });

  it('forgets what was chosen when the filter changes', async () => {
    const { press, tick } = await draw({ bulk: [send(async () => undefined)] });
    await tick(1);
    expect(document.body.textContent).toContain('1 row selected');
    await press('Open');
    expect(document.body.textContent).not.toContain('selected');
  });
});
