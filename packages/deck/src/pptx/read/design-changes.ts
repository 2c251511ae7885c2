import { slideHeightOf } from '../../model/slide-size.ts';
import { toEmu } from '../../model/units.ts';
import { slideWidth } from '../../model/box.ts';
import type { StoredDeck } from '../deck-part.ts';
import { themeXml } from '../parts/theme.ts';
import type { PptxOmissionKind } from '../omissions.ts';
import type { OpenPackage } from './open-package.ts';
import type { XmlNode } from './read-xml.ts';
import { child, childrenOf, descendants, readXml } from './read-xml.ts';
import { inheritanceOf } from './read-layout.ts';

/** A layout as written, and its master. */
export interface WrittenLayout {
  xml: string;
  masterXml: string;
  /** Parses both, which takes much longer than comparing their XML with that of a file. */
  parse: () => { root: XmlNode; master: XmlNode };
}

/**
 * Returns the changes to the design of a file that decks cannot contain: to its slide size, and to its theme, master and
 * layouts.
 * @param main Path of the presentation part.
 * @param written The layouts of the original file, by name.
 */
export function designChanges(
  file: OpenPackage,
  main: string,
  { deck, isCurrent }: StoredDeck,
  written: ReadonlyMap<string, WrittenLayout>,
): PptxOmissionKind[] {
  const { cx, cy } = child(file.xml(main), 'p:sldSz')?.attributes ?? {};
  const isResized = Number(cx) !== toEmu(slideWidth) || Number(cy) !== toEmu(slideHeightOf(deck));
  const masterPath = targetOf(file, main, 'slideMaster');
  const master = file.xml(masterPath);
  const theme = file.xml(targetOf(file, masterPath, 'theme'));
  const layoutPaths = [...file.targets(masterPath).values()].flatMap(({ type, target }) =>
    type === 'slideLayout' ? [target] : [],
  );
  const masterText = file.text(masterPath);
  const unchanged = new Set(
    [...written.values()].flatMap(({ xml, masterXml }) => (masterXml === masterText ? [xml] : [])),
  );
  const isRestyled =
    formatOfTheme(theme) !== formatOfTheme(readXml(themeXml(deck))) ||
    // Earlier versions wrote other layouts.
    (isCurrent &&
      layoutPaths.some((path) => {
        const layout = unchanged.has(file.text(path) ?? '') ? undefined : file.xml(path);
        const original = layout && written.get(child(layout, 'p:cSld')?.attributes['name'] ?? '')?.parse();
        return original && formatOfLayout(layout, master) !== formatOfLayout(original.root, original.master);
      }));
  // The sizes of all texts change with the slides.
  if (isResized) return ['slideSize'];
  return isRestyled ? ['design'] : [];
}

function targetOf(file: OpenPackage, path: string, typeName: string): string {
  return [...file.targets(path).values()].find(({ type }) => type === typeName)?.target ?? '';
}

/** Returns the colors and fonts of a theme, for comparison. */
function formatOfTheme(theme: XmlNode | undefined): string {
  const elements = child(theme, 'a:themeElements');
  const colors = (child(elements, 'a:clrScheme')?.children ?? []).map((slot) => [
    slot.name,
    slot.children[0]?.attributes['val'],
  ]);
  const fonts = ['a:majorFont', 'a:minorFont'].flatMap((name) =>
    ['a:latin', 'a:ea'].map((script) => child(elements, 'a:fontScheme', name, script)?.attributes['typeface']),
  );
  return JSON.stringify([colors, fonts]).toUpperCase();
}

const shapeNames: ReadonlySet<string> = new Set(['p:sp', 'p:pic', 'p:cxnSp', 'p:grpSp', 'p:graphicFrame']);

/** Returns what slides inherit from a layout and its master, for comparison. */
function formatOfLayout(layout: XmlNode, master: XmlNode | undefined): string {
  const shapes = (root: XmlNode | undefined): readonly XmlNode[] => child(root, 'p:cSld', 'p:spTree')?.children ?? [];
  const placeholderOf = (shape: XmlNode): XmlNode | undefined => child(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph');
  const placeholders = shapes(layout).flatMap((shape) => placeholderOf(shape) ?? []);
  const inherited = inheritanceOf(layout, master);
  const background = [layout, master].map((root) => child(root, 'p:cSld', 'p:bg')).find((one) => one !== undefined);
  const hidesMaster = ['0', 'false'].includes(layout.attributes['showMasterSp'] ?? '');
  const decorations = [...shapes(layout), ...(hidesMaster ? [] : shapes(master))].filter(
    (shape) => shapeNames.has(shape.name) && !placeholderOf(shape),
  );
  return JSON.stringify([
    decorations.length,
    placeholders.length,
    child(master, 'p:clrMap')?.attributes['bg1'],
    (background ? descendants(background, 'a:schemeClr') : []).slice(0, 1).map(({ attributes }) => attributes),
    placeholders.map((one) => inherited(one)),
    childrenOf(child(master, 'p:txStyles', 'p:bodyStyle'), 'a:lvl2pPr').map(({ attributes }) => attributes['marL']),
  ]);
}
