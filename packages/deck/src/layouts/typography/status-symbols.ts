import type { Paragraph, Run } from '../../model/text.ts';
import { hasLeadingLight, withLights } from './traffic-lights.ts';

/** Match a mark that means yes or no at the beginning of text, and a space, which an emoji does not need. */
const leading = {
  positive: /^(?:[✔✓☑]\uFE0F?\s|✅\s*)/u,
  negative: /^(?:[✖✗✘✕]\uFE0F?\s|[❌❎]\s*)/u,
} as const;
const emoji = /^[✅❌❎]/u;

/** Whether text begins with a status light, or with a mark that means yes or no, and a space. */
export function hasStatusSymbol(runs: readonly Run[]): boolean {
  const text = runs[0]?.text ?? '';
  return hasLeadingLight(runs) || leading.positive.test(text) || leading.negative.test(text);
}

/** Whether text begins with an emoji of a status light, or one that means yes or no. */
export function hasStatusEmoji(runs: readonly Run[]): boolean {
  return hasLeadingLight(runs) || (emoji.test(runs[0]?.text ?? '') && hasStatusSymbol(runs));
}

/**
 * Replaces a mark at the beginning of text with a green check, a red cross or the mark of a status light, because emoji
 * fonts ignore the color.
 */
export function withStatusColor(runs: readonly Run[]): readonly Run[] {
  const [first, ...rest] = runs;
  if (!first || hasLeadingLight(runs)) return withLights(runs);
  const isPositive = leading.positive.test(first.text);
  const text = first.text.replace(isPositive ? leading.positive : leading.negative, '');
  const mark: Run = {
    ...first,
    text: isPositive ? '✓ ' : '✗ ',
    color: first.color ?? (isPositive ? 'positive' : 'negative'),
    bold: true,
  };
  return text === '' ? [mark, ...rest] : [mark, { ...first, text }, ...rest];
}

/** Returns a list item whose check or cross is its bullet, so that all lines of its text are aligned; undefined for others. */
export function withStatusBullet(
  runs: readonly Run[],
): Pick<Paragraph, 'runs' | 'bullet' | 'bulletColor' | 'bulletCharacter'> | undefined {
  const [mark, ...rest] = hasLeadingLight(runs) || !hasStatusSymbol(runs) ? [] : withStatusColor(runs);
  return mark?.color && rest.length > 0
    ? { runs: rest, bullet: 'disc', bulletColor: mark.color, bulletCharacter: mark.text.trim() }
    : undefined;
}

/** Returns a paragraph with the check or cross that is its bullet in its text, as the author wrote it. */
export function withStatusText(paragraph: Paragraph): Paragraph {
  const { bullet: _, bulletColor, bulletCharacter, level = 0, runs, ...rest } = paragraph;
  if (bulletCharacter !== '✓' && bulletCharacter !== '✗') return paragraph;
  const mark: Run = { text: `${bulletCharacter} `, bold: true, ...(bulletColor && { color: bulletColor }) };
  return { ...rest, level: Math.max(0, level - 1), runs: [mark, ...runs] };
}
