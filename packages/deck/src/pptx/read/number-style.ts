import type { Paragraph } from '../../model/text.ts';
import { isNumberStyle, numberStyleOf } from '../../text/list-numbers.ts';
import type { XmlNode } from './read-xml.ts';
import { child } from './read-xml.ts';

/** Schemes that a deck lacks, by their beginning, and the similar ones that replace them. */
const replacements = [
  ['arabicDb', 'arabic'],
  ['circleNum', 'circleNumDb'],
  ['ea1Cht', 'ea1Chs'],
  ['ea1Jpn', 'ea1Chs'],
] as const;

/** Reads the numbers of a numbered paragraph (ECMA-376 §21.1.2.4.1), unless they are those of its level. */
export function readNumberStyle(properties: XmlNode | undefined, level: number): Pick<Paragraph, 'numberStyle'> {
  const scheme = child(properties, 'a:buAutoNum')?.attributes['type'] ?? '';
  const replaced = replacements.find(([prefix]) => scheme.startsWith(prefix));
  const punctuation = ['Period', 'Plain'].find((ending) => scheme.endsWith(ending)) ?? '';
  const name = replaced && !isNumberStyle(scheme) ? replaced[1] + punctuation : scheme;
  const style = isNumberStyle(name) ? name : 'arabicPeriod';
  return style === numberStyleOf({ level }) ? {} : { numberStyle: style };
}
