import { useRef, type KeyboardEvent } from 'react';

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly name: string }[];
  readonly active: Id;
  readonly onChange: (id: Id) => void;
}

/** Underlined tabs; arrow keys go from one to the next. */
export function Tabs<Id extends string>({ label, tabs, active, onChange }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.id === active);
    const next = (at + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (tab === undefined) return;
    onChange(tab.id);
    row.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={row} role="tablist" aria-label={label} className="tabs">
      {tabs.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === active}
          tabIndex={id === active ? 0 : -1}
          onClick={() => onChange(id)}
          onKeyDown={onKeyDown}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
