import type { RegisterMethod } from '@talora/domain/members/register-fields.ts';
import { useTranslations } from 'use-intl';

interface MethodTabsProps {
  readonly methods: readonly RegisterMethod[];
  readonly method: RegisterMethod;
  readonly onMethod: (method: RegisterMethod) => void;
}

/** The ways of registering that are on, one chosen; arrows move between them as the browser has it for radio buttons. */
export function MethodTabs({ methods, method, onMethod }: MethodTabsProps) {
  const t = useTranslations('register');
  return (
    <div
      role="radiogroup"
      aria-label={t('methods')}
      className="grid auto-cols-fr grid-flow-col rounded-[12px] border border-line bg-surface-2 p-1"
    >
      {methods.map((name) => (
        <label
          key={name}
          className="grid min-h-10 cursor-pointer place-items-center rounded-control px-2 text-center text-14 font-semibold text-ink-2 hover:text-ink has-checked:bg-surface-4 has-checked:text-ink has-focus-visible:shadow-[var(--focus)]"
        >
          <input
            type="radio"
            name="method"
            checked={method === name}
            onChange={() => onMethod(name)}
            className="absolute size-px opacity-0"
          />
          {t(`method.${name}`)}
        </label>
      ))}
    </div>
  );
}
