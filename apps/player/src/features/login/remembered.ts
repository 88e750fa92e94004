/** Account name that the browser is remembered for, or null. The cookie holds no secret: what opens the account is out of a script's reach. */
export function rememberedName(): string | null {
  const cookie = /(?:^|;\s*)talora_last=([^;]+)/.exec(document.cookie)?.[1];
  if (cookie === undefined) return null;
  return /^username:(.+)$/.exec(decodeURIComponent(cookie))?.[1] ?? null;
}
