/** Places of the pips of each face on a grid of three by three. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** One face of a die. One and four are red, as the game has them. */
export function Die({ face, size }: { readonly face: number; readonly size: number }) {
  return (
    <svg className="die" viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <rect x="1" y="1" width="38" height="38" rx="8" fill="#fffdf6" stroke="#0003" />
      {(PIPS[face] ?? []).map((at) => (
        <circle
          key={at}
          cx={10 + (at % 3) * 10}
          cy={10 + Math.floor(at / 3) * 10}
          r={face === 1 ? 6 : 4}
          fill={face === 1 || face === 4 ? '#c4152f' : '#14191d'}
        />
      ))}
    </svg>
  );
}
