/** Matches characters that XML 1.0 §2.2 forbids, and lone surrogates. */
const unprintable =
  /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/gu;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes any string for XML text or attribute values. */
export function escapeXml(text: string): string {
  return text
    .replace(unprintable, '\uFFFD')
    .replace(/[&<>"']/gu, (character) => entities[character] ?? '')
    .replace(/[\t\n\r]/gu, ' ');
}

/** Formats a number with at most two decimals, without trailing zeros. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

/** Attribute values; undefined ones are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Writes an element, `<name a="1">…</name>`; undefined attributes are left out. */
export function tag(name: string, attributes: Attributes, content = ''): string {
  let serialized = '';
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined)
      serialized += ` ${key}="${typeof value === 'number' ? formatNumber(value) : escapeXml(value)}"`;
  return content === '' ? `<${name}${serialized}/>` : `<${name}${serialized}>${content}</${name}>`;
}

/** Writes the content of a `<text>`. If there are attributes, the content is in a `<tspan>`. */
export function textSpan(attributes: Attributes, text: string): string {
  const serialized = escapeXml(text);
  return serialized !== '' && Object.values(attributes).some((value) => value !== undefined)
    ? tag('tspan', attributes, serialized)
    : serialized;
}
