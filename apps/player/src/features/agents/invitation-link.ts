/** The address that registers a player below an agent; null without a code. */
export function invitationLink(origin: string, affiliateCode: string | null): string | null {
  return affiliateCode === null ? null : `${origin}/register?affiliateCode=${encodeURIComponent(affiliateCode)}`;
}
