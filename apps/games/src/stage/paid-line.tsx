import type { PaidText } from './use-paid-text.ts';

/** What a round paid and what that leaves: the colour of a win belongs to the second alone. */
export function PaidLine({ text: { paid, net, tone } }: { readonly text: PaidText }) {
  return (
    <>
      <b className="num">{paid}</b>
      {net !== null && (
        <>
          {' · '}
          <b className={`num ${tone}`}>{net}</b>
        </>
      )}
    </>
  );
}
