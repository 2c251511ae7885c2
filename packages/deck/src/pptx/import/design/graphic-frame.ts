import type { SlideElement } from '../../../model/element.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child, descendants } from '../../read/read-xml.ts';
import { chartElement, isSimilarChart } from './chart-element.ts';
import { placeholderOf } from './effective-shape.ts';
import type { ElementContext, ElementFrame } from './element-context.ts';
import { pictureElement, picturePath } from './picture-element.ts';
import type { Placement, PlacementTransform } from './placement.ts';
import { intoGroup, placementOf, roundBox } from './placement.ts';
import { tableElement } from './table-element.ts';

/** Function that reads shapes, for the drawings of SmartArt. */
type ReadShapes = (nodes: readonly XmlNode[], toParent: PlacementTransform) => SlideElement[];

/** Reads a table, a chart, a SmartArt graphic or an embedded object (ECMA-376 §19.3.1.21). */
export function graphicFrameElements(
  node: XmlNode,
  base: ElementFrame,
  context: ElementContext,
  toParent: PlacementTransform,
  readShapes: ReadShapes,
): SlideElement[] {
  const placement = framePlacement(node, context);
  if (!placement) return [];
  const placed = toParent(placement);
  // PowerPoint does not rotate tables and charts.
  const { rotation: _, ...box } = roundBox(placed.box);
  const data = child(node, 'a:graphic', 'a:graphicData');
  if (child(data, 'a:tbl')) {
    const { design } = context;
    const table = tableElement(base, node, box, context, (id) => context.tableStyle(id, design));
    return table ? [table] : [];
  }
  const chart = child(data, 'c:chart')?.attributes['r:id'];
  if (chart !== undefined) {
    const root = context.part(chart);
    const element = root && chartElement(base, root, box, context.design.scheme, context.background);
    if (element) {
      if (isSimilarChart(root)) context.omit('similarCharts');
      return [element];
    }
    return fallback(node, base, placed, context, 'charts');
  }
  const diagram = child(data, 'dgm:relIds')?.attributes['r:dm'];
  if (diagram !== undefined) return diagramElements(diagram, base, placed, context, readShapes);
  return fallback(node, base, placed, context, data?.attributes['uri']?.includes('chart') ? 'charts' : 'objects');
}

function framePlacement(node: XmlNode, { design }: ElementContext): Placement | undefined {
  const placeholder = placeholderOf(node);
  const inherited = placeholder && design.placeholders(placeholder);
  const transforms = [
    child(node, 'p:xfrm'),
    child(inherited?.layout, 'p:spPr', 'a:xfrm'),
    child(inherited?.master, 'p:spPr', 'a:xfrm'),
  ];
  for (const transform of transforms) {
    const placement = placementOf(transform);
    if (placement) return placement;
  }
  return undefined;
}

/** Returns the picture that the file contains for programs that cannot show the content. */
function fallback(
  node: XmlNode,
  base: ElementFrame,
  { box, flips }: Placement,
  context: ElementContext,
  kind: 'charts' | 'objects',
): SlideElement[] {
  const [fill] = descendants(node, 'p:blipFill');
  const src = fill && context.picture(picturePath(fill));
  if (!fill || src === undefined) {
    context.omit(kind);
    return [];
  }
  context.omit('objectsAsPictures');
  return [pictureElement(base, src, { fill, box: roundBox(box), flips, geometry: undefined, effects: {} })];
}

/** Reads the drawing of a SmartArt graphic ([MS-ODRAWXML] §2.12), which the file contains beside its data. */
function diagramElements(
  dataPath: string,
  base: ElementFrame,
  { box, flips }: Placement,
  context: ElementContext,
  readShapes: ReadShapes,
): SlideElement[] {
  const path = context.diagramDrawing(dataPath);
  const drawing = path === undefined ? undefined : context.part(path);
  const tree = child(drawing && withSlideNames(drawing), 'p:spTree');
  const frame = { width: box.width, height: box.height };
  // The coordinates of the drawing begin at the corner of the frame.
  const elements = tree ? readShapes(tree.children, intoGroup(undefined, frame, flips)) : [];
  if (elements.length === 0) {
    context.omit('diagrams');
    return [];
  }
  context.omit('diagramsAsShapes');
  return [{ kind: 'group', ...base, box: roundBox(box), frame, elements }];
}

/** Returns the shapes of a drawing with the names that shapes have on slides. */
function withSlideNames(node: XmlNode): XmlNode {
  const name = node.name.replace(/^dsp:/u, 'p:');
  return { ...node, name, children: node.children.map(withSlideNames) };
}
