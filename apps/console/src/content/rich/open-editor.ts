import { baseKeymap, chainCommands, createParagraphNear, exitCode, liftEmptyBlock, newlineInCode, splitBlock } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState, NodeSelection, Selection, type Command, type Plugin } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { RICH_TOOLS } from './rich-commands.ts';
import { docOfHtml, sliceOfHtml } from './rich-html.ts';
import { richSchema } from './rich-schema.ts';

const { list_item: item, hard_break: lineBreak } = richSchema.nodes;

const breakLine: Command = (state, dispatch) => {
  if (lineBreak === undefined) return false;
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView());
  return true;
};

const enter: Command =
  item === undefined ? splitBlock : chainCommands(splitListItem(item), newlineInCode, createParagraphNear, liftEmptyBlock, splitBlock);

/** Keys of the field. Tab leaves it, as it leaves any field, but inside a table and a list it moves there. */
function keysOf(): Plugin[] {
  return [
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      'Mod-b': RICH_TOOLS.bold.command,
      'Mod-i': RICH_TOOLS.italic.command,
      'Mod-u': RICH_TOOLS.underline.command,
      'Shift-Enter': chainCommands(exitCode, breakLine),
      Enter: enter,
      Tab: item === undefined ? goToNextCell(1) : chainCommands(goToNextCell(1), sinkListItem(item)),
      'Shift-Tab': item === undefined ? goToNextCell(-1) : chainCommands(goToNextCell(-1), liftListItem(item)),
      'Alt-F10': (_, __, view) => {
        view?.dom.parentElement?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
        return true;
      },
    }),
    keymap(baseKeymap),
  ];
}

/** The state of a field that holds a stored text. */
export const stateOf = (html: string): EditorState =>
  EditorState.create({ doc: docOfHtml(html), plugins: [history(), ...keysOf(), tableEditing()] });

/**
 * The field. A press between two blocks, or below the last, is one at the nearest text: the library takes the word there for a double
 * press, and where there is no text it would make a selection that no key can be typed into.
 */
class FieldView extends EditorView {
  override posAtCoords(at: { left: number; top: number }): ReturnType<EditorView['posAtCoords']> {
    const found = super.posAtCoords(at);
    if (found === null) return null;
    const between = this.state.doc.resolve(found.pos);
    if (between.parent.inlineContent) return found;
    const near = Selection.findFrom(between, -1, true) ?? Selection.findFrom(between, 1, true);
    if (near !== null) return { ...found, pos: near.head };
    return isWhole(this, found.inside) ? found : null;
  }
}

/** Is there a node at a position that is selected as a whole: a picture, or a line? */
function isWhole(view: EditorView, at: number): boolean {
  const node = at < 0 ? null : view.state.doc.nodeAt(at);
  return node !== null && node.isAtom && NodeSelection.isSelectable(node);
}

/** A second press on a picture leaves it selected; the library would take a word beside it. */
function keepsWhole(view: EditorView, event: MouseEvent): boolean {
  const found = event.detail > 1 ? view.posAtCoords({ left: event.clientX, top: event.clientY }) : null;
  if (found === null || !isWhole(view, found.inside)) return false;
  event.preventDefault();
  return true;
}

/** HTML from elsewhere is cleaned by our own list before anything reads it; plain text takes the library's way. */
function takeHtml(view: EditorView, event: Event, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? '';
  if (html === '') return false;
  event.preventDefault();
  view.dispatch(view.state.tr.replaceSelection(sliceOfHtml(html)).scrollIntoView());
  return true;
}

/** What a field is opened with. */
interface EditorStart {
  readonly state: EditorState;
  readonly attributes: Record<string, string>;
  readonly onState: (state: EditorState, isChanged: boolean) => void;
}

/** Opens the field in an element of the page. */
export function openEditor(root: HTMLElement, { state, attributes, onState }: EditorStart): EditorView {
  const view: EditorView = new FieldView(
    { mount: root },
    {
      state,
      attributes,
      handleDOMEvents: {
        // Escape is the dialog's around: the library would keep it for itself.
        keydown: (_, event) => event.key === 'Escape',
        mousedown: keepsWhole,
        paste: (at, event) => takeHtml(at, event, event.clipboardData),
        // What is dragged inside the field moves there as it is.
        drop: (at, event) => at.dragging === null && takeHtml(at, event, event.dataTransfer),
      },
      dispatchTransaction(transaction) {
        const next = view.state.apply(transaction);
        view.updateState(next);
        onState(next, transaction.docChanged);
      },
    },
  );
  return view;
}
