/** Drawings of states, by what they tell. */
export type StateArt = 'tools' | 'globe' | 'bolt' | 'mailbox';

/** The drawing of a state. It says nothing that the words do not. */
export function StatePicture({ art }: { art: StateArt }) {
  return <img src={`/img/state/${art}.webp`} alt="" width={96} height={96} className="size-24" />;
}
