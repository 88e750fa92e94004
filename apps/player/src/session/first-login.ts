let isFirst = false;

/** Notes whether the login of this page is the member's very first. */
export function noteFirstLogin(is: boolean): void {
  isFirst = is;
}

/** Is the login of this page the member's very first? */
export const isFirstLogin = (): boolean => isFirst;
