import { Button, Spinner } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import magnifyingGlass from 'virtual:icon/ph/magnifying-glass';
import { useChoices, type Choice, type ChoiceGroup } from './use-choices.ts';

/** Which choice a key leads to, round the ends; null for a key that leads nowhere. */
const stepTo = (key: string, at: number, count: number): number | null => {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  return null;
};

interface GroupProps {
  readonly group: ChoiceGroup;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onPoint: (id: string) => void;
  readonly onChoose: (choose: () => void) => void;
}

const optionId = (listId: string, id: string): string => `${listId}-${id}`;

function Group({ group, listId, activeId, onPoint, onChoose }: GroupProps) {
  const t = useTranslations('palette');
  const headId = `${listId}-${group.kind}`;
  return (
    <div role="group" aria-labelledby={headId} className="py-1">
      <p id={headId} className="m-0 px-4 py-1.5 text-12 font-semibold text-ink-3">
        {t(`kind.${group.kind}`)}
      </p>
      {group.choices.map(({ id, title, detail, choose }) => (
        // The focus stays in the field: this one is named active by it, and pressed through it.
        <button
          key={id}
          id={optionId(listId, id)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={id === activeId}
          onPointerMove={() => onPoint(id)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choose)}
          className="mx-1.5 flex min-h-11 w-[calc(100%-12px)] cursor-pointer items-center justify-between gap-3 rounded-control border-0 bg-transparent px-2.5 py-1.5 text-start text-14 text-ink aria-selected:bg-brand-wash"
        >
          <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
          <span className="max-w-[50%] flex-none truncate text-12 text-ink-3">{detail}</span>
        </button>
      ))}
    </div>
  );
}

/** Shows the dialog as long as it is there, and gives the focus back to where it was. */
function useShown() {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return ref;
}

/** How the search stands: what a screen reader is told, and what is seen when nothing is there to choose. */
function Standing({ isEmpty, count, found }: { isEmpty: boolean; count: number; found: ReturnType<typeof useChoices> }) {
  const t = useTranslations('palette');
  const general = useTranslations('general');
  const { isFailed, isLoading, retry } = found;
  return (
    <>
      <p role="status" className={isEmpty || isFailed ? 'm-0 px-4 py-3 text-14 text-ink-2' : 'sr-only'}>
        {isEmpty ? t('nothing') : isFailed ? t('failed') : isLoading ? general('loading') : t('count', { count })}
      </p>
      {isFailed && (
        <div className="px-4 pb-3">
          <Button size="small" variant="outline" onClick={retry}>
            {general('retry')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Which choice is active: the first one until another is pointed at, and brought into sight when it is. */
function useActive(choices: readonly Choice[], listId: string) {
  const [pointed, setPointed] = useState<string | null>(null);
  const at = Math.max(
    choices.findIndex(({ id }) => id === pointed),
    0,
  );
  const active = choices[at];
  const activeId = active?.id;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(optionId(listId, activeId))?.scrollIntoView({ block: 'nearest' });
  }, [activeId, listId]);
  return { at, active, setPointed };
}

interface PaletteFieldProps {
  readonly listId: string;
  readonly active: Choice | undefined;
  readonly isOpen: boolean;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The field that is typed in: a combobox over the list of choices. */
function PaletteField({ listId, active, isOpen, text, onType, onKeyDown }: PaletteFieldProps) {
  const t = useTranslations('palette');
  return (
    <input
      role="combobox"
      type="text"
      aria-label={t('title')}
      aria-expanded={isOpen}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={active === undefined ? undefined : optionId(listId, active.id)}
      placeholder={t('hint')}
      autoComplete="off"
      spellCheck={false}
      maxLength={64}
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown}
      className="min-h-14 w-full min-w-0 flex-1 border-0 bg-transparent p-0 text-16 outline-none placeholder:text-ink-3 focus-visible:shadow-none"
    />
  );
}

/** Everything of the console by name or number: arrows choose, Enter goes there, Escape closes. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('palette');
  const general = useTranslations('general');
  const ref = useShown();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const found = useChoices(typed);
  const choices = found.groups.flatMap((group) => group.choices);
  const { at, active, setPointed } = useActive(choices, listId);
  const choose = (go: () => void): void => {
    onClose();
    go();
  };
  const pressed = (event: KeyboardEvent): void => {
    // A word that is still being put together by an input method takes its own keys.
    if (event.nativeEvent.isComposing) return;
    const next = stepTo(event.key, at, choices.length);
    if (next !== null) {
      event.preventDefault();
      setPointed(choices[next]?.id ?? null);
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      choose(active.choose);
    }
  };
  const isEmpty = typed.trim() !== '' && choices.length === 0 && !found.isLoading && !found.isFailed;
  return (
    <dialog
      ref={ref}
      aria-label={t('title')}
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      className="fixed inset-x-0 top-0 bottom-auto m-0 w-full max-w-none overflow-hidden border-0 border-b border-line-strong bg-surface-1 p-0 text-ink shadow-3 backdrop:bg-scrim md:mx-auto md:mt-[10vh] md:max-w-[640px] md:rounded-sheet md:border"
    >
      <div className="flex max-h-[94dvh] flex-col md:max-h-[72vh]">
        <div className="flex items-center gap-2.5 border-b border-line px-4">
          <Icon icon={magnifyingGlass} size={20} className="flex-none text-ink-3" />
          <PaletteField
            listId={listId}
            active={active}
            isOpen={choices.length > 0}
            text={typed}
            onType={(text) => {
              setTyped(text);
              setPointed(null);
            }}
            onKeyDown={pressed}
          />
          {found.isLoading && <Spinner />}
          <Button size="small" variant="text" onClick={onClose}>
            {general('close')}
          </Button>
        </div>
        <Standing isEmpty={isEmpty} count={choices.length} found={found} />
        <div id={listId} role="listbox" aria-label={t('results')} className="min-h-0 overflow-y-auto pb-1.5">
          {found.groups.map((group) => (
            <Group key={group.kind} group={group} listId={listId} activeId={active?.id} onPoint={setPointed} onChoose={choose} />
          ))}
        </div>
      </div>
    </dialog>
  );
}
