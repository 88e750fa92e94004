import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { INPUT_CLASS, inputBoxClass } from '@talora/web-kit/ui/field.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import magnifier from 'virtual:icon/ph/magnifying-glass';
import x from 'virtual:icon/ph/x';

const TYPING_MS = 250;

interface GameSearchProps {
  readonly label: string;
  /** What stands in the address. */
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** Looks for games by name: a moment after the last key, the address holds what was typed. */
export function GameSearch({ label, query, onQuery }: GameSearchProps) {
  const t = useTranslations('list');
  const id = useId();
  const [typed, setTyped] = useState(query);
  const [shown, setShown] = useState(query);
  // The address changed by another way: back, or cleared filters.
  if (shown !== query) {
    setShown(query);
    if (query !== typed.trim()) setTyped(query);
  }
  const tell = useEffectEvent(onQuery);
  useEffect(() => {
    if (typed.trim() === query) return undefined;
    const timer = setTimeout(() => tell(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, query]);
  return (
    <search className="w-full md:w-[300px]">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className={`${inputBoxClass(false)} pe-1`}>
        <Icon icon={magnifier} size={18} className="text-ink-3" />
        <input
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={64}
          placeholder={label}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className={INPUT_CLASS}
        />
        {typed !== '' && (
          <IconButton
            label={t('clear')}
            onClick={() => {
              setTyped('');
              onQuery('');
            }}
          >
            <Icon icon={x} size={18} />
          </IconButton>
        )}
      </div>
    </search>
  );
}
