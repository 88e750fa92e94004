import { Link } from '@tanstack/react-router';
import { useBrand } from '../brand/use-brand.ts';

/** The product's mark. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="flex-none">
      <rect x="3" y="5" width="26" height="7.5" rx="3.75" fill="#ffc53d" />
      <path d="M11.5 15h8v4.5c0 5.2-3.2 8.4-8 8.4z" fill="#ffc53d" />
      <circle cx="25" cy="21.4" r="3.9" fill="#2fb7c1" />
    </svg>
  );
}

/** Mark and name of the brand; leads home. */
export function Logo({ isAlwaysNamed = true }: { isAlwaysNamed?: boolean }) {
  const { name } = useBrand();
  return (
    <Link to="/" aria-label={name} className="flex min-h-11 items-center gap-2 rounded-md text-20 leading-tight font-bold no-underline">
      <Mark />
      <span
        className={`font-display lowercase [font-stretch:120%] tracking-[-.03em] font-black ${isAlwaysNamed ? '' : 'max-[420px]:hidden'}`}
      >
        {name}
      </span>
    </Link>
  );
}
