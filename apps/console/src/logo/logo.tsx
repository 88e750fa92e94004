/** The brand mark: a shelf over a wave drop, with the lagoon dot. `isMark` leaves out the name, where there is no room for it. */
export function Logo({ isMark = false }: { isMark?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 font-display text-[21px] leading-none font-black tracking-[-0.02em] text-ink [font-stretch:112%]">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className="flex-none">
        <rect x="3" y="5" width="26" height="7.5" rx="3.75" fill="#ffc53d" />
        <path d="M11.5 15h8v4.5c0 5.2-3.2 8.4-8 8.4z" fill="#ffc53d" />
        <circle cx="25" cy="21.4" r="3.9" fill="#2fb7c1" />
      </svg>
      {!isMark && 'talora'}
    </span>
  );
}
