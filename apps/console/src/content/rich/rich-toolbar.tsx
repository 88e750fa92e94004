import { Icon, type IconData } from '@talora/web-kit/ui/icon.tsx';
import type { EditorState } from 'prosemirror-state';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import redo from 'virtual:icon/ph/arrow-clockwise';
import undo from 'virtual:icon/ph/arrow-counter-clockwise';
import addColumn from 'virtual:icon/ph/columns-plus-right';
import boxGood from 'virtual:icon/ph/check-circle';
import image from 'virtual:icon/ph/image';
import boxInfo from 'virtual:icon/ph/info';
import link from 'virtual:icon/ph/link';
import bullets from 'virtual:icon/ph/list-bullets';
import numbers from 'virtual:icon/ph/list-numbers';
import rule from 'virtual:icon/ph/minus';
import quote from 'virtual:icon/ph/quotes';
import addRow from 'virtual:icon/ph/rows-plus-bottom';
import headerRow from 'virtual:icon/ph/square-half';
import deleteColumn from 'virtual:icon/ph/columns';
import deleteRow from 'virtual:icon/ph/rows';
import table from 'virtual:icon/ph/table';
import bold from 'virtual:icon/ph/text-b';
import subheading from 'virtual:icon/ph/text-h-four';
import heading from 'virtual:icon/ph/text-h-three';
import italic from 'virtual:icon/ph/text-italic';
import strike from 'virtual:icon/ph/text-strikethrough';
import underline from 'virtual:icon/ph/text-underline';
import deleteTable from 'virtual:icon/ph/trash';
import boxWarn from 'virtual:icon/ph/warning';
import { isInTable } from 'prosemirror-tables';
import { linkAt, pictureAt, RICH_TOOLS, TABLE_TOOLS } from './rich-commands.ts';

type ToolName = keyof typeof RICH_TOOLS;
type TableToolName = keyof typeof TABLE_TOOLS;
/** A press: a command, or one of those that ask for something first. */
export type Press = ToolName | TableToolName | 'link' | 'picture';

const ICONS: Readonly<Record<Press, IconData>> = {
  bold,
  italic,
  underline,
  strike,
  heading,
  subheading,
  bullets,
  numbers,
  quote,
  boxInfo,
  boxGood,
  boxWarn,
  rule,
  table,
  link,
  picture: image,
  undo,
  redo,
  addRow,
  addColumn,
  headerRow,
  deleteRow,
  deleteColumn,
  deleteTable,
};

const FIRST: readonly Press[] = [
  'bold',
  'italic',
  'underline',
  'strike',
  'heading',
  'subheading',
  'bullets',
  'numbers',
  'quote',
  'boxInfo',
  'boxGood',
  'boxWarn',
  'link',
  'picture',
  'table',
  'rule',
  'undo',
  'redo',
];
const IN_TABLE: readonly Press[] = ['addRow', 'addColumn', 'headerRow', 'deleteRow', 'deleteColumn', 'deleteTable'];

const toolOf = (press: Press) =>
  Object.hasOwn(RICH_TOOLS, press)
    ? RICH_TOOLS[press as ToolName]
    : Object.hasOwn(TABLE_TOOLS, press)
      ? TABLE_TOOLS[press as TableToolName]
      : null;

function isOn(press: Press, state: EditorState): boolean {
  if (press === 'link') return linkAt(state) !== '';
  if (press === 'picture') return pictureAt(state) !== null;
  return toolOf(press)?.isOn(state) ?? false;
}

interface RichToolbarProps {
  readonly state: EditorState;
  readonly controls: string;
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly open: 'link' | 'picture' | null;
  readonly onPress: (press: Press) => void;
  readonly onLeave: () => void;
}

/** Presses of the field, walked with the arrow keys: one of them takes Tab, Escape goes back to the text. */
export function RichToolbar({ state, controls, bar, open, onPress, onLeave }: RichToolbarProps) {
  const t = useTranslations('rich');
  const [at, setAt] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const presses = isInTable(state) ? [...FIRST, ...IN_TABLE] : FIRST;
  const here = Math.min(at, presses.length - 1);
  const walk = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      onLeave();
      return;
    }
    const steps: Readonly<Record<string, number>> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: presses.length - 1 };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const to = (next + presses.length) % presses.length;
    setAt(to);
    buttons.current[to]?.focus();
  };
  return (
    <div
      ref={bar}
      tabIndex={-1}
      role="toolbar"
      aria-label={t('tools')}
      aria-controls={controls}
      onKeyDown={walk}
      className="flex flex-wrap gap-0.5 border-b border-line p-1"
    >
      {presses.map((press, index) => {
        const isAsking = press === 'link' || press === 'picture';
        const on = isOn(press, state);
        const can = isAsking || toolOf(press)?.command(state) === true;
        return (
          <button
            key={press}
            ref={(element) => {
              buttons.current[index] = element;
            }}
            type="button"
            tabIndex={index === here ? 0 : -1}
            title={t(`tool.${press}`)}
            aria-label={t(`tool.${press}`)}
            aria-pressed={on}
            aria-disabled={!can || undefined}
            aria-expanded={isAsking ? open === press : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setAt(index);
              if (can) onPress(press);
            }}
            className="grid size-10 place-items-center rounded-md text-ink-2 hover:bg-surface-3 aria-disabled:text-ink-disabled aria-pressed:bg-surface-4 aria-pressed:text-ink"
          >
            <Icon icon={ICONS[press]} size={18} />
          </button>
        );
      })}
    </div>
  );
}
