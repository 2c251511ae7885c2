import { slideBackground } from '../../styles/draw-cover.ts';
import type { Deck } from '../../model/deck.ts';
import { slideThemeOf } from '../../styles/slide-themes.ts';
import { tag } from '../../ooxml/xml.ts';
import { namespaces } from '../../ooxml/namespaces.ts';
import { levelFormat, placeholderShape } from './placeholder-shape.ts';
import type { Placeholder } from './placeholders.ts';
import { masterPlaceholders } from './placeholders.ts';
import { commonSlideXml } from './shape-tree.ts';
import { level, levels } from './text-levels.ts';

/**
 * The first layout id in the master's list: ids of masters and layouts share one range, from 2³¹ (ECMA-376 §19.7.10).
 */
export const firstLayoutId = 2_147_483_649;

/** Writes the slide master: background, placeholders, text styles and the list of layouts (ECMA-376 §19.3.1.42). */
export function slideMasterXml(deck: Deck, layoutRelationships: readonly string[]): string {
  const { style, color } = deck.theme;
  const slideTheme = slideThemeOf(deck);
  const placeholders = masterPlaceholders(deck);
  const shapes = placeholders.map((placeholder, index) =>
    placeholderShape(
      deck,
      placeholder,
      index + 2,
      ['title', 'body'].includes(placeholder.type) ? 'txStyles' : undefined,
    ),
  );
  const stylesOf = (role: Placeholder['role'], count: number): string[] =>
    placeholders
      .filter((placeholder) => placeholder.role === role)
      .flatMap((placeholder) => levels.slice(0, count).map((n) => level(deck, n, levelFormat(deck, placeholder, n))));
  const other = { size: 24, color: slideTheme.body.color, fontRole: 'body' } as const;
  return tag(
    'p:sldMaster',
    { ...namespaces },
    commonSlideXml(deck, { background: slideBackground(style, color, 'content'), shapes }),
    tag('p:clrMap', colorMap),
    tag(
      'p:sldLayoutIdLst',
      {},
      ...layoutRelationships.map((id, index) => tag('p:sldLayoutId', { id: firstLayoutId + index, 'r:id': id })),
    ),
    tag(
      'p:txStyles',
      {},
      tag('p:titleStyle', {}, ...stylesOf('title', 1)),
      tag('p:bodyStyle', {}, ...stylesOf('body', levels.length)),
      tag('p:otherStyle', {}, ...levels.map((n) => level(deck, n, other))),
    ),
  );
}

/** Maps colors to the theme's slots, each under its usual name (§19.3.1.6). */
export const colorMap = {
  bg1: 'lt1',
  tx1: 'dk1',
  bg2: 'lt2',
  tx2: 'dk2',
  accent1: 'accent1',
  accent2: 'accent2',
  accent3: 'accent3',
  accent4: 'accent4',
  accent5: 'accent5',
  accent6: 'accent6',
  hlink: 'hlink',
  folHlink: 'folHlink',
} as const;
