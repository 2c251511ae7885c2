import { expect, it } from 'vitest';
import { attachment, fileName } from './file-name.ts';

it.each([
  ['季度汇报', '季度汇报.pptx'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.pptx'],
  ['  ..hidden.. ', 'hidden.pptx'],
  ['', 'presentation.pptx'],
  ['\u202Egnp.exe\u0007', 'gnp.exe.pptx'],
  ['x'.repeat(500), `${'x'.repeat(120)}.pptx`],
])('converts the title %j to a file name', (title, name) => expect(fileName(title)).toBe(name));

it('encodes a Chinese name for every browser (RFC 5987)', () => {
  expect(attachment('季度 (1).pptx')).toBe(
    `attachment; filename="presentation.pptx"; filename*=UTF-8''%E5%AD%A3%E5%BA%A6%20%281%29.pptx`,
  );
  expect(attachment('Harbour news.pptx')).toContain('filename="Harbour news.pptx"');
});
