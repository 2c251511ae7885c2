import type { TextElement } from './element.ts';

const hanDigits = '零一二三四五六七八九';

/** Formats 23 as 二十三; numbers above 99 are formatted as digits. */
function hanNumber(value: number): string {
  if (!Number.isInteger(value) || value < 1 || value > 99) return String(value);
  const tens = Math.floor(value / 10);
  const ones = value % 10;
  return `${tens > 1 ? hanDigits[tens] : ''}${tens > 0 ? '十' : ''}${ones > 0 || tens === 0 ? hanDigits[ones] : ''}`;
}

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
