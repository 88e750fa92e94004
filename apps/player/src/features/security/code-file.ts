import { saveFile } from '../../money/save-file.ts';

/** The text of a file of recovery codes: what they are for, then one a line. */
export function codeFileText(title: string, once: string, codes: readonly string[]): string {
  return `${title}\r\n${once}\r\n\r\n${codes.join('\r\n')}\r\n`;
}

/** Hands a text to the browser as a file to keep. */
export function saveTextFile(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}
