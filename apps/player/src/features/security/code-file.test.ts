// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { codeFileText, saveTextFile } from './code-file.ts';

it('recovery codes are kept as a file: what they are, then one a line', async () => {
  const saved: { name: string; blob: Blob }[] = [];
  let last = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:codes';
  });
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: last });
  });
  saveTextFile('talora-codes.txt', codeFileText('Recovery codes', 'Each works once.', ['aaaa-1111', 'bbbb-2222']));
  expect(saved.map(({ name }) => name)).toEqual(['talora-codes.txt']);
  expect(await saved[0]?.blob.text()).toBe('Recovery codes\r\nEach works once.\r\n\r\naaaa-1111\r\nbbbb-2222\r\n');
  expect(revoke).toHaveBeenCalledWith('blob:codes');
});
