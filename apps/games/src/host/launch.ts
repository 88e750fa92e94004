/** How this page was opened. */
export interface Launch {
  /** The one-use ticket of the address, or null when the address carries none (any more). */
  readonly ticket: string | null;
  /** Origin of the page around this one, as the browser tells it; null when it does not. */
  readonly parentOrigin: string | null;
  readonly isFramed: boolean;
}

function originOf(url: string | undefined): string | null {
  if (url === undefined || url === '') return null;
  try {
    return new URL(url).origin;
  } catch {
    return null;
  }
}

/** Reads the ticket from the fragment `#t=…`, and who frames us. */
export function readLaunch(view: Window): Launch {
  const ticket = new URLSearchParams(view.location.hash.slice(1)).get('t');
  const ancestor = (view.location as Location & { readonly ancestorOrigins?: DOMStringList }).ancestorOrigins?.[0];
  return {
    ticket: ticket === '' ? null : ticket,
    parentOrigin: originOf(ancestor) ?? originOf(view.document.referrer),
    isFramed: view.parent !== view,
  };
}

/** Takes the spent ticket out of the address, so that a copied address or a reload does not show it again. */
export function clearTicket(view: Window): void {
  view.history.replaceState(null, '', view.location.pathname + view.location.search);
}
