import {
  findCover,
  layOut,
  type Deck,
  type Outline,
  type PlaceholderRole,
  type Slide,
  type TextElement,
} from '@ppt-embed/deck';

/** A deck under another cover: its title slide is laid out anew on the template, the rest takes its colours. */
export function applyCover(deck: Deck, coverId: string): Deck {
  const cover = findCover(coverId);
  if (!cover) return deck;
  const recoloured: Deck = { ...deck, coverId, theme: { style: cover.style, color: cover.color } };
  const [first, ...rest] = deck.slides;
  if (first?.layout !== 'title') return recoloured;
  const [title] = layOut(titleOutline(deck, first), { coverId }).deck.slides;
  return title ? { ...recoloured, slides: [{ ...title, id: first.id, notes: first.notes }, ...rest] } : recoloured;
}

/** What a title slide says, without any place. */
function titleOutline(deck: Deck, slide: Slide): Outline {
  const text = (role: PlaceholderRole) =>
    runsOf(slide, role)
      ?.map((run) => run.text)
      .join('');
  const subtitle = runsOf(slide, 'subtitle');
  const author = text('author') ?? deck.author;
  const date = text('date');
  return {
    title: deck.title,
    language: deck.language,
    ...(author && { author }),
    ...(date && { date }),
    slides: [
      {
        kind: 'title',
        heading: runsOf(slide, 'title') ?? [{ text: slide.title || deck.title }],
        ...(subtitle && { subtitle }),
        blocks: [],
        notes: slide.notes,
      },
    ],
  };
}

function runsOf(slide: Slide, role: PlaceholderRole) {
  const element = slide.elements.find((item): item is TextElement => item.kind === 'text' && item.role === role);
  return element?.paragraphs.flatMap((paragraph) => paragraph.runs.map(({ text }) => ({ text })));
}
