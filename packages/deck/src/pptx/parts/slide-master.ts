import type { Deck } from '../../model/deck.ts';
import { toCentipoints, toEmu } from '../../model/units.ts';
import { tag } from '../xml.ts';
import { namespaces } from './namespaces.ts';
import { placeholderShape } from './placeholder-shape.ts';
import { masterPlaceholders } from './placeholders.ts';
import { commonSlideXml } from './shape-tree.ts';

/** First id of a layout in the master's list: ids of masters and layouts share one space, from 2³¹ (ECMA-376 §19.7.10). */
export const firstLayoutId = 2_147_483_649;

export function slideMasterXml(deck: Deck, layoutRelationships: readonly string[]): string {
  const shapes = masterPlaceholders.map((placeholder, index) => placeholderShape(placeholder, index + 2));
  return tag(
    'p:sldMaster',
    { ...namespaces },
    commonSlideXml(deck, { background: { kind: 'solid', color: 'paper' }, shapes }),
    tag('p:clrMap', colorMap),
    tag(
      'p:sldLayoutIdLst',
      {},
      ...layoutRelationships.map((id, index) => tag('p:sldLayoutId', { id: firstLayoutId + index, 'r:id': id })),
    ),
    tag(
      'p:txStyles',
      {},
      tag('p:titleStyle', {}, level(1, { size: 44, color: 'tx2', fonts: '+mj', isBold: true })),
      tag(
        'p:bodyStyle',
        {},
        ...levels.map((n) => level(n, { size: bodySizes[n - 1] ?? 20, color: 'tx1', fonts: '+mn', bullet: '•' })),
      ),
      tag('p:otherStyle', {}, ...levels.map((n) => level(n, { size: 24, color: 'tx1', fonts: '+mn' }))),
    ),
  );
}

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

const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const bodySizes = [28, 24, 22, 20, 20, 20, 20, 20, 20];
const step = 34;

interface LevelLook {
  size: number;
  color: 'tx1' | 'tx2';
  fonts: '+mj' | '+mn';
  isBold?: boolean;
  bullet?: string;
}

function level(n: number, { size, color, fonts, isBold, bullet }: LevelLook): string {
  return tag(
    `a:lvl${n}pPr`,
    {
      marL: bullet ? toEmu(n * step) : 0,
      indent: bullet ? toEmu(-step) : 0,
      algn: 'l',
      defTabSz: 914_400,
      rtl: 0,
      eaLnBrk: 1,
      latinLnBrk: 0,
      hangingPunct: 1,
    },
    tag('a:lnSpc', {}, tag('a:spcPct', { val: 100_000 })),
    tag('a:spcBef', {}, tag('a:spcPts', { val: bullet ? 600 : 0 })),
    bullet ? tag('a:buFont', { typeface: 'Arial' }) + tag('a:buChar', { char: bullet }) : tag('a:buNone'),
    tag(
      'a:defRPr',
      { sz: toCentipoints(size), b: isBold ? 1 : 0, kern: 1200 },
      tag('a:solidFill', {}, tag('a:schemeClr', { val: color })),
      tag('a:latin', { typeface: `${fonts}-lt` }),
      tag('a:ea', { typeface: `${fonts}-ea` }),
      tag('a:cs', { typeface: `${fonts}-cs` }),
    ),
  );
}
