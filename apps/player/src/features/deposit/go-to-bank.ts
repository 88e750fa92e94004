/** Leaves for the provider's page. Only web addresses are followed. */
export function goToBank(address: string): void {
  const url = new URL(address);
  if (url.protocol === 'https:' || url.protocol === 'http:') location.assign(url);
}
