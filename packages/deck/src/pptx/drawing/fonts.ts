import type { Face } from '../../model/text.ts';
import { tag } from '../xml.ts';

/**
 * Faces in the file, metric-compatible with the measured ones: Carlito is Calibri, Cousine is Courier New. Chinese is
 * measured with Noto Sans SC, whose Han are 1 em wide as in 微软雅黑.
 */
export const latinFamily = 'Calibri';
export const hanFamily = '微软雅黑';
const monoFamily = 'Courier New';

/** A run's faces, one per script (ECMA-376 §21.1.2.3.1, .3, .7): the theme's, or the monospaced one. */
export function fontsXml(face: Face): string {
  if (face === 'mono')
    return (
      tag('a:latin', { typeface: monoFamily, pitchFamily: 49, charset: 0 }) +
      tag('a:ea', { typeface: '+mn-ea' }) +
      tag('a:cs', { typeface: monoFamily, pitchFamily: 49, charset: 0 })
    );
  const theme = face === 'heading' ? '+mj' : '+mn';
  return (
    tag('a:latin', { typeface: `${theme}-lt` }) +
    tag('a:ea', { typeface: `${theme}-ea` }) +
    tag('a:cs', { typeface: `${theme}-cs` })
  );
}
