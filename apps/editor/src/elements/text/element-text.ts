import type {
  Deck,
  ElementKind,
  Paragraph,
  PlaceholderRole,
  ShapeElement,
  Slide,
  SlideElement,
  TextElement,
} from '@ppt-embed/deck';
import { shapeText } from '../shape/shape-text.ts';
import { tableText } from '../table/table-text.ts';
import type { CellAt, EditableText } from './editable-text.ts';
import { textBoxText } from './text-box-text.ts';

/** Returns the text on one line without formatting, for titles and accessible names. */
export function plainText(paragraphs: readonly Paragraph[]): string {
  return paragraphs
    .map(({ runs }) => runs.map((run) => run.text).join(''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns the first title on a slide. */
export function titleOf({ elements }: Pick<Slide, 'elements'>): TextElement | undefined {
  return elements.find((element) => hasRole(element, 'title'));
}

/** Returns the role of a text placeholder. Other elements have none. */
export function roleOf(element: SlideElement): TextElement['role'] {
  return element.kind === 'text' ? element.role : undefined;
}

/**
 * Whether an element is a text placeholder.
 * @param role Its role. @default any role
 */
export function hasRole(element: SlideElement | undefined, role?: PlaceholderRole): element is TextPlaceholder {
  const own = element && roleOf(element);
  return own !== undefined && (role === undefined || own === role);
}

/** Text that fills a placeholder of its slide's layout. */
type TextPlaceholder = TextElement & { role: PlaceholderRole };

/** Returns a placeholder as regular text. Other elements stay unchanged. */
export function withoutRole(element: SlideElement): SlideElement {
  if (!hasRole(element)) return element;
  const { role: _, ...text } = element;
  return text;
}

/** Whether an element is a text element without text. White space is not text. */
export function isEmptyText(element: SlideElement): element is TextElement {
  // The canvas calls this for every element of the slide, so it does not build the text.
  return (
    element.kind === 'text' && element.paragraphs.every(({ runs }) => runs.every(({ text }) => text.trim() === ''))
  );
}

/** Whether the element is a placeholder that shows only its prompt, so that users do not perceive it as content. */
export function isEmptyPlaceholder(element: SlideElement): boolean {
  return isEmptyText(element) && element.role !== undefined;
}

/** Returns the elements to arrange. Empty placeholders are left out if other elements are selected. */
export function withoutEmptyPlaceholders(elements: readonly SlideElement[]): readonly SlideElement[] {
  const others = elements.filter((element) => !isEmptyPlaceholder(element));
  return others.length > 0 ? others : elements;
}

/** Element types whose text is edited in place. */
type TextHolder = TextElement | ShapeElement;

/** Access to the text of each element type that has editable text. */
const editableTexts: { readonly [Kind in ElementKind]?: EditableText<Kind> } = {
  text: textBoxText,
  shape: shapeText,
  table: tableText,
};

/** Returns the access to the text of an element; undefined if it has no text that can be edited. */
function editableText(element: SlideElement): EditableText<ElementKind> | undefined {
  const text = editableTexts[element.kind] as EditableText<ElementKind> | undefined;
  return (text?.isEditable?.(element) ?? true) ? text : undefined;
}

/**
 * Whether the element's own text can be edited. Decorative elements have no editable text, and slide numbers are
 * generated.
 */
export function isTextHolder(element: SlideElement): element is TextHolder {
  const text = editableText(element);
  return text !== undefined && !text.isInCells;
}

/** Whether text can be typed into the element: into its own text or, in a table, into a cell. */
export function acceptsTyping(element: SlideElement): boolean {
  return editableText(element) !== undefined;
}

/** Returns the text of an element or table cell as a text box without fill, for all functions that format text. */
export function textElementOf(deck: Deck, element: SlideElement, cell?: CellAt | null): TextElement | undefined {
  return editableText(element)?.read(element, deck, cell ?? null);
}

/** Appends text, formatted like the text before it. A link is not extended. */
export function appendText(paragraphs: readonly Paragraph[], text: string): Paragraph[] {
  const { runs, ...paragraph } = paragraphs.at(-1) ?? { runs: [] };
  const last = runs.at(-1);
  const { link, ...marks } = last ?? { text: '' };
  const appended =
    last && link === undefined
      ? [...runs.slice(0, -1), { ...last, text: last.text + text }]
      : [...runs, { ...marks, text: text }];
  return [...paragraphs.slice(0, -1), { ...paragraph, runs: appended }];
}

type ChangeText = (text: TextElement) => TextElement;

/** Changes the text of an element. */
export function withText<Element extends SlideElement>(
  deck: Deck,
  element: Element,
  change: ChangeText,
  cell?: CellAt,
): Element;
export function withText(deck: Deck, element: SlideElement, change: ChangeText, cell?: CellAt): SlideElement {
  const text = textElementOf(deck, element, cell);
  return text ? (editableText(element)?.write(element, change(text), cell ?? null) ?? element) : element;
}

/** Returns the element without its text, while the text is shown elsewhere for editing. */
export function withoutText(element: SlideElement, cell?: CellAt | null): SlideElement {
  return editableText(element)?.clear(element, cell ?? null) ?? element;
}

/** Whether paragraphs of the text can be list items. Titles cannot. */
export function supportsLists({ role }: Pick<TextElement, 'role'>): boolean {
  return role !== 'title';
}
