import { elementsWithin } from '../../model/elements-within.ts';
import type { SlideElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';

/**
 * Returns the number on the mark before each step. A step without a mark, or with a mark without a number, continues
 * counting from the previous step.
 */
export function stepNumbers(elements: readonly SlideElement[]): ReadonlyMap<SlideElement, number> {
  const numbers = new Map<SlideElement, number>();
  let markedNumber: number | undefined;
  let last = 0;
  for (const element of elementsWithin(elements)) {
    if (element.part === 'stepMark' && element.kind === 'shape') markedNumber = numberOn(element.paragraphs ?? []);
    // A name after a mark is the beginning of a step.
    const isName = element.part === 'eventTime' && markedNumber !== undefined;
    if (element.part !== 'step' && !isName) continue;
    last = markedNumber ?? last + 1;
    markedNumber = undefined;
    numbers.set(element, last);
  }
  return numbers;
}

function numberOn(paragraphs: readonly { runs: readonly { text: string }[] }[]): number | undefined {
  const text = paragraphs
    .map(({ runs }) => plainText(runs))
    .join('')
    .trim();
  return /^\d{1,9}$/u.test(text) ? Number(text) : undefined;
}
