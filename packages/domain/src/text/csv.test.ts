import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  [['a', 'b'], 'a,b\r\n'],
  [['a,b', 'say "so"', 'two\nlines', 'cr\rlf'], '"a,b","say ""so""","two\nlines","cr\rlf"\r\n'],
  [['-1.00', '12', '-0.5', ''], '-1.00,12,-0.5,\r\n'],
  [['=1+1', '+60123', '-1-1', '@name', '\tx', '\rx', '-'], `'=1+1,'+60123,'-1-1,'@name,'\tx,"'\rx",'-\r\n`],
  [['\nx', '\uFF1D1+1', '\uFF0B1', '\uFF0D1', '\uFF20x', 'a\uFF1D'], `"'\nx",'\uFF1D1+1,'\uFF0B1,'\uFF0D1,'\uFF20x,a\uFF1D\r\n`],
  [['=HYPERLINK("x","y")'], `"'=HYPERLINK(""x"",""y"")"\r\n`],
  [['茶室777'], '茶室777\r\n'],
])('a line of a table is read as it was written, and never as a formula: %j', (fields, line) => {
  expect(csvLine(fields)).toBe(line);
});
