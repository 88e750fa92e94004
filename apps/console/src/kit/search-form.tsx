import { Button, IconButton } from '@talora/web-kit/ui/button.tsx';
import { INPUT_CLASS, inputBoxClass } from '@talora/web-kit/ui/field.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import magnifyingGlass from 'virtual:icon/ph/magnifying-glass';
import x from 'virtual:icon/ph/x';

/** What is searched, and what for. */
export interface SearchFormProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A search over a list: sent by Enter or the button, cleared by the cross. */
export function SearchForm({ label, placeholder, value, onSearch }: SearchFormProps) {
  const t = useTranslations('search');
  const id = useId();
  const [text, setText] = useState(value);
  return (
    <form
      role="search"
      className="flex gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <div className={`${inputBoxClass(false)} max-w-[520px] flex-1`}>
        <Icon icon={magnifyingGlass} className="text-ink-3" />
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          id={id}
          type="text"
          value={text}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          onChange={(event) => setText(event.target.value)}
          className={INPUT_CLASS}
        />
        {value !== '' && (
          <IconButton label={t('clear')} onClick={() => onSearch('')} className="-me-2.5">
            <Icon icon={x} size={17} />
          </IconButton>
        )}
      </div>
      <Button type="submit">{t('submit')}</Button>
    </form>
  );
}
