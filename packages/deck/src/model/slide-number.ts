import type { TextElement } from './element.ts';

const hanDigits = '零一二三四五六七八九';

/** 23 → 二十三; over 99 in figures. */
export function hanNumber(value: number): string {
  if (!Number.isInteger(value) || value < 1 || value > 99) return String(value);
  const tens = Math.floor(value / 10);
  const ones = value % 10;
  return `${tens > 1 ? hanDigits[tens] : ''}${tens > 0 ? '十' : ''}${ones > 0 || tens === 0 ? hanDigits[ones] : ''}`;
}

/** A slide number follows its slide when slides are moved, in the figures it was written with: `7`, `07`, `七`. */
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
