import type { TextElement } from './element.ts';
import { hanNumber } from './han-number.ts';

/** Updates a slide number, keeping its numerals: `7`, `07`, `七`. */
export function withSlideNumber(element: TextElement, number: number): TextElement {
  const [paragraph] = element.paragraphs;
  const [run] = paragraph?.runs ?? [];
  if (!paragraph || !run || number < 1) return element;
  const text = /^\d+$/u.test(run.text)
    ? String(number).padStart(run.text.startsWith('0') ? run.text.length : 1, '0')
    : /^[一二三四五六七八九十]+$/u.test(run.text)
      ? hanNumber(number)
      : run.text;
  return text === run.text ? element : { ...element, paragraphs: [{ ...paragraph, runs: [{ ...run, text }] }] };
}
