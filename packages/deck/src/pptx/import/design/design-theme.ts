import type { OpenPackage } from '../../read/open-package.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child, childrenOf } from '../../read/read-xml.ts';
import { resolveColor } from './resolve-color.ts';

/** The names of a theme's fonts, empty if it defines none. */
interface ThemeFonts {
  latin: string;
  eastAsian: string;
}

/** The theme of a master (ECMA-376 §20.1.6.9). Its formats still contain references to the colors of a slide. */
export interface DesignTheme {
  /** Six digits by slot: `dk1`, `accent1` … */
  colors: ReadonlyMap<string, string>;
  major: ThemeFonts;
  minor: ThemeFonts;
  fills: readonly XmlNode[];
  lines: readonly XmlNode[];
  /** `a:effectStyle` */
  effects: readonly XmlNode[];
  backgroundFills: readonly XmlNode[];
  /** Returns the target of a relationship of the theme, such as a picture. */
  target: (id: string) => string | undefined;
}

/** Reads a theme. A missing one has no colors and formats. */
export function readDesignTheme(file: OpenPackage, path: string): DesignTheme {
  const elements = child(file.xml(path), 'a:themeElements');
  const targets = file.targets(path);
  const colors = new Map(
    (child(elements, 'a:clrScheme')?.children ?? []).flatMap((slot): [string, string][] => {
      const [node] = slot.children;
      const color = node && resolveColor(node, () => undefined);
      return color ? [[slot.name.replace(/^a:/u, ''), color.hex]] : [];
    }),
  );
  const fontsOf = (name: string): ThemeFonts => {
    const fonts = child(elements, 'a:fontScheme', name);
    const typeface = (script: string): string => child(fonts, script)?.attributes['typeface'] ?? '';
    return { latin: typeface('a:latin'), eastAsian: typeface('a:ea') };
  };
  const formats = child(elements, 'a:fmtScheme');
  return {
    colors,
    major: fontsOf('a:majorFont'),
    minor: fontsOf('a:minorFont'),
    fills: child(formats, 'a:fillStyleLst')?.children ?? [],
    lines: childrenOf(child(formats, 'a:lnStyleLst'), 'a:ln'),
    effects: childrenOf(child(formats, 'a:effectStyleLst'), 'a:effectStyle'),
    backgroundFills: child(formats, 'a:bgFillStyleLst')?.children ?? [],
    target: (id) => targets.get(id)?.target,
  };
}

/** The names that a color map assigns to slots, if a master has none. */
const defaultMap: Readonly<Record<string, string>> = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' };

/**
 * Returns the color of a slot for the names that slides use.
 * @param map The color map of the master, or the one that overrides it (§19.3.1.6).
 */
export function schemeOf({ colors }: DesignTheme, map: XmlNode['attributes']): (name: string) => string | undefined {
  return (name) => colors.get(map[name] ?? defaultMap[name] ?? name);
}

/** Replaces the reference to a theme font (§20.1.10.81), such as `+mn-lt`, with its name; undefined if there is none. */
export function typefaceIn({ major, minor }: DesignTheme, typeface: string | undefined): string | undefined {
  const [, kind, script] = /^\+(mj|mn)-(lt|ea|cs)$/u.exec(typeface ?? '') ?? [];
  const fonts = kind === 'mj' ? major : minor;
  const name = kind === undefined ? typeface : script === 'ea' ? fonts.eastAsian : fonts.latin;
  return name === '' ? undefined : name;
}

/** Returns the element of a list of formats that a reference names; undefined for none. @param idx From 1. */
export function formatAt(list: readonly XmlNode[], idx: number): XmlNode | undefined {
  return idx >= 1 ? (list[Math.min(idx, list.length) - 1] ?? undefined) : undefined;
}
