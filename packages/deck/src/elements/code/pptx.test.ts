import { expect, it } from 'vitest';
import { slideOf } from '../../pptx/testing/open-pptx.ts';

it('writes code as monospaced text, with one paragraph per line and its spaces', async () => {
  const xml = await slideOf([
    {
      kind: 'code',
      id: 'code',
      box: { x: 0, y: 0, width: 500, height: 200 },
      language: 'ts',
      lines: ['if (a < b) {', '', '    return;'],
      style: { size: 20, lineHeight: 1.4, face: 'mono', color: 'ink', fill: 'tint' },
    },
  ]);
  const paragraphs = [...xml.matchAll(/<a:p\/>|<a:p>.*?<\/a:p>/gu)].map(([paragraph]) => paragraph);
  const texts = paragraphs.map((paragraph) => [...paragraph.matchAll(/<a:t>(.*?)<\/a:t>/gu)].map(([, text]) => text));
  expect(texts).toEqual([['if', ' (a &lt; b) {'], [], ['    ', 'return', ';']]);
  expect(xml).toContain('b="1" noProof="1"');
  // Text that is typed later has the same format.
  const [style = ''] = /<a:lstStyle>.*<\/a:lstStyle>/u.exec(xml) ?? [];
  expect(style).toContain('<a:lnSpc><a:spcPts val="2100"/></a:lnSpc>');
  expect(style).toContain('sz="1500" noProof="1"');
  expect(style).toContain('<a:latin typeface="Courier New"');
  expect(xml).toContain('noProof="1"');
});
