import type { Box } from '../../model/box.ts';
import type { Deck, LayoutName } from '../../model/deck.ts';
import type { PlaceholderRole, TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { slideLookOf } from '../../themes/slide-looks.ts';

/** A placeholder of a layout: which role of ours fills it, and how the file names it (ECMA-376 §19.3.1.36). */
export interface Placeholder {
  role: PlaceholderRole;
  type: 'title' | 'ctrTitle' | 'subTitle' | 'body' | 'sldNum';
  idx?: number;
  name: string;
  look: PlaceholderLook;
  isBulleted?: boolean;
}

/** Where its text stands and how it is set. */
interface PlaceholderLook {
  box: Box;
  size: number;
  color: Color;
  bold: boolean;
  align: 'left' | 'center' | 'right';
  verticalAlign: 'top' | 'middle' | 'bottom';
}

const names = {
  title: 'Title',
  subtitle: 'Subtitle',
  body: 'Content',
  date: 'Date',
  author: 'Author',
  slideNumber: 'Slide number',
} as const satisfies Record<PlaceholderRole, string>;

type Kind = Pick<Placeholder, 'role' | 'type' | 'idx' | 'isBulleted'>;

const title: Kind = { role: 'title', type: 'title' };
const body: Kind = { role: 'body', type: 'body', idx: 1, isBulleted: true };
const slideNumber: Kind = { role: 'slideNumber', type: 'sldNum', idx: 12 };

/** Which placeholders each layout offers; the ids are the same in all, so that text survives a change of layout. */
const kinds: Record<LayoutName, readonly Kind[]> = {
  title: [
    { role: 'title', type: 'ctrTitle' },
    { role: 'subtitle', type: 'subTitle', idx: 1 },
    { role: 'date', type: 'body', idx: 13 },
    { role: 'author', type: 'body', idx: 14 },
  ],
  section: [title, { role: 'subtitle', type: 'body', idx: 1 }, slideNumber],
  content: [title, body, slideNumber],
  picture: [title, body, slideNumber],
  blank: [slideNumber],
};

/** A layout's placeholders stand where the deck's first slide of that layout has its texts. */
export function layoutPlaceholders(deck: Deck, layout: LayoutName): readonly Placeholder[] {
  const looks = usualLooks(deck, layout);
  const texts = deck.slides
    .filter((slide) => slide.layout === layout)
    .flatMap((slide) => slide.elements.filter((element) => element.kind === 'text'));
  return kinds[layout].map((kind) => {
    const text = texts.find((element) => element.role === kind.role);
    return { ...kind, name: names[kind.role], look: text ? lookOf(text) : looks[kind.role] };
  });
}

/** What the master offers: the layouts' placeholders refer to these by type. */
export function masterPlaceholders(deck: Deck): readonly Placeholder[] {
  const looks = usualLooks(deck, 'content');
  return [title, body, slideNumber].map((kind) => ({ ...kind, name: names[kind.role], look: looks[kind.role] }));
}

function lookOf({ box, style, paragraphs }: TextElement): PlaceholderLook {
  return {
    box,
    size: style.size,
    color: style.color,
    bold: style.bold ?? false,
    align: paragraphs[0]?.align ?? 'left',
    verticalAlign: style.verticalAlign ?? 'top',
  };
}

/** The theme's own places, for what no slide shows. */
function usualLooks(deck: Deck, layout: LayoutName): Record<PlaceholderRole, PlaceholderLook> {
  const look = slideLookOf(deck.theme);
  const isCover = layout === 'title';
  const { heading, subtitle } = look.section;
  const onCover = { color: subtitle.color, bold: false, align: 'left', verticalAlign: 'top' } as const;
  return {
    title: isCover
      ? {
          box: { x: 72, y: 150, width: 600, height: 230 },
          size: 72,
          color: heading.color,
          bold: true,
          align: 'left',
          verticalAlign: 'bottom',
        }
      : layout === 'section'
        ? { ...heading, size: 64, bold: true, verticalAlign: 'bottom' }
        : { ...look.heading, size: 44, bold: true },
    subtitle: { ...onCover, size: 26, box: isCover ? { x: 72, y: 410, width: 600, height: 80 } : subtitle.box },
    body: { box: look.body.box, size: 28, color: look.body.color, bold: false, align: 'left', verticalAlign: 'top' },
    date: { ...onCover, size: 20, box: { x: 72, y: 64, width: 560, height: 32 } },
    author: { ...onCover, size: 20, box: { x: 72, y: 624, width: 560, height: 32 } },
    slideNumber: {
      box: look.footer.number,
      size: 16,
      color: look.footer.color,
      bold: true,
      align: look.footer.align,
      verticalAlign: 'middle',
    },
  };
}
