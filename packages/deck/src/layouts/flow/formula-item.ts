import { formulaSize } from '../../elements/formula/layout.ts';
import type { Box } from '../../model/box.ts';
import type { ShapeElement } from '../../model/element.ts';
import type { FormulaDrawing, MathNode } from '../../model/formula.ts';
import type { SlideTheme } from '../../themes/slide-theme.ts';
import type { FlowItem, Scale } from './flow-item.ts';

/** Size of formulas relative to the surrounding text; smaller if the formula must shrink to fit. */
const sizeFactor = 1.12;
/** Sizes of formulas on panels in px, next to text of the usual and of a smaller size. */
const panelSizes = { usual: 44, small: 32 } as const;
const minSize = 16;
/** Space around a formula in em, and the additional space on its panel. */
const idealSpace = 1.4;
const idealPanelSpace = 1;

/** Indentation of a formula within left-aligned text, in em of the text. */
const indent = 1.6;
/**
 * Extra width of the box of a formula within left-aligned text, because other applications use a different font for the
 * formula.
 */
const reserve = { ratio: 0.12, px: 16 } as const;

/** Distance in px between the edges of a panel and the formula on it. */
const panelPadding = 24;
/** Distance in px between the upper and lower edges of a panel and a formula of the smallest size. */
const tightPadding = 8;
/** Relative size of formulas below which they are the smallest ones. */
const minUsualSize = 0.75;

/**
 * Position of a formula: in the middle, near the left edge like the text around it, or in the middle of a panel that
 * separates it from the text.
 */
export type FormulaPlacement = 'centered' | 'indented' | 'onPanel';

/** Creates an item for a typeset formula on a separate line. */
export function formulaItem(
  latex: string,
  drawing: FormulaDrawing,
  tree: MathNode,
  placement: FormulaPlacement,
): FlowItem {
  const isOnPanel = placement === 'onPanel';
  const sizeAt = (scale: Scale, width: number): number => {
    const panelSize = scale.body < 28 ? panelSizes.small : panelSizes.usual;
    const idealSize = (isOnPanel ? panelSize : scale.body * sizeFactor) * (scale.formula ?? 1);
    const available = Math.max(1, width - (isOnPanel ? 2 * panelPadding : 0));
    return Math.max(minSize, idealSize * Math.min(1, available / formulaSize(drawing, idealSize).width));
  };
  const height = (scale: Scale, width: number): number =>
    Math.ceil(formulaSize(drawing, sizeAt(scale, width)).height) + 8 + (isOnPanel ? 2 * paddingAt(scale) : 0);
  return {
    height,
    ideal: (scale, width) => height(scale, width) + scale.body * (isOnPanel ? idealPanelSpace : idealSpace),
    split: () => undefined,
    layout: ({ scale, box, id, slideTheme }) => {
      const space = scale.body * (isOnPanel ? idealPanelSpace : idealSpace);
      const ownHeight = Math.min(box.height, height(scale, box.width) + space);
      const whole = { ...box, height: ownHeight };
      const inner = isOnPanel ? { ...whole, x: box.x + panelPadding, width: box.width - 2 * panelPadding } : whole;
      const size = sizeAt(scale, box.width);
      return [
        ...(isOnPanel ? [panel(id('formula-panel'), whole, slideTheme)] : []),
        {
          kind: 'formula',
          id: id('formula'),
          box: placement === 'indented' ? indentedBox(whole, scale, formulaSize(drawing, size).width) : inner,
          latex,
          drawing,
          tree,
          size: Math.round(size * 100) / 100,
          color: isOnPanel ? slideTheme.code.color : slideTheme.body.color,
        },
      ];
    },
  };
}

/** Returns the distance in px between the upper and lower edges of a panel and the formula on it. */
function paddingAt({ formula = 1 }: Scale): number {
  return formula < minUsualSize ? tightPadding : Math.round(panelPadding * formula);
}

function panel(id: string, box: Box, { code }: SlideTheme): ShapeElement {
  return {
    kind: 'shape',
    id,
    part: 'decoration',
    alt: '',
    box,
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: code.fill },
  };
}

/**
 * Returns a box that starts a formula of the given width at the indentation when it is centered there; the whole box if
 * the formula is too wide.
 */
function indentedBox(box: Box, scale: Scale, formulaWidth: number): Box {
  const space = formulaWidth * reserve.ratio + reserve.px;
  const left = Math.max(0, scale.body * indent - space / 2);
  const width = Math.ceil(formulaWidth + space);
  return left + width > box.width ? box : { ...box, x: Math.round(box.x + left), width };
}
