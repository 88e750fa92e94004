/** Listens to the state of a line: acts when it is open again after it was down. What was told meanwhile is not told again. */
export function whenBack(act: () => void): (isOpen: boolean) => void {
  let wasDown = false;
  return (isOpen) => {
    if (isOpen && wasDown) act();
    wasDown = !isOpen;
  };
}
