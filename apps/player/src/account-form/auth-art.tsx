/** The picture beside the login and registration forms, with a line of welcome. */
export function AuthArt({ title, text }: { title: string; text: string }) {
  return (
    <div className="absolute inset-0 grid content-end overflow-hidden p-7 text-[#fff]">
      <img src="/img/auth.webp" alt="" width={680} height={1160} className="absolute inset-0 size-full object-cover" />
      <span aria-hidden="true" className="absolute inset-0 bg-[linear-gradient(0deg,rgba(3,18,24,.94)_8%,rgba(3,18,24,0)_52%)]" />
      <p className="relative m-0 font-display text-24 font-bold [font-stretch:112%]">{title}</p>
      <p className="relative m-0 mt-1.5 text-14 text-[#d4e4e8]">{text}</p>
    </div>
  );
}
