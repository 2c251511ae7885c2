import { expect, it } from 'vitest';
import { readNumberStyle } from './number-style.ts';
import type { XmlNode } from './read-xml.ts';

const numbered = (type: string): XmlNode => ({
  name: 'a:pPr',
  attributes: {},
  children: [{ name: 'a:buAutoNum', attributes: { type }, children: [], text: '' }],
  text: '',
});

it.each([
  ['arabicPeriod', 0, undefined],
  ['arabicPeriod', 1, 'arabicPeriod'],
  ['alphaLcPeriod', 1, undefined],
  ['alphaLcPeriod', 0, 'alphaLcPeriod'],
  ['romanUcParenBoth', 0, 'romanUcParenBoth'],
  ['circleNumWdBlackPlain', 0, 'circleNumDbPlain'],
  ['ea1ChtPeriod', 0, 'ea1ChsPeriod'],
  ['ea1JpnChsDbPeriod', 0, 'ea1ChsPeriod'],
  ['ea1JpnKorPlain', 0, 'ea1ChsPlain'],
  ['hebrew2Minus', 1, 'arabicPeriod'],
])('reads %s on level %i', (type, level, numberStyle) => {
  expect(readNumberStyle(numbered(type), level)).toEqual(numberStyle === undefined ? {} : { numberStyle });
});
