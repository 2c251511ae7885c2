import type { FacePart } from './editor-faces.ts';

/** What a text of a drawing is set in: attributes that texts take from what they stand in. */
interface Look {
  family: string;
  weight: string;
  style: string;
}

/** By the face that has it browsers know how high a line is, and where it is underlined, whatever stands there. */
const space = 0x20;

/** A part of a face that something is set in. */
export interface SetFace {
  part: FacePart;
  /** Whether letters of it are seen: a browser fetches its file. */
  isSeen: boolean;
}

/**
 * The parts of faces that a browser sets a drawing in, found letter by letter as it does.
 * @param svg of the deck engine: well-formed, `<` and `>` only around tags
 * @param faces in the order of their rules
 * @returns each once, in that order
 */
export function setFaces(svg: string, faces: readonly FacePart[]): SetFace[] {
  const used = new Map<FacePart, boolean>();
  for (const [key, letters] of lettersByLook(svg)) {
    const { family, weight, style } = JSON.parse(key) as Look;
    const wanted = { isBold: weight === '700', isItalic: style === 'italic' };
    const choices = family.split(',').map((name) => {
      const known = name.trim().replaceAll(/["']/gu, '');
      return closest(
        faces.filter((face) => face.family === known),
        wanted,
      );
    });
    for (const letter of [space, ...letters]) {
      // Of rules that share a letter the last one wins; what one family lacks the next one draws.
      const found = choices.map((parts) => parts.findLast((part) => hasLetter(part, letter))).find(Boolean);
      if (found) used.set(found, used.get(found) === true || letters.has(letter));
    }
  }
  return faces.flatMap((part) => {
    const isSeen = used.get(part);
    return isSeen === undefined ? [] : [{ part, isSeen }];
  });
}

/** The letters of a drawing, by the look that they are in. */
function lettersByLook(svg: string): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  const open: Look[] = [];
  for (const [, end, attributes = '', empty, text] of svg.matchAll(
    /<(\/?)[\w:-]+(?![\w:-])([^<>]*?)(\/?)>|([^<]+)/gu,
  )) {
    const above = open.at(-1) ?? { family: '', weight: '', style: '' };
    if (text !== undefined) {
      const key = JSON.stringify(above);
      const letters = found.get(key) ?? new Set();
      found.set(key, letters);
      // What is escaped are marks of ASCII, each as good as the other.
      for (const letter of text.replaceAll(/&\w+;/gu, '&')) letters.add(letter.codePointAt(0) ?? 0);
    } else if (end) open.pop();
    else if (!empty) {
      open.push({
        family: / font-family="([^"]*)"/u.exec(attributes)?.[1]?.replaceAll('&apos;', "'") ?? above.family,
        weight: / font-weight="([^"]*)"/u.exec(attributes)?.[1] ?? above.weight,
        style: / font-style="([^"]*)"/u.exec(attributes)?.[1] ?? above.style,
      });
    }
  }
  return found;
}

/** Of a family the parts of the look that is wanted, or of the one that is made to look so (CSS Fonts 4 §5.2). */
function closest(parts: readonly FacePart[], { isBold, isItalic }: Pick<FacePart, 'isBold' | 'isItalic'>): FacePart[] {
  const inStyle = parts.filter((part) => part.isItalic === isItalic);
  const styled = inStyle.length > 0 ? inStyle : parts;
  const inWeight = styled.filter((part) => part.isBold === isBold);
  return inWeight.length > 0 ? inWeight : [...styled];
}

/** By halves: common Chinese is in dozens of parts of a hundred ranges each. */
function hasLetter({ ranges }: FacePart, letter: number): boolean {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = ranges[middle] ?? [0, 0];
    if (letter < from) high = middle - 1;
    else if (letter > to) low = middle + 1;
    else return true;
  }
  return false;
}
