/** The text of a file of recovery codes: what they are for, then one a line. */
export function codeFileText(title: string, once: string, codes: readonly string[]): string {
  return `${title}\r\n${once}\r\n\r\n${codes.join('\r\n')}\r\n`;
}

/** Hands a text to the browser as a file to keep. Nothing leaves the page. */
export function saveTextFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
