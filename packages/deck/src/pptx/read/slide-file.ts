import { overlayName } from '../../elements/picture/background-picture.ts';
import type { Fill } from '../../model/paint.ts';
import type { FontRole } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import type { PptxOmission } from '../omissions.ts';
import { hiddenTitleName } from '../parts/hidden-title.ts';
import type { BoxTransform } from './group-transform.ts';
import { groupTransform } from './group-transform.ts';
import type { SlideLayoutPart } from './layout-name.ts';
import type { OpenPackage } from './open-package.ts';
import type { ParsedShape } from './parsed-shape.ts';
import type { ColorResolver } from './derived-colors.ts';
import { ownColorMap } from './read-color.ts';
import type { ReadContext } from './read-context.ts';
import { readShape } from './read-shape.ts';
import type { LayoutReader } from './read-slide-layout.ts';
import { readTiming } from './read-timing.ts';
import type { ParsedTransition } from './read-transition.ts';
import { readTransition } from './read-transition.ts';
import type { XmlNode } from './read-xml.ts';
import { child } from './read-xml.ts';
import { ownBackground } from './slide-background.ts';

/** A slide as read from a file. */
export interface SlideFile {
  layout: SlideLayoutPart;
  /** Whether the slide shows the shapes of its layout (ECMA-376 §19.3.1.38). */
  showsLayout: boolean;
  /** Kinds of its shapes that cannot be read at all. */
  unreadable: PptxOmission['kind'][];
  /** Its own fill of the background. */
  background: Fill | undefined;
  shapes: ParsedShape[];
  notes: string;
  hidden: boolean;
  /** Path of the picture that covers the slide's background. */
  backgroundPath: string | undefined;
  hasOverlay: boolean;
  transition: ParsedTransition;
}

/** Data that the slides of a file share. */
interface FileContext {
  layoutOfSlide: LayoutReader;
  resolveColors: ColorResolver;
  titleRole: FontRole | undefined;
  slideIds: ReadonlyMap<string, string>;
  /** Ids of the slide's groups that are elements of the deck. */
  elementGroups: ReadonlySet<string>;
}

/** Reads a slide; undefined if its part is missing. */
export function readSlideFile(
  file: OpenPackage,
  path: string,
  { layoutOfSlide, resolveColors, titleRole, slideIds, elementGroups }: FileContext,
): SlideFile | undefined {
  const source = file.xml(path);
  if (!source) return undefined;
  const targets = file.targets(path);
  const { layout, inherited, ...fromLayout } = layoutOfSlide([...targets.values()]);
  const colorMap = ownColorMap(source) ?? fromLayout.colorMap;
  const root = resolveColors(source, colorMap);
  const context: ReadContext = {
    target: (id) => targets.get(id)?.target,
    chart: (id) => {
      const chart = file.xml(targets.get(id)?.target ?? '');
      return chart && resolveColors(chart, colorMap);
    },
    inherited,
    titleFontRole: titleRole,
    // In files of this package, the default text style refers to `tx1`.
    ...(colorMap?.['tx1'] === 'lt1' && titleRole && { defaultTextColor: 'paper' }),
    slideId: (target) => slideIds.get(target),
  };
  const notes = [...targets.values()].find(({ type }) => type === 'notesSlide')?.target;
  const { animations, playback } = readTiming(root);
  const shapes = shapesIn(root, context, elementGroups).map((shape) => {
    const own = animations.get(shape.id);
    return {
      ...shape,
      ...(own && { animations: own }),
      ...(shape.media && { playback: playback.get(shape.id) ?? {} }),
    };
  });
  return {
    layout,
    showsLayout: !['0', 'false'].includes(root.attributes['showMasterSp'] ?? ''),
    unreadable: (child(root, 'p:cSld', 'p:spTree')?.children ?? []).flatMap(unreadableKind),
    background: ownBackground(root),
    shapes: shapes.filter(({ name }) => name !== hiddenTitleName && name !== overlayName),
    backgroundPath: targets.get(backgroundPictureId(root) ?? '')?.target,
    transition: readTransition(root),
    hasOverlay: shapes.some(({ name }) => name === overlayName),
    notes: notes === undefined ? '' : notesIn(file.xml(notes)),
    hidden: ['0', 'false'].includes(root.attributes['show'] ?? ''),
  };
}

/** Returns the kind of a child of the shape tree that is not a shape, such as a drawing in ink. */
function unreadableKind({ name, children }: XmlNode): PptxOmission['kind'][] {
  if (name === 'p:grpSp') return children.flatMap(unreadableKind);
  if (name === 'mc:AlternateContent') {
    const [choice] = child({ name, children, attributes: {}, text: '' }, 'mc:Choice')?.children ?? [];
    return choice ? unreadableKind(choice) : ['objects'];
  }
  return name === 'p:contentPart' ? ['objects'] : [];
}

/** Returns the relationship of the picture that covers the background of a slide (ECMA-376 §19.3.1.1). */
export function backgroundPictureId(root: XmlNode): string | undefined {
  return child(root, 'p:cSld', 'p:bg', 'p:bgPr', 'a:blipFill', 'a:blip')?.attributes['r:embed'];
}

function shapesIn(root: XmlNode, context: ReadContext, elementGroups: ReadonlySet<string> = new Set()): ParsedShape[] {
  const read = (nodes: readonly XmlNode[], transforms: readonly BoxTransform[]): ParsedShape[] =>
    nodes.flatMap((node): ParsedShape[] => {
      // Other groups consist of the parts of a card, or of shapes that the user has grouped.
      if (node.name === 'p:grpSp' && !elementGroups.has(idOfGroup(node)))
        return read(node.children, [groupTransform(node), ...transforms]);
      const shape = readShape(node, context);
      if (!shape?.box || transforms.length === 0) return shape ? [shape] : [];
      return [{ ...shape, box: transforms.reduce((box, transform) => transform(box), shape.box) }];
    });
  return read(child(root, 'p:cSld', 'p:spTree')?.children ?? [], []);
}

function idOfGroup(group: XmlNode): string {
  return child(group, 'p:nvGrpSpPr', 'p:cNvPr')?.attributes['id'] ?? '';
}

function notesIn(root: XmlNode | undefined): string {
  const emptyContext: ReadContext = {
    target: () => undefined,
    chart: () => undefined,
    inherited: () => ({ hasNoBullets: true }),
  };
  const body = root && shapesIn(root, emptyContext).find(({ placeholder }) => placeholder === 'body');
  return (body?.paragraphs ?? []).map(({ runs }) => textOfRuns(runs)).join('\n');
}

/** Returns the text of the title among shapes; undefined if there is none. */
export function titleOf(shapes: readonly ParsedShape[]): string | undefined {
  const title = shapes.find(({ placeholder }) => placeholder === 'title' || placeholder === 'ctrTitle');
  return title && title.paragraphs.map(({ runs }) => plainText(runs)).join(' ');
}
