import type { Deck } from '../../model/deck.ts';
import { familiesOf } from '../../text/font-families.ts';
import { letterSpacing } from '../../text/faces.ts';
import { preset } from '../../ooxml/drawing/geometry.ts';
import { lineSpacingXml, scriptOfDeck } from '../../ooxml/drawing/line-spacing.ts';
import { spacingAt } from '../../ooxml/drawing/run.ts';
import { dateField, slideNumberField } from '../../ooxml/drawing/text-field.ts';
import { transformXml } from '../../ooxml/drawing/transform.ts';
import { escapeXml, tag } from '../../ooxml/xml.ts';
import type { InheritedText } from '../../ooxml/drawing/inherited.ts';
import type { AvailablePlaceholder } from '../../ooxml/slide-context.ts';
import { hasDarkMaster, withThemeSlots } from './color-map.ts';
import type { Placeholder } from './placeholders.ts';
import { isSameBox } from '../../model/box.ts';
import type { LevelFormat } from './text-levels.ts';
import { level, levels, listGap } from './text-levels.ts';

/** Returns `<p:ph>` in the form used in layouts and slides. */
function placeholderTag({ type, idx }: Pick<Placeholder, 'type' | 'idx'>): string {
  return tag('p:ph', { type, sz: type === 'body' && idx !== 1 ? 'quarter' : undefined, idx });
}

/** Returns a placeholder in the form that slides use. */
export function toAvailablePlaceholder(deck: Deck, placeholder: Placeholder): AvailablePlaceholder {
  const { role } = placeholder;
  return { role, xml: placeholderTag(placeholder), inherited: inheritedFrom(deck, placeholder) };
}

/** Returns the properties that a slide's text inherits from its placeholder. `placeholderShape` writes them. */
function inheritedFrom({ language }: Deck, placeholder: Placeholder): InheritedText {
  const { format, fontRole, isBulleted = false } = placeholder;
  const { size, color, bold, align, verticalAlign } = format;
  // Otherwise, each slide would repeat the language, like the size.
  const { letterSpacing: letterSpacingValue } = latinTextProperties(language, placeholder);
  return {
    size,
    color,
    bold: isBulleted ? false : bold,
    fontRole,
    align: isBulleted ? 'left' : align,
    verticalAlign,
    isBulleted,
    lineSpacing: lineSpacingXml({ ...format, font: fontRole, script: scriptOfDeck({ language }) }),
    spaceBefore: levels.map((n) => spaceBeforeAt(placeholder, n)),
    ...(isBulleted && { bullet: 'disc' }),
    box: format.box,
    hasBody: true,
    ...(letterSpacingValue !== undefined && { letterSpacing: letterSpacingValue }),
  };
}

/**
 * Returns the language and letter spacing that a placeholder defines for all of its text. In a Chinese deck, each run
 * defines its own.
 */
function latinTextProperties(
  language: Deck['language'],
  { fontRole, format }: Placeholder,
): { language?: string; letterSpacing?: number } {
  if (language !== 'en') return {};
  const spacing = letterSpacing[familiesOf(fontRole).latin];
  return { language: 'en-US', ...(spacing && { letterSpacing: spacingAt(format.size, spacing) }) };
}

/**
 * Returns the space before the paragraphs of a level, starting at 1. If the slides have no common value, lists have
 * their default value, and other text has the value of its first level.
 */
function spaceBeforeAt({ format: { spaceBefore }, isBulleted }: Placeholder, n: number): number {
  return spaceBefore?.[n - 1] ?? (isBulleted ? listGap : (spaceBefore?.[0] ?? 0));
}

/** Prompts of empty placeholders. PowerPoint shows them in the language of its user interface. */
const prompts: Record<Placeholder['type'], string> = {
  title: 'Click to edit the title',
  ctrTitle: 'Click to edit the title',
  subTitle: 'Click to edit the subtitle',
  body: 'Click to edit the text',
  pic: 'Click icon to add picture',
  tbl: 'Click icon to add table',
  chart: 'Click icon to add chart',
  dt: '1/1/2000',
  ftr: '',
  sldNum: '‹#›',
};

const anchors = { top: 't', middle: 'ctr', bottom: 'b' } as const;

/**
 * Returns a placeholder of the master or a layout: its position, and the format of newly typed text.
 * @param base The master's placeholder, whose properties a layout does not repeat; `txStyles` if the master's text
 * styles define the format.
 * @param masterDeck The deck as the master writes its colors.
 */
export function placeholderShape(
  deck: Deck,
  placeholder: Placeholder,
  id: number,
  base?: Placeholder | 'txStyles',
  masterDeck: Deck = deck,
): string {
  const { type, name, format } = placeholder;
  // New slides get their footer text from their layout.
  const words = type === 'ftr' ? escapeXml(deck.footer ?? deck.title) : prompts[type];
  const text = tag('a:rPr', { lang: 'en-US' }) + tag('a:t', {}, words);
  const field = type === 'sldNum' ? slideNumberField : type === 'dt' ? dateField('short', deck.language) : undefined;
  return tag(
    'p:sp',
    {},
    tag(
      'p:nvSpPr',
      {},
      tag('p:cNvPr', { id, name: `${name} ${id}` }),
      tag('p:cNvSpPr', {}, tag('a:spLocks', { noGrp: 1 })),
      tag('p:nvPr', {}, placeholderTag(placeholder)),
    ),
    tag(
      'p:spPr',
      {},
      ...(typeof base === 'object' && isSameBox(format.box, base.format.box)
        ? []
        : [transformXml(format.box), preset('rect')]),
    ),
    tag(
      'p:txBody',
      {},
      tag(
        'a:bodyPr',
        { lIns: 0, tIns: 0, rIns: 0, bIns: 0, anchor: anchors[format.verticalAlign] },
        tag('a:normAutofit'),
      ),
      tag('a:lstStyle', {}, ...(base === 'txStyles' ? [] : levelStyles(deck, placeholder, base, masterDeck))),
      tag('a:p', {}, field ? tag('a:fld', { ...field }, text) : tag('a:r', {}, text)),
    ),
  );
}

const levelStyleCaches = new WeakMap<Deck, Map<string, readonly string[]>>();

/**
 * Writes paragraph styles for each level. The levels look the same but must be distinct, because nested lists are
 * numbered by level. Cached, because most of the layouts of a deck have placeholders of the same format.
 */
function levelStyles(
  deck: Deck,
  placeholder: Placeholder,
  base: Placeholder | undefined,
  masterDeck: Deck,
): readonly string[] {
  let cache = levelStyleCaches.get(deck);
  if (!cache) levelStyleCaches.set(deck, (cache = new Map<string, readonly string[]>()));
  const formats = [placeholder, base].map(
    (one) => one && [one.fontRole, one.isBulleted, { ...one.format, box: undefined }],
  );
  const key = JSON.stringify([masterDeck === deck, ...formats]);
  const cached = cache.get(key);
  if (cached) return cached;
  const baseDeck = withThemeSlots(masterDeck, hasDarkMaster(masterDeck));
  const styles = levels.map((n) =>
    level(deck, n, levelFormat(deck, placeholder, n), base && { format: levelFormat(deck, base, n), deck: baseDeck }),
  );
  cache.set(key, styles);
  return styles;
}

/** Returns the format of a level of a placeholder. */
export function levelFormat({ language }: Pick<Deck, 'language'>, placeholder: Placeholder, n: number): LevelFormat {
  const { format, fontRole, isBulleted } = placeholder;
  return {
    size: format.size,
    color: format.color,
    fontRole: isBulleted ? 'body' : fontRole,
    isBold: isBulleted ? false : format.bold,
    isBulleted,
    align: isBulleted ? 'left' : format.align,
    lineHeight: format.lineHeight,
    spaceBefore: spaceBeforeAt(placeholder, n),
    ...latinTextProperties(language, placeholder),
  };
}
