/** Says a text to a screen reader. Another `no` says it again, so that two equal results are both said. */
export function Announcement({ no, text }: { readonly no: number | string; readonly text: string }) {
  return (
    <div role="status" className="sr-only">
      <span key={no}>{text}</span>
    </div>
  );
}
