import type { SlideLayoutPart } from './layout-name.ts';
import type { OpenPackage } from './open-package.ts';
import type { ColorResolver } from './derived-colors.ts';
import type { ColorMap } from './read-color.ts';
import { ownColorMap } from './read-color.ts';
import type { InheritanceLookup } from './read-layout.ts';
import { inheritanceOf } from './read-layout.ts';
import { child } from './read-xml.ts';

/** The layout of a slide as read from a file. */
interface SlideLayoutInFile {
  layout: SlideLayoutPart;
  /** The properties that slides inherit from the layout. */
  inherited: InheritanceLookup;
  colorMap: ColorMap | undefined;
}

/** Function that returns the layout of a slide. */
export type LayoutReader = (targets: readonly { type: string; target: string }[]) => SlideLayoutInFile;

/** Returns the layouts of slides. Each layout of a file is read once. */
export function layoutReader(file: OpenPackage, resolveColors: ColorResolver): LayoutReader {
  const cache = new Map<string, SlideLayoutInFile>();
  return (targets) => {
    const path = targets.find(({ type }) => type === 'slideLayout')?.target ?? '';
    let read = cache.get(path);
    if (!read) {
      const root = file.xml(path);
      const master = file.xml(
        [...file.targets(path).values()].find(({ type }) => type === 'slideMaster')?.target ?? '',
      );
      const { type = '' } = root?.attributes ?? {};
      const { name = '' } = child(root, 'p:cSld')?.attributes ?? {};
      const colorMap = ownColorMap(root) ?? child(master, 'p:clrMap')?.attributes;
      const [ownLayout, ownMaster] = [root, master].map((part) => part && resolveColors(part, colorMap));
      cache.set(path, (read = { layout: { type, name }, inherited: inheritanceOf(ownLayout, ownMaster), colorMap }));
    }
    return read;
  };
}
