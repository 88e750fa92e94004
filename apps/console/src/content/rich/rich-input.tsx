import { RICH_CLASSES } from '@talora/web-kit/ui/rich-text.tsx';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { openEditor, stateOf } from './open-editor.ts';
import { LinkAsk, PictureAsk } from './rich-asks.tsx';
import { insertPicture, linkAt, pictureAt, removeLink, RICH_TOOLS, setLink, TABLE_TOOLS } from './rich-commands.ts';
import { htmlOfDoc } from './rich-html.ts';
import { RichToolbar, type Press } from './rich-toolbar.tsx';

interface RichInputProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly direction: 'ltr' | 'rtl';
  readonly onChange: (html: string) => void;
}

const commandOf = (press: Press): Command | undefined =>
  ({ ...RICH_TOOLS, ...TABLE_TOOLS })[press as keyof typeof RICH_TOOLS | keyof typeof TABLE_TOOLS]?.command;

/** The field itself with its toolbar. What is typed comes back as HTML; a text that came from elsewhere replaces what is shown. */
export default function RichInput({ id, label, value, describedBy, isInvalid, direction, onChange }: RichInputProps) {
  const root = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  /** The text that the field itself gave last: only another one is loaded. */
  const given = useRef(value);
  const [state, setState] = useState<EditorState>(() => stateOf(value));
  const [asks, setAsks] = useState<'link' | 'picture' | null>(null);
  const take = useEffectEvent((next: EditorState, isChanged: boolean): void => {
    setState(next);
    if (!isChanged) return;
    given.current = htmlOfDoc(next.doc);
    onChange(given.current);
  });
  const present = useEffectEvent(() => state);
  useEffect(() => {
    if (root.current === null) return undefined;
    const opened = openEditor(root.current, {
      state: present(),
      attributes: { role: 'textbox', 'aria-multiline': 'true' },
      onState: (next, isChanged) => take(next, isChanged),
    });
    view.current = opened;
    return () => {
      view.current = null;
      opened.destroy();
    };
  }, []);
  useLayoutEffect(() => {
    if (view.current === null || value === given.current) return;
    given.current = value;
    const next = stateOf(value);
    view.current.updateState(next);
    setState(next);
  }, [value]);
  const back = (): void => {
    setAsks(null);
    view.current?.focus();
  };
  const run = (command: Command): void => {
    if (view.current !== null) command(view.current.state, view.current.dispatch, view.current);
    back();
  };
  const press = (what: Press): void => {
    if (what === 'link' || what === 'picture') setAsks(asks === what ? null : what);
    else run(commandOf(what) ?? (() => false));
  };
  return (
    <>
      <RichToolbar state={state} controls={id} bar={bar} open={asks} onPress={press} onLeave={() => view.current?.focus()} />
      {asks === 'link' && (
        <LinkAsk given={linkAt(state)} onLink={(href) => run(setLink(href))} onRemove={() => run(removeLink)} onClose={back} />
      )}
      {asks === 'picture' && <PictureAsk given={pictureAt(state)} onPicture={(attrs) => run(insertPicture(attrs))} onClose={back} />}
      <div
        ref={root}
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        aria-required
        dir={direction}
        className={`max-h-[60dvh] min-h-52 overflow-auto px-3.5 py-2.5 whitespace-pre-wrap outline-none focus-visible:shadow-none focus-visible:outline-none [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-lagoon [&_.selectedCell]:bg-lagoon-wash [&_img.ProseMirror-separator]:m-0! [&_img.ProseMirror-separator]:inline! ${RICH_CLASSES}`}
      />
    </>
  );
}
