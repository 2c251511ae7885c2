import type { OpenPackage } from '../../read/open-package.ts';
import { placeholderShapes } from '../../read/read-layout.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child } from '../../read/read-xml.ts';
import type { DesignTheme } from './design-theme.ts';
import { formatAt, readDesignTheme, schemeOf } from './design-theme.ts';
import type { ResolvedColor, SchemeColors } from './resolve-color.ts';
import { resolveColor } from './resolve-color.ts';
import { resolvePart } from './resolve-part.ts';

/** What a slide inherits: its layout and master with resolved colors, and the theme. */
export interface SlideDesign {
  theme: DesignTheme;
  scheme: SchemeColors;
  layout: XmlNode | undefined;
  master: XmlNode | undefined;
  /** The type of the layout (ECMA-376 §19.7.15). */
  layoutType: string;
  layoutName: string;
  /** Returns the placeholders of the layout and the master that a placeholder of the slide inherits from. */
  placeholders: (placeholder: XmlNode) => { layout: XmlNode | undefined; master: XmlNode | undefined };
  /** Resolves a format of the theme. @param color The color of the reference to it. */
  format: (node: XmlNode | undefined, color: ResolvedColor | undefined) => XmlNode | undefined;
}

/** A slide with resolved colors and references, and its design. */
export interface ResolvedSlide {
  root: XmlNode;
  design: SlideDesign;
}

/** Returns a function that resolves slides. Layouts, masters and themes are read once. */
export function slideResolver(file: OpenPackage): (root: XmlNode, path: string) => ResolvedSlide {
  const designs = new Map<string, SlideDesign>();
  const parts = new Map<string, XmlNode | undefined>();
  const themes = new Map<string, DesignTheme>();
  const partAt = (path: string): XmlNode | undefined => {
    if (!parts.has(path)) parts.set(path, file.xml(path));
    return parts.get(path);
  };
  const themeAt = (path: string): DesignTheme => {
    const theme = themes.get(path) ?? readDesignTheme(file, path);
    themes.set(path, theme);
    return theme;
  };
  return (root, path) => {
    const targets = file.targets(path);
    const layoutPath = targetOfType(file, path, 'slideLayout');
    const override = overrideOf(root);
    const key = `${layoutPath}\n${override ? JSON.stringify(override) : ''}`;
    let design = designs.get(key);
    if (!design) {
      const masterPath = targetOfType(file, layoutPath, 'slideMaster');
      const [layout, master] = [partAt(layoutPath), partAt(masterPath)];
      const theme = themeAt(targetOfType(file, masterPath, 'theme'));
      const map = override ?? overrideOf(layout) ?? child(master, 'p:clrMap')?.attributes ?? {};
      design = designOf({ file, layout, layoutPath, master, masterPath, theme, scheme: schemeOf(theme, map) });
      designs.set(key, design);
    }
    const target = (id: string): string | undefined => targets.get(id)?.target;
    return { root: resolvePart(root, { scheme: design.scheme, target }), design };
  };
}

/** Returns the target of a part's first relationship of a type; empty if there is none. */
export function targetOfType(file: OpenPackage, path: string, type: string): string {
  return path === '' ? '' : ([...file.targets(path).values()].find((one) => one.type === type)?.target ?? '');
}

/** Returns the color map that overrides the master's (§19.3.1.7). */
function overrideOf(root: XmlNode | undefined): XmlNode['attributes'] | undefined {
  return child(root, 'p:clrMapOvr', 'a:overrideClrMapping')?.attributes;
}

function designOf({
  file,
  layout,
  layoutPath,
  master,
  masterPath,
  theme,
  scheme,
}: {
  file: OpenPackage;
  layout: XmlNode | undefined;
  layoutPath: string;
  master: XmlNode | undefined;
  masterPath: string;
  theme: DesignTheme;
  scheme: SchemeColors;
}): SlideDesign {
  const resolve = (root: XmlNode | undefined, path: string): XmlNode | undefined => {
    if (!root) return undefined;
    const targets = file.targets(path);
    return resolvePart(root, { scheme, target: (id) => targets.get(id)?.target });
  };
  const [resolvedLayout, resolvedMaster] = [resolve(layout, layoutPath), resolve(master, masterPath)];
  return {
    theme,
    scheme,
    layout: resolvedLayout,
    master: resolvedMaster,
    layoutType: layout?.attributes['type'] ?? '',
    layoutName: child(layout, 'p:cSld')?.attributes['name'] ?? '',
    placeholders: placeholderShapes(resolvedLayout, resolvedMaster),
    format: (node, color) => node && resolvePart(node, { scheme, placeholder: color, target: theme.target }),
  };
}

/**
 * Returns the format that a reference names (§20.1.4.1): a fill, a line or effects.
 * @param reference `a:fillRef`, `a:lnRef`, `a:effectRef` or `p:bgRef`
 */
export function referencedFormat(
  { format, theme }: SlideDesign,
  list: 'fills' | 'lines' | 'effects',
  reference: XmlNode | undefined,
): XmlNode | undefined {
  const idx = Number(reference?.attributes['idx'] ?? 0);
  // Fills from 1001 are those of backgrounds (§20.1.4.1.10).
  const node = idx > 1000 ? formatAt(theme.backgroundFills, idx - 1000) : formatAt(theme[list], idx);
  return format(node, reference && colorIn(reference));
}

/** Returns the resolved color inside an element. */
export function colorIn(node: XmlNode): ResolvedColor | undefined {
  const [color] = node.children;
  return color && resolveColor(color, () => undefined);
}
