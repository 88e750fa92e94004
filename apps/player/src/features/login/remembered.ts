function cookieText(name: string): string | null {
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(document.cookie)?.[1];
  return value === undefined ? null : decodeURIComponent(value);
}

/** Account name that the browser is remembered for, or null. The cookie holds no secret: what opens the account is out of a script's reach. */
export function rememberedName(): string | null {
  return /^username:(.+)$/.exec(cookieText('talora_last') ?? '')?.[1] ?? null;
}

/** Number that was remembered at a login by SMS, with its dialling code where it had one, or null. */
export function rememberedNumber(): { readonly dialingCode: string | null; readonly mobile: string } | null {
  const [, dialingCode, mobile] = /^([0-9]*):(.+)$/.exec(cookieText('talora_phone') ?? '') ?? [];
  return mobile === undefined ? null : { dialingCode: dialingCode === '' ? null : (dialingCode ?? null), mobile };
}
