import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chineseFonts } from './fonts.ts';
import { readReducibleFont, type ReducibleFont } from './reducible-font.ts';

/** The Chinese fonts that this thread has read, by path. */
const reducibleFonts = new Map<string, ReducibleFont>();

/**
 * Calls a function with the font files of a drawing. The Chinese fonts are replaced by temporary files with the outlines
 * of only those ideographs that the drawing contains: the rasterizer reads a whole file again for each glyph, which
 * takes 3 ms for a font of 10 MB.
 * @param svg One of our own drawings, whose text contains no character references to ideographs.
 */
export function withReducedFonts<Result>(
  svg: string,
  files: readonly string[],
  draw: (files: readonly string[]) => Result,
): Result {
  if (!files.some((file) => chineseFonts.has(file))) return draw(files);
  const folder = createFolder();
  if (folder === undefined) return draw(files);
  try {
    return draw(reducedFiles(svg, files, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates a temporary folder. Returns undefined if that is not possible, such as on a read-only file system. */
function createFolder(): string | undefined {
  try {
    return mkdtempSync(join(tmpdir(), 'ppt-embed-fonts-'));
  } catch {
    return undefined;
  }
}

/** Returns the files of a drawing's fonts, and writes those of Chinese fonts. */
function reducedFiles(svg: string, files: readonly string[], folder: string): readonly string[] {
  const ideographs = ideographsIn(svg);
  try {
    return files.map((file, index) => {
      if (!chineseFonts.has(file)) return file;
      const path = join(folder, `${index}.ttf`);
      writeFileSync(path, reducibleFont(file).withIdeographs(ideographs));
      return path;
    });
  } catch (error) {
    // The disk is full.
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return files;
  }
}

/** Returns the code points of the ideographs in a drawing, and of those that compatibility ideographs are drawn as. */
function ideographsIn(svg: string): Set<number> {
  const found = svg.match(/[\u3400-\u9FFF\uF900-\uFAFF\u{2F800}-\u{2FA1F}]/gu) ?? [];
  const characters = new Set(found.flatMap((character) => [character, character.normalize('NFD')]));
  return new Set([...characters].map((character) => character.codePointAt(0) ?? 0));
}

function reducibleFont(file: string): ReducibleFont {
  let font = reducibleFonts.get(file);
  if (!font) reducibleFonts.set(file, (font = readReducibleFont(file)));
  return font;
}
