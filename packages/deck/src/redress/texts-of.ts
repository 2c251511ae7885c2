import type { Slide } from '../model/deck.ts';
import type { TextElement } from '../model/element.ts';
import type { Run } from '../model/text.ts';

export function textIn({ elements }: Slide, id: string): TextElement | undefined {
  return elements.find((one): one is TextElement => one.kind === 'text' && one.id === id);
}

export function runsIn(slide: Slide, id: string): readonly Run[] {
  return textIn(slide, id)?.paragraphs.flatMap(({ runs }) => runs) ?? [];
}
