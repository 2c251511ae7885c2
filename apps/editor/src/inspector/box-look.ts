import type { Run, TextElement } from '@ppt-embed/deck';
import type { CaretLook } from '../elements/text/text-tools.ts';

/** How the text of a whole box is set: a mark counts when all of its letters have it. */
export function boxLook({ style, paragraphs }: TextElement): CaretLook {
  const runs = paragraphs.flatMap((paragraph) => paragraph.runs);
  const all = (name: 'italic' | 'underline' | 'strike' | 'code') =>
    runs.length > 0 && runs.every((run) => run[name] === true);
  const one = <Name extends 'size' | 'color'>(name: Name, ground: NonNullable<Run[Name]>) => {
    const values = new Set(runs.map((run) => run[name] ?? ground));
    if (values.size === 0) return ground;
    return values.size === 1 ? ([...values][0] as NonNullable<Run[Name]>) : undefined;
  };
  const [first] = paragraphs;
  return {
    bold: runs.length > 0 ? runs.every((run) => run.bold ?? style.bold ?? false) : style.bold === true,
    italic: all('italic'),
    underline: all('underline'),
    strike: all('strike'),
    code: all('code'),
    size: one('size', style.size),
    color: one('color', style.color),
    link: '',
    align: first?.align ?? 'left',
    bullet: first?.bullet === 'disc' || first?.bullet === 'number' ? first.bullet : 'none',
  };
}
