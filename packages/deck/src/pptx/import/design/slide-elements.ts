import type { GroupElement, SlideElement } from '../../../model/element.ts';
import { linkUrl } from '../../../ooxml/drawing/link-url.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child, descendants } from '../../read/read-xml.ts';
import type { ElementContext, ElementFrame } from './element-context.ts';
import { roundPx } from './round-px.ts';
import { fillIn } from './merge-properties.ts';
import { graphicFrameElements } from './graphic-frame.ts';
import type { PlacementTransform } from './placement.ts';
import { intoGroup, placementOf, roundBox } from './placement.ts';
import { shapeElements, pictureShape } from './shape-elements.ts';
import { animationProperties } from '../../../model/element-animations.ts';

/** Maximum nesting depth of groups. Shapes in deeper groups are left out. */
const maxDepth = 15;

/** Reads the shapes of a slide, a layout or a group, lowest first. */
export function slideElements(
  nodes: readonly XmlNode[],
  context: ElementContext,
  toParent: PlacementTransform = (placement) => placement,
  depth = 0,
): SlideElement[] {
  return nodes.flatMap((source): SlideElement[] => {
    const node = alternativeOf(source);
    // Slides show the decorations of their layout without a list in which users could show them again.
    if (!node || (context.isDecoration && isHidden(node))) return [];
    if (context.budget.left <= 0) {
      if (isShape(node)) context.omit('elements');
      return [];
    }
    if (isShape(node)) context.budget.left -= 1;
    return elementsOf(node, context, toParent, depth);
  });
}

const shapeNames: ReadonlySet<string> = new Set([
  'p:sp',
  'p:pic',
  'p:cxnSp',
  'p:graphicFrame',
  'p:grpSp',
  'p:contentPart',
]);

const isShape = ({ name }: XmlNode): boolean => shapeNames.has(name);

/**
 * Returns the alternative that decks can show (ECMA-376 part 3 §10.2): the fallback for formulas, which is their
 * picture, and for what only newer programs can draw.
 */
function alternativeOf(source: XmlNode): XmlNode | undefined {
  if (source.name !== 'mc:AlternateContent') return source;
  const choice = child(source, 'mc:Choice')?.children[0];
  const fallback = child(source, 'mc:Fallback')?.children.find(isShape);
  if (!choice || !fallback) return choice ?? fallback;
  const hasFormula = descendants(choice, 'a14:m').length > 0;
  const hasPicture = descendants(fallback, 'a:blip').length > 0;
  const isNew = !isShape(choice) || choice.name === 'p:contentPart' || descendants(choice, 'cx:chart').length > 0;
  return isNew || (hasFormula && hasPicture) ? fallback : choice;
}

function nonVisualOf(node: XmlNode): XmlNode | undefined {
  return child(
    node.children.find(({ name }) => /^p:nv\w+Pr$/u.test(name)),
    'p:cNvPr',
  );
}

function isHidden(node: XmlNode): boolean {
  return ['1', 'true'].includes(nonVisualOf(node)?.attributes['hidden'] ?? '');
}

function elementsOf(
  node: XmlNode,
  context: ElementContext,
  toParent: PlacementTransform,
  depth: number,
): SlideElement[] {
  const base = frameOf(node, context);
  switch (node.name) {
    case 'p:sp':
    case 'p:cxnSp':
      return shapeElements(node, base, context, toParent);
    case 'p:pic':
      return pictureShape(node, base, context, toParent);
    case 'p:graphicFrame':
      return graphicFrameElements(node, base, context, toParent, (nodes, inner) =>
        slideElements(nodes, context, inner, depth + 1),
      );
    case 'p:grpSp':
      return groupElements(node, base, context, toParent, depth);
    case 'p:contentPart':
      context.omit('objects');
      return [];
    default:
      return [];
  }
}

/** Returns the properties that all kinds of elements have. */
function frameOf(node: XmlNode, context: ElementContext): ElementFrame {
  const { id = '', name = '', descr = '' } = nonVisualOf(node)?.attributes ?? {};
  const animations = context.isDecoration ? undefined : context.animations.get(id);
  const link = linkOf(child(nonVisualOf(node), 'a:hlinkClick'), context);
  const elementId = context.nextId();
  context.links.elements.set(id, elementId);
  const line = child(node, 'p:nvCxnSpPr', 'p:cNvCxnSpPr');
  const [start, end] = ['a:stCxn', 'a:endCxn'].map((name) => child(line, name)?.attributes['id']);
  if (start !== undefined || end !== undefined) context.links.lines.set(elementId, { start, end });
  return {
    id: elementId,
    ...(name !== '' && { name: name.slice(0, 300).toWellFormed() }),
    ...(context.isDecoration
      ? { alt: '', locked: true }
      : descr !== '' && { alt: descr.slice(0, 5000).toWellFormed() }),
    ...(isHidden(node) && { hidden: true }),
    ...(link !== undefined && { link }),
    ...animationProperties(animations ?? []),
  };
}

/** Returns the target of a click: a URL, or `#` and the id of a slide. */
function linkOf(click: XmlNode | undefined, { slideId }: ElementContext): string | undefined {
  const target = click?.attributes['r:id'] ?? '';
  if (target === '') return undefined;
  if (!click?.attributes['action']?.startsWith('ppaction://hlinksldjump')) return linkUrl(target);
  const linked = slideId(target);
  return linked === undefined ? undefined : `#${linked}`;
}

/** Reads a group. Its elements are in px of the slide, because text does not scale with its group. */
function groupElements(
  node: XmlNode,
  base: ElementFrame,
  context: ElementContext,
  toParent: PlacementTransform,
  depth: number,
): SlideElement[] {
  if (depth >= maxDepth) {
    context.omit('elements');
    return [];
  }
  const transform = child(node, 'p:grpSpPr', 'a:xfrm');
  const fill = fillIn(child(node, 'p:grpSpPr'));
  const inner = { ...context, ...(fill && fill.name !== 'a:grpFill' && { groupFill: fill }) };
  const own = placementOf(transform);
  if (!own) return slideElements(node.children, inner, toParent, depth + 1);
  const { box, flips } = toParent(own);
  const frame = { width: roundPx(box.width), height: roundPx(box.height) };
  const elements = slideElements(node.children, inner, intoGroup(transform, frame, flips), depth + 1);
  if (elements.length === 0) return [];
  const group: GroupElement = { kind: 'group', ...base, box: roundBox(box), frame, elements };
  return [group];
}
