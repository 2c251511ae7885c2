export * from './model/box.ts';
export { paperSizeOf, slideHeightOf, slideSizeLimits } from './model/slide-size.ts';
export * from './model/deck.ts';
export type { ElementBase } from './model/element-base.ts';
export * from './model/element.ts';
export * from './model/element-part.ts';
export * from './model/flips.ts';
export { iconMarks } from './layouts/icons/icon-element.ts';
export { stepNumbers } from './layouts/steps/step-numbers.ts';
export * from './model/callout-kind.ts';
export * from './model/outline.ts';
export * from './model/paint.ts';
export type * from './model/slide-diagram.ts';
export { transitionMsOf, transitionOf } from './model/transition-of.ts';
export {
  animationDirections,
  animationEffects,
  animationStarts,
  emphasisEffects,
  entranceEffects,
  exitEffects,
} from './model/animation.ts';
export type { AnimationDirection, AnimationEffect, ElementAnimation, EntranceEffect } from './model/animation.ts';
export {
  animationDirectionOf,
  effectDirectionsOf,
  animationMsOf,
  effectClassOf,
  normalizedAnimation,
} from './model/animation-effects.ts';
export type { EffectClass } from './model/animation-effects.ts';
export { animationsOf, maxAnimations, withAnimations } from './model/element-animations.ts';
export { animationGroups, animationSteps, animationTimes, paragraphsOf } from './model/animation-steps.ts';
export type { AnimationGroup, AnimationStep, AnimationTimes } from './model/animation-steps.ts';
export { slideAtStep, slideDuringStep } from './elements/slide-at-step.ts';
export { withoutHiddenElements } from './model/visible-elements.ts';
export { visibleSlides } from './model/visible-slides.ts';
export * from './model/text.ts';
export { chartTypes, legendPositions } from './model/chart.ts';
export type { ChartData, ChartElement, ChartSeries, ChartType, LegendPosition } from './model/chart.ts';
export {
  hasSlices,
  hasValueLabels,
  isDotPlot,
  isWaterfall,
  legendNames,
  legendPosition,
} from './elements/chart/chart-traits.ts';
export { chartColor } from './elements/chart/chart-color.ts';
export type { FormulaDrawing, FormulaElement, FormulaText, MathNode } from './model/formula.ts';
export { type MarkdownParseResult, readMarkdown } from './markdown/read-markdown.ts';
export { type ParsedDeck, parseDeck, deckToJson } from './json/parse-deck.ts';
export { type ParsedOutline, parseOutline } from './json/parse-outline.ts';
export type { JsonIssue, JsonSchema } from './schema/json-schema.ts';
export { deckSchema } from './json/deck-schema.ts';
export { outlineSchema } from './json/outline-schema.ts';
export { blankDeck, type BlankDeckOptions } from './layouts/blank-deck.ts';
export { footerDate } from './layouts/slide/footer-date.ts';
export { withFooterTitle } from './layouts/slide/with-footer.ts';
export { formatDate, updatedRunOf, withCurrentDate, withCurrentDates } from './model/footer-date.ts';
export { dateFormats } from './model/updated-date.ts';
export type { CalendarDay } from './model/footer-date.ts';
export type { DateFormat, UpdatedDate } from './model/updated-date.ts';
export { changeLayout, layoutsFor } from './layouts/change-layout.ts';
export { withUsualTextSize } from './layouts/change/usual-text-size.ts';
export type { LayoutCandidate } from './layouts/change-layout.ts';
export { layoutDeck, styleOf } from './layouts/layout-deck.ts';
export type { ResolvedPicture, LayoutResult, LayoutOptions } from './layouts/layout-deck.ts';
export type { Figure, FigureAndList, Figures } from './layouts/figures/figure.ts';
export type { PartOfTotal } from './layouts/figures/parts-of-total.ts';
export type { TeamMember } from './layouts/people/read-people.ts';
export type { LayoutContext, ListIcons, RowLook, StackedText, TextsAround } from './layouts/slide-layout.ts';
export type { FlowContext, ParagraphFormat, PictureBlock } from './layouts/flow/flow-item.ts';
export type { SlidePicture } from './layouts/flow/slide-picture.ts';
export type { DiagramContent, LayoutChoice, SlideContent, SlideLayout } from './layouts/slide-layout.ts';
export type { FlowGraph, FlowNode } from './layouts/diagram/flow-graph.ts';
export type { LayerSlot } from './layouts/diagram/layer-slot.ts';
export { formulasOf } from './layouts/formulas/formulas-of.ts';
export type { TypesetFormula } from './model/formula.ts';
export { mediaOf, picturesOf } from './layouts/pictures/pictures-of.ts';
export { renderSlide } from './elements/render-slide.ts';
export type { RenderOptions } from './elements/render-slide.ts';
export { customElement } from './elements/custom-element.ts';
export type { CustomElement, CustomElementType, CustomElementTypes } from './elements/custom-element.ts';
export { slideLinks } from './elements/slide-links.ts';
export type { SlideLink, SlidePoint } from './elements/slide-links.ts';
export { fontSpacing, fontStack } from './svg/family-stacks.ts';
export { cardElements } from './model/cards.ts';
export { elementsWithin } from './model/elements-within.ts';
export { mediaSources, pictureSources } from './elements/picture-sources.ts';
export { mediaKindOf } from './elements/media/media-url.ts';
export { arrowheadsOf, withArrowheads, type Arrowheads } from './elements/line/arrowheads-of.ts';
export { arrowheadSizes, arrowheadTypes } from './model/arrowhead.ts';
export type { Arrowhead, ArrowheadSize, ArrowheadType } from './model/arrowhead.ts';
export { drawnLinePoints } from './elements/line/drawn-line-points.ts';
export { lineEnds, linePoints } from './elements/line/line-points.ts';
export type { LinePoint } from './elements/line/line-points.ts';
export { pictureFrame } from './elements/picture/picture-frame.ts';
export type { PictureFrame } from './elements/picture/picture-frame.ts';
export { cellColor, isHeaderRow, stripeOf } from './elements/table/cell-colors.ts';
export { tableCellBox, tableCellText } from './elements/table/cell-text.ts';
export { cellParagraphs } from './elements/table/layout.ts';
export { fitRows } from './elements/table/fit-rows.ts';
export { gridCellsOf } from './elements/table/merged-cells.ts';
export type { GridCell } from './elements/table/merged-cells.ts';
export { codeLanguages } from './elements/code/code-languages.ts';
export { codeHeight, breakCode } from './elements/code/layout.ts';
export { codeSource } from './elements/code/code-source.ts';
export { formulaSize } from './elements/formula/layout.ts';
export { presetAdjustments, presetOutline } from './elements/shape/preset-outline.ts';
export type { PresetAdjustment, PresetAdjustments } from './elements/shape/presets/preset-adjustments.ts';
export { presetGroups } from './elements/shape/presets/preset-groups.ts';
export type { PresetGroup } from './elements/shape/presets/preset-groups.ts';
export type { OutlineLayer, PresetOutline } from './elements/shape/presets/outline-layers.ts';
export type { PathFill } from './elements/shape/presets/parse-preset.ts';
export { shapeTextInsets } from './elements/shape/text-insets.ts';
export { fitText, textLines, textOverflows } from './elements/text/fit-text.ts';
export { textRangeBoxes } from './elements/text/text-range-boxes.ts';
export type { TextRange, TextRangeBoxes } from './elements/text/text-range-boxes.ts';
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
export type { EagerFamily, Family } from './text/faces.ts';
export type { LazyFamily } from './text/metrics/metrics-source.ts';
export { setThemeFonts } from './text/theme-fonts.ts';
export { linePitch, lineSpacingOf, type LineStyle } from './text/line-height.ts';
export { originalStyle, scaledParagraph, type TextScale } from './text/scale-text.ts';
export { isBoldOnlyRole, isSameFont, runFont } from './text/run-font.ts';
export { contrast } from './themes/contrast.ts';
export { titleFontRole } from './themes/title-font-role.ts';
export { type NewElementColors, minContrastOn, newElementColors } from './themes/new-element-colors.ts';
export { readableOn } from './themes/readable-on.ts';
export { type Hex, resolveColor } from './themes/resolve-color.ts';
export { coverDeck } from './styles/cover-deck.ts';
export { suggestStyle } from './styles/suggest-style.ts';
export type { KeynoteTone } from './layouts/statements/keynote-tone.ts';
export type { SuggestedStyle } from './styles/suggest-style.ts';
export { coversOf, coverTemplates, findCover } from './styles/templates.ts';
export { canRender, loadRenderers } from './elements/renderers/load-renderers.ts';
export { loadLayouts } from './layouts/lazy/load-layouts.ts';
export { loadStyles } from './styles/style-art.ts';
export { continueNumbering } from './text/continue-numbering.ts';
export { numbersOf } from './text/indent.ts';
export { isNumberStyle, listNumber, numberStyleOf } from './text/list-numbers.ts';
export { changeCover } from './retheme/change-cover.ts';
export { changeLogo, logoOf } from './retheme/change-logo.ts';
export type { Logo } from './retheme/change-logo.ts';
export { changeSlideSize } from './retheme/change-slide-size.ts';
export { changeTheme } from './retheme/change-theme.ts';
export type { ThemeChange } from './retheme/change-theme.ts';
export type { CoverTemplate } from './styles/templates.ts';
export type { DesignName } from './styles/design-names.ts';
export type { CardFormat, Mark, SlideMaster, SlideTheme, TitlePanel } from './themes/slide-theme.ts';
export type { SvgContext } from './svg/svg-context.ts';
export { flipPath, maskSize } from './svg/scale-path.ts';
