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

type Brand = ReturnType<typeof useBrand>;

const BOX = 'flex h-11 min-w-7 flex-wrap gap-x-2 overflow-hidden rounded-md text-20 font-bold no-underline';

function Picture({ brand: { name, logo } }: { brand: Pick<Brand, 'name' | 'logo'> }) {
  if (logo !== null)
    return <img src={logo.url} alt="" width={logo.width} height={logo.height} className="my-1 h-9 w-auto max-w-[150px] object-contain" />;
  return (
    <>
      <span className="grid h-11 place-items-center">
        <Mark />
      </span>
      <span className="font-display leading-11 font-black tracking-[-.03em] whitespace-nowrap lowercase [font-stretch:120%]">{name}</span>
    </>
  );
}

/** Mark and name of the brand; leads home. Where the name does not fit, it wraps below the mark and out of sight: it is never cut in two. */
export function Logo() {
  const brand = useBrand();
  return (
    <Link to="/" aria-label={brand.name} className={BOX}>
      <Picture brand={brand} />
    </Link>
  );
}

/** The same where there is no site to lead to; the product's mark alone while the brand is not known. */
export function StillLogo({ brand }: { brand: Brand | undefined }) {
  return (
    <span className={BOX}>
      <Picture brand={brand ?? { name: '', logo: null }} />
    </span>
  );
}
