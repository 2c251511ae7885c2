export * from './model/box.ts';
export * from './model/deck.ts';
export type { ElementBase } from './model/element-base.ts';
export * from './model/element.ts';
export * from './model/element-part.ts';
export { iconMarks } from './layouts/icons/icon-element.ts';
export { stepNumbers } from './layouts/step-numbers.ts';
export * from './model/callout-kind.ts';
export * from './model/outline.ts';
export * from './model/paint.ts';
export { visibleSlides } from './model/visible-slides.ts';
export * from './model/text.ts';
export { chartTypes } from './model/chart.ts';
export type { ChartData, ChartElement, ChartSeries, ChartType } from './model/chart.ts';
export type { FormulaDrawing, FormulaElement, FormulaText, MathNode } from './model/formula.ts';
export { readMarkdown } from './markdown/read-markdown.ts';
export { parseDeck, deckToJson } from './json/parse-deck.ts';
export { parseOutline } from './json/parse-outline.ts';
export type { JsonProblem } from './schema/json-schema.ts';
export { deckSchema } from './json/described-deck.ts';
export { outlineSchema } from './json/outline-schema.ts';
export { blankDeck } from './layouts/blank-deck.ts';
export { withFooterTitle } from './layouts/with-footer.ts';
export { changeLayout, layoutsFor } from './layouts/change-layout.ts';
export type { LayoutCandidate } from './layouts/change-layout.ts';
export { layoutDeck, styleOf } from './layouts/layout-deck.ts';
export type { ResolvedPicture, LayoutResult, LayoutOptions } from './layouts/layout-deck.ts';
export type { LayoutContext, StackedText } from './layouts/slide-layout.ts';
export type { LayoutChoice, SlideContent, SlideLayout } from './layouts/slide-layout.ts';
export { formulasOf } from './layouts/formulas-of.ts';
export type { TypesetFormula } from './model/formula.ts';
export { picturesOf } from './layouts/pictures-of.ts';
export { renderSlide } from './elements/render-slide.ts';
export type { RenderOptions } from './elements/render-slide.ts';
export { customElement } from './elements/custom-element.ts';
export type { CustomElement, CustomElementType, CustomElementTypes } from './elements/custom-element.ts';
export { slideLinks } from './elements/slide-links.ts';
export type { SlideLink, SlidePoint } from './elements/slide-links.ts';
export { fontSpacing, fontStack } from './svg/family-stacks.ts';
export { elementsWithin } from './model/elements-within.ts';
export { lineEnds, linePoints } from './elements/line/line-points.ts';
export type { LinePoint } from './elements/line/line-points.ts';
export { pictureFrame } from './elements/picture/picture-frame.ts';
export type { PictureFrame } from './elements/picture/picture-frame.ts';
export { cellColor, isHeaderRow, stripeOf } from './elements/table/cell-colors.ts';
export { tableCellBox, tableCellText } from './elements/table/cell-text.ts';
export { fitRows } from './elements/table/fit-rows.ts';
export { gridCellsOf } from './elements/table/merged-cells.ts';
export type { GridCell } from './elements/table/merged-cells.ts';
export { codeHeight, breakCode } from './elements/code/layout.ts';
export { formulaSize } from './elements/formula/layout.ts';
export { shapeTextInsets } from './elements/shape/text-insets.ts';
export { fitText, textLines, textOverflows } from './elements/text/fit-text.ts';
export type { TextLine, EstimatedWidth } from './elements/text/fit-text.ts';
export { isEmoji } from './text/clusters.ts';
export {
  familiesOf,
  findFontFamily,
  fontFamilies,
  fontsIn,
  hasFontMetrics,
  loadFontMetrics,
} from './text/font-families.ts';
export type { FamilyPair, FontFamily } from './text/font-families.ts';
export { linePitch, lineSpacingOf } from './text/line-height.ts';
export { isBoldOnlyRole, isSameFont, runFont } from './text/run-font.ts';
export { contrast } from './themes/contrast.ts';
export { titleFontRole } from './themes/title-font-role.ts';
export { readableOn } from './themes/readable-on.ts';
export { resolveColor } from './themes/resolve-color.ts';
export { coverDeck } from './styles/cover-deck.ts';
export { coversOf, coverTemplates, findCover } from './styles/templates.ts';
export { canDraw, loadDrawings } from './elements/drawings/load-drawings.ts';
export { loadLayouts } from './layouts/extra/load-layouts.ts';
export { loadStyles } from './styles/style-art.ts';
export { changeCover } from './retheme/change-cover.ts';
export { changeTheme } from './retheme/change-theme.ts';
export type { ThemeChange } from './retheme/change-theme.ts';
export type { CoverTemplate } from './styles/templates.ts';
