/** A group of the shapes menu. */
export interface PresetGroup {
  id:
    | 'rectangles'
    | 'basicShapes'
    | 'blockArrows'
    | 'equationShapes'
    | 'flowchart'
    | 'starsAndBanners'
    | 'callouts'
    | 'actionButtons';
  /** Names of the presets (ECMA-376 §20.1.10.56, ST_ShapeType), in the order of the menu. */
  names: readonly string[];
}

/** The preset shapes in PowerPoint's groups. */
export const presetGroups: readonly PresetGroup[] = [
  {
    id: 'rectangles',
    names: words(
      'rect roundRect snip1Rect snip2SameRect snip2DiagRect snipRoundRect round1Rect round2SameRect round2DiagRect',
    ),
  },
  {
    id: 'basicShapes',
    names: words(
      'ellipse triangle rtTriangle parallelogram trapezoid diamond pentagon hexagon heptagon octagon decagon dodecagon',
      'pie chord teardrop frame halfFrame corner diagStripe plus plaque can cube bevel donut noSmoking blockArc',
      'foldedCorner smileyFace heart lightningBolt sun moon cloud arc bracketPair bracePair leftBracket rightBracket',
      'leftBrace rightBrace',
    ),
  },
  {
    id: 'blockArrows',
    names: words(
      'rightArrow leftArrow upArrow downArrow leftRightArrow upDownArrow quadArrow leftRightUpArrow bentArrow uturnArrow',
      'leftUpArrow bentUpArrow curvedRightArrow curvedLeftArrow curvedUpArrow curvedDownArrow stripedRightArrow',
      'notchedRightArrow homePlate chevron rightArrowCallout downArrowCallout leftArrowCallout upArrowCallout',
      'leftRightArrowCallout upDownArrowCallout quadArrowCallout circularArrow leftCircularArrow swooshArrow',
    ),
  },
  { id: 'equationShapes', names: words('mathPlus mathMinus mathMultiply mathDivide mathEqual mathNotEqual') },
  {
    id: 'flowchart',
    names: words(
      'flowChartProcess flowChartAlternateProcess flowChartDecision flowChartInputOutput flowChartPredefinedProcess',
      'flowChartInternalStorage flowChartDocument flowChartMultidocument flowChartTerminator flowChartPreparation',
      'flowChartManualInput flowChartManualOperation flowChartConnector flowChartOffpageConnector flowChartPunchedCard',
      'flowChartPunchedTape flowChartSummingJunction flowChartOr flowChartCollate flowChartSort flowChartExtract',
      'flowChartMerge flowChartOnlineStorage flowChartDelay flowChartMagneticTape flowChartMagneticDisk',
      'flowChartMagneticDrum flowChartDisplay',
    ),
  },
  {
    id: 'starsAndBanners',
    names: words(
      'irregularSeal1 irregularSeal2 star4 star5 star6 star7 star8 star10 star12 star16 star24 star32 ribbon2 ribbon',
      'ellipseRibbon2 ellipseRibbon verticalScroll horizontalScroll wave doubleWave',
    ),
  },
  {
    id: 'callouts',
    names: words(
      'wedgeRectCallout wedgeRoundRectCallout wedgeEllipseCallout cloudCallout borderCallout1 borderCallout2',
      'borderCallout3 accentCallout1 accentCallout2 accentCallout3 callout1 callout2 callout3 accentBorderCallout1',
      'accentBorderCallout2 accentBorderCallout3',
    ),
  },
  {
    id: 'actionButtons',
    names: words(
      'actionButtonBackPrevious actionButtonForwardNext actionButtonBeginning actionButtonEnd actionButtonHome',
      'actionButtonInformation actionButtonReturn actionButtonMovie actionButtonDocument actionButtonSound',
      'actionButtonHelp actionButtonBlank',
    ),
  },
];

function words(...lines: readonly string[]): string[] {
  return lines.join(' ').split(' ');
}
