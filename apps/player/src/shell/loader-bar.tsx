/** Something is on its way: a thin line at the top of the window. What it is stands in words beside it. */
export function LoaderBar() {
  return (
    <span aria-hidden="true" data-loader className="fixed inset-x-0 top-0 z-(--z-block) h-[3px] overflow-hidden bg-brand-wash">
      <span className="block h-full w-2/5 animate-[loader_1.2s_ease-in-out_infinite] rounded-full bg-indicator motion-reduce:w-full motion-reduce:animate-none" />
    </span>
  );
}
