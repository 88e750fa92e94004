import type { ButtonHTMLAttributes, ReactNode } from 'react';

/** Looks of a button. `primary` marks the single next step of a view. */
export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'text' | 'danger' | 'success';
/** Height: 36, 44 or 52 px. */
export type ButtonSize = 'small' | 'medium' | 'large';

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-press shadow-[inset_0_1px_0_rgba(255,255,255,.35)]',
  secondary: 'bg-surface-3 text-ink border border-line-strong hover:bg-surface-4',
  outline: 'border border-line-control text-ink hover:bg-surface-3',
  text: 'text-link hover:underline px-2',
  danger: 'bg-danger-solid text-on-danger',
  success: 'bg-success-solid text-on-success',
};

const SIZES: Readonly<Record<ButtonSize, string>> = {
  small: 'min-h-9 px-3 text-13 rounded-md',
  medium: 'min-h-11 px-4.5 text-14 rounded-control',
  large: 'min-h-13 px-6 text-16 rounded-[12px]',
};

/** Classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium', isWide = false): string {
  const off =
    'disabled:bg-surface-3 disabled:text-ink-disabled disabled:border-transparent disabled:shadow-none disabled:cursor-not-allowed';
  return `inline-flex items-center justify-center gap-2 font-bold leading-tight text-center no-underline transition-colors active:translate-y-px ${VARIANTS[variant]} ${SIZES[size]} ${off} ${isWide ? 'w-full' : ''}`;
}

/** Turning ring of something in progress. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size }}
      className="inline-block flex-none rounded-full border-[2.5px] border-current border-r-transparent motion-safe:animate-[spin_.9s_linear_infinite]"
    />
  );
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isWide?: boolean;
  /** Shows the ring and takes no further press. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A button. While busy it stays focusable, says so, and ignores presses: a double click acts once. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  isWide = false,
  isBusy = false,
  className,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={`${buttonClass(variant, size, isWide)} ${className ?? ''}`}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

/** A square button that shows only an icon; its name is what a screen reader says. */
export function IconButton({ label, className, children, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { readonly label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`inline-flex size-11 flex-none items-center justify-center rounded-control text-ink-2 hover:bg-surface-3 hover:text-ink ${className ?? ''}`}
    >
      {children}
    </button>
  );
}
