import { expect, it } from 'vitest';
import { child, readXml } from './read-xml.ts';
import { processorRatio, smallestOf } from '../../../../../tooling/timing.ts';

it('reads elements, attributes, text and CDATA', () => {
  const root = readXml(
    '<?xml version="1.0"?><!-- a --><p:sld xmlns:p="x" name="a &amp; &#x4E2D;"><a:t>one &lt; two</a:t><a:t/><![CDATA[<raw>]]></p:sld>',
  );
  expect(root).toMatchObject({ name: 'p:sld', attributes: { name: 'a & 中' }, text: '<raw>' });
  expect(root.children.map(({ text }) => text)).toEqual(['one < two', '']);
  expect(child(root, 'a:t')?.name).toBe('a:t');
});

it('reads broken XML up to the error', () => {
  expect(readXml('<a><b x="1"/><c').children).toMatchObject([{ name: 'b', attributes: { x: '1' } }]);
  expect(readXml('no XML')).toMatchObject({ name: '', children: [] });
  expect(readXml('')).toMatchObject({ name: '', children: [] });
});

it.each(['<a ', '<a x="', '<a>&', '<!DOCTYPE [', '<![CDATA[', '</a>'])(
  'reads broken text in linear time: %j repeated',
  async (piece) => {
    const read = (count: number) => () => readXml(`<a>${piece.repeat(count)}`);
    // In quadratic time, eight times as much text would take sixty-four times as long.
    expect(await smallestOf(32, () => processorRatio(read(160_000), read(20_000)))).toBeLessThan(32);
  },
);

it('rejects XML that is nested deeper than any part of a presentation', () => {
  expect(readXml('<a>'.repeat(200)).name).toBe('a');
  expect(() => readXml('<a>'.repeat(300))).toThrow(RangeError);
});

it('rejects a part with more elements than in any presentation', () => {
  expect(() => readXml(`<a>${'<b/>'.repeat(500_001)}</a>`)).toThrow(RangeError);
});
