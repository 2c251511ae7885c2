import type { Paragraph, Run } from '../../model/text.ts';
import { hasLeadingLight, withLights } from './traffic-lights.ts';

/** Match a mark that means yes or no at the beginning of text, and a space, which an emoji does not need. */
const leading = {
  positive: /^(?:[✔✓☑]\uFE0F?\s|✅\s*)/u,
  negative: /^(?:[✖✗✘✕]\uFE0F?\s|[❌❎]\s*)/u,
} as const;
const emoji = /^[✅❌❎]/u;
/** Matches a warning sign at the beginning of text. */
const warning = /^⚠\uFE0F?\s+/u;
/** Matches a mark that is the bullet of its item. */
const statusBullet = /^[✓✗⚠⬤▲◆■]$/u;

/** Whether text begins with a status light, or with a mark that means yes or no, and a space. */
export function hasStatusSymbol(runs: readonly Run[]): boolean {
  const text = runs[0]?.text ?? '';
  return hasLeadingLight(runs) || leading.positive.test(text) || leading.negative.test(text);
}

/** Whether the items of a list all begin with a mark that means yes or no, or with a warning sign. */
export function areStatusItems(items: readonly { runs: readonly Run[] }[]): boolean {
  return items.every(({ runs }) => isStatusItem(runs));
}

/** Whether text begins with a mark that means yes or no, or with a warning sign. */
export function isStatusItem(runs: readonly Run[]): boolean {
  return hasStatusSymbol(runs) || warning.test(runs[0]?.text ?? '');
}

/** Whether the icon of an item means yes, or is a warning sign. */
export function isStatusIcon(icon = ''): boolean {
  return /^(?:✅|⚠\uFE0F?)$/u.test(icon);
}

/** Returns text whose warning sign at the beginning has the color of warnings, because emoji fonts ignore the color. */
export function withWarningColor(runs: readonly Run[]): readonly Run[] {
  const [first, ...rest] = runs;
  const [sign = ''] = /^⚠\uFE0F?\s{0,3}/u.exec(first?.text ?? '') ?? [];
  if (!first || sign === '' || first.color) return runs;
  const text = first.text.slice(sign.length);
  const mark: Run = { ...first, text: '⚠ ', color: 'warning' };
  return text === '' ? [mark, ...rest] : [mark, { ...first, text }, ...rest];
}

/** Returns what a mark at the beginning of text says; undefined without a mark that means yes or no. */
export function statusOf(runs: readonly Run[]): 'positive' | 'negative' | undefined {
  const text = `${runs[0]?.text ?? ''} `;
  if (leading.positive.test(text)) return 'positive';
  return leading.negative.test(text) ? 'negative' : undefined;
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

/** Returns a list item whose check, cross, status light or warning sign is its bullet, so that all lines of its text are aligned; undefined for others. */
export function withStatusBullet(
  runs: readonly Run[],
): Pick<Paragraph, 'runs' | 'bullet' | 'bulletColor' | 'bulletCharacter'> | undefined {
  const [first, ...others] = runs;
  if (first && warning.test(first.text) && (others.length > 0 || warning.exec(first.text)?.[0] !== first.text)) {
    const text = first.text.replace(warning, '');
    const shown = text === '' ? others : [{ ...first, text }, ...others];
    return { runs: shown, bullet: 'disc', bulletColor: 'warning', bulletCharacter: '⚠' };
  }
  const [mark, ...rest] = hasStatusSymbol(runs) ? withStatusColor(runs) : [];
  return mark?.color && rest.length > 0
    ? { runs: rest, bullet: 'disc', bulletColor: mark.color, bulletCharacter: mark.text.trim() }
    : undefined;
}

/** Returns a paragraph with the mark that is its bullet in its text, as the author wrote it. */
export function withStatusText(paragraph: Paragraph): Paragraph {
  const { bullet: _, bulletColor, bulletCharacter, level = 0, runs, ...rest } = paragraph;
  if (bulletCharacter === undefined || !statusBullet.test(bulletCharacter)) return paragraph;
  // Users can select these characters as the bullets of a list.
  if (/[⬤▲◆■]/u.test(bulletCharacter) && !bulletColor) return paragraph;
  const outer = { ...rest, level: Math.max(0, level - 1) };
  // A warning sign in text has the color of the text.
  if (bulletCharacter === '⚠') return { ...outer, runs: [{ text: '⚠ ' }, ...runs] };
  const mark: Run = { text: `${bulletCharacter} `, bold: true, ...(bulletColor && { color: bulletColor }) };
  return { ...outer, runs: [mark, ...runs] };
}
