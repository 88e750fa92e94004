const GROUNDS = ['#2a5aa8', '#7a2d5c', '#7a3b12', '#2d6a3b', '#5a3aa0', '#0f6670', '#8a5406', '#8c2f39'] as const;

/** Two letters of a name on a ground that stays the same for it. */
export function Avatar({ name }: { name: string }) {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span aria-hidden="true" className="tav" style={{ backgroundColor: GROUNDS[sum % GROUNDS.length] }}>
      {Array.from(name).slice(0, 2).join('').toUpperCase()}
    </span>
  );
}
