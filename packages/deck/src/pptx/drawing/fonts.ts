import type { Deck } from '../../model/deck.ts';
import { faces } from '../../model/text.ts';
import type { Face } from '../../model/text.ts';
import { titleFace } from '../../themes/title-face.ts';
import { tag } from '../xml.ts';

/** Two faces of the file: for Latin letters, and for Han. */
export interface FilePair {
  latin: string;
  han: string;
}

/**
 * Faces in the file, metric-compatible with the measured ones: Carlito is Calibri, Arimo is Arial, Gelasio is Georgia,
 * Tinos is Times New Roman, Cousine is Courier New. Han are 1 em wide in all of them.
 */
const filePairs: Readonly<Record<Face, FilePair>> = {
  heading: { latin: 'Calibri', han: '微软雅黑' },
  body: { latin: 'Calibri', han: '微软雅黑' },
  mono: { latin: 'Courier New', han: '微软雅黑' },
  sans: { latin: 'Arial', han: '微软雅黑' },
  serif: { latin: 'Georgia', han: '宋体' },
  song: { latin: 'Times New Roman', han: '宋体' },
};

type Dress = Pick<Deck, 'theme' | 'language'>;

/** The face that a file's font for Latin letters stands for; undefined: one that no deck is set in. */
export function faceOfFont(typeface: string, titles: Face | undefined): Face | undefined {
  if (typeface === '+mj-lt') return titles;
  if (typeface === '+mn-lt') return 'body';
  return textFaces.find((face) => filePairs[face].latin === typeface);
}

/** Of those that share their fonts, the one of texts. */
const textFaces = faces.filter((face) => face !== 'heading');

/** The fonts of a deck's theme: of titles, and of other texts. */
export function themeFonts({ theme, language }: Dress): { major: FilePair; minor: FilePair } {
  return { major: filePairs[titleFace(theme.style, language)], minor: filePairs.body };
}

/** A run's faces, one per script (ECMA-376 §21.1.2.3.1, .3, .7): the theme's where they are, so that they follow it. */
export function fontsXml(face: Face, { theme, language }: Dress): string {
  if (face === 'mono')
    return (
      tag('a:latin', { typeface: filePairs.mono.latin, pitchFamily: 49, charset: 0 }) +
      tag('a:ea', { typeface: '+mn-ea' }) +
      tag('a:cs', { typeface: filePairs.mono.latin, pitchFamily: 49, charset: 0 })
    );
  if (face === titleFace(theme.style, language)) return three('+mj-lt', '+mj-ea', '+mj-cs');
  if (face === 'body' || face === 'heading') return three('+mn-lt', '+mn-ea', '+mn-cs');
  const { latin, han } = filePairs[face];
  return three(latin, han, latin);
}

function three(latin: string, ea: string, cs: string): string {
  return tag('a:latin', { typeface: latin }) + tag('a:ea', { typeface: ea }) + tag('a:cs', { typeface: cs });
}
