import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useState } from 'react';
import { readWhole, shownNumber } from './register-draft.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A whole number. What cannot be read counts as none, which no rule accepts. */
export function NumberField({ label, value, onChange }: NumberFieldProps) {
  const [text, setText] = useState(String(value));
  const shown = shownNumber(text, value);
  return (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={3}
      value={shown}
      onChange={(event) => {
        setText(event.target.value);
        onChange(readWhole(event.target.value));
      }}
      className="num"
    />
  );
}
