/** The four metal pieces at the corners of the reel window. */
export function Corners() {
  return ['a', 'b', 'c', 'd'].map((place) => (
    <svg key={place} className={`corner corner-${place}`} viewBox="0 0 54 54" aria-hidden="true">
      <path className="corner-metal" d="M4 4H50L40 14H24L14 24V40L4 50Z" />
      <path className="corner-stone" d="M22 22l7-7 7 7-7 7z" />
    </svg>
  ));
}
