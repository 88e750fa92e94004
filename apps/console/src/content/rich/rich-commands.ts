import type { BoxTone } from '@talora/domain/content/rich-text.ts';
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { TextSelection, type Command, type EditorState } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable, toggleHeaderRow } from 'prosemirror-tables';
import { richSchema, type PictureAttrs } from './rich-schema.ts';

const { nodes, marks } = richSchema;

/** A node or mark of the schema; the schema has each that is asked for here. */
function known<T>(type: T | undefined): T {
  if (type === undefined) throw new Error('the schema has no such type');
  return type;
}

const node = (name: string): NodeType => known(nodes[name]);
const mark = (name: string): MarkType => known(marks[name]);

function hasMark({ selection: { from, $from, to, empty }, storedMarks, doc }: EditorState, type: MarkType): boolean {
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

/** Is the selection inside such a node? */
function isInside({ selection: { $from } }: EditorState, type: NodeType, attrs: Readonly<Record<string, unknown>> = {}): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const at = $from.node(depth);
    if (at.type === type && Object.entries(attrs).every(([name, value]) => at.attrs[name] === value)) return true;
  }
  return false;
}

/** A press of the toolbar: what it does, and whether it is on where the caret stands. */
interface RichTool {
  readonly command: Command;
  readonly isOn: (state: EditorState) => boolean;
}

const toggled = (name: string): RichTool => ({ command: toggleMark(mark(name)), isOn: (state) => hasMark(state, mark(name)) });

function heading(level: number): RichTool {
  const isOn = (state: EditorState): boolean => isInside(state, node('heading'), { level });
  return {
    isOn,
    command: (state, dispatch) =>
      setBlockType(isOn(state) ? node('paragraph') : node('heading'), isOn(state) ? null : { level })(state, dispatch),
  };
}

function list(name: string): RichTool {
  const isOn = (state: EditorState): boolean => isInside(state, node(name));
  return {
    isOn,
    command: (state, dispatch) => (isOn(state) ? liftListItem(node('list_item')) : wrapInList(node(name)))(state, dispatch),
  };
}

function wrapped(name: string, attrs: Readonly<Record<string, unknown>> = {}): RichTool {
  const isOn = (state: EditorState): boolean => isInside(state, node(name), attrs);
  return { isOn, command: (state, dispatch) => (isOn(state) ? lift : wrapIn(node(name), attrs))(state, dispatch) };
}

const never = (): boolean => false;
const inTable = (command: Command): RichTool => ({ command, isOn: never });

/** A table of three rows and three columns, the first row a heading. */
const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const cell = (name: string) => node(name).createAndFill();
  const row = (name: string) =>
    node('table_row').create(
      null,
      [0, 1, 2].flatMap(() => cell(name) ?? []),
    );
  const table = node('table').create(null, [row('table_header'), row('table_cell'), row('table_cell')]);
  if (dispatch !== undefined) {
    const at = state.selection.from;
    const tr = state.tr.replaceSelectionWith(table);
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at + 3, tr.doc.content.size)))).scrollIntoView());
  }
  return true;
};

const insertRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(node('horizontal_rule').create()).scrollIntoView());
  return true;
};

const box = (tone: BoxTone): RichTool => wrapped('box', { tone });

/** Every press of the toolbar by its name. */
export const RICH_TOOLS = {
  bold: toggled('strong'),
  italic: toggled('em'),
  underline: toggled('underline'),
  strike: toggled('strike'),
  heading: heading(3),
  subheading: heading(4),
  bullets: list('bullet_list'),
  numbers: list('ordered_list'),
  quote: wrapped('blockquote'),
  boxInfo: box('info'),
  boxGood: box('good'),
  boxWarn: box('warn'),
  rule: { command: insertRule, isOn: never },
  table: { command: insertTable, isOn: isInTable },
  undo: { command: undo, isOn: never },
  redo: { command: redo, isOn: never },
} as const satisfies Record<string, RichTool>;

/** Presses that stand in the toolbar while the caret is in a table. */
export const TABLE_TOOLS = {
  addRow: inTable(addRowAfter),
  addColumn: inTable(addColumnAfter),
  headerRow: inTable(toggleHeaderRow),
  deleteRow: inTable(deleteRow),
  deleteColumn: inTable(deleteColumn),
  deleteTable: inTable(deleteTable),
} as const satisfies Record<string, RichTool>;

/** The address of the link where the caret stands; empty without one. */
export function linkAt(state: EditorState): string {
  const { $from, from, to, empty } = state.selection;
  const link = mark('link');
  const marksHere = empty ? $from.marks() : (state.doc.nodeAt(from)?.marks ?? (to > from ? $from.marks() : []));
  const found = link.isInSet(marksHere) ?? $from.nodeAfter?.marks.find(({ type }) => type === link);
  return typeof found?.attrs['href'] === 'string' ? found.attrs['href'] : '';
}

/** From where to where the link reaches in which the caret stands. */
function linkRange(state: EditorState): { from: number; to: number } {
  const { $from, from, to, empty } = state.selection;
  if (!empty) return { from, to };
  const link = mark('link');
  const start = $from.start();
  let range = { from, to };
  $from.parent.forEach((child, offset) => {
    const [begin, end] = [start + offset, start + offset + child.nodeSize];
    if (begin <= from && from <= end && link.isInSet(child.marks) !== undefined) range = { from: begin, to: end };
  });
  return range;
}

/** Links what is selected; without a selection the link where the caret stands changes, or the address itself is written. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const link = mark('link').create({ href });
    const { from, to } = linkRange(state);
    const tr =
      from === to
        ? state.tr.replaceSelectionWith(richSchema.text(href, [link]), false)
        : state.tr.removeMark(from, to, link.type).addMark(from, to, link);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Takes the link away in which the caret stands, or every one of the selection. */
export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkRange(state);
  dispatch?.(state.tr.removeMark(from, to, mark('link')));
  return from !== to;
};

/** Puts a picture in place of what is selected. */
export const insertPicture =
  (attrs: PictureAttrs): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(node('picture').create(attrs)).scrollIntoView());
    return true;
  };

/** The picture that is selected. */
export function pictureAt({ selection, doc }: EditorState): PictureAttrs | null {
  const at = doc.nodeAt(selection.from);
  return at?.type === node('picture') && selection.to === selection.from + 1 ? (at.attrs as PictureAttrs) : null;
}
