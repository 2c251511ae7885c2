import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FontFace, FontReader } from '../src/pdf/index.ts';
import { fontPackages } from './font-packages.ts';

const require = createRequire(import.meta.url);

const styles = ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic'] as const;

/**
 * Returns the files of a family of Google Fonts.
 * @param name Prefix of its file names.
 */
const googleFont = (folder: string, name: string, count: number = styles.length): readonly string[] =>
  styles.slice(0, count).map((style) => `@expo-google-fonts/${folder}/${style}/${name}_${style}.ttf`);

/** Files of each family by style: upright, bold, italic, bold italic. */
const files: Readonly<Record<string, readonly string[]>> = {
  ...fontPackages,
  Carlito: googleFont('carlito', 'Carlito'),
  Cousine: googleFont('cousine', 'Cousine'),
  'Noto Sans SC': googleFont('noto-sans-sc', 'NotoSansSC', 2),
  'Noto Serif SC': googleFont('noto-serif-sc', 'NotoSerifSC', 2),
};

/** Returns the path of a face's file, or undefined if its family lacks that style. */
export function fontPath({ family, bold, italic }: FontFace): string | undefined {
  const file = files[family]?.[(bold ? 1 : 0) + (italic ? 2 : 0)];
  return file && require.resolve(file);
}

const contents = new Map<string, Uint8Array>();

/** Reads the faces with which decks are measured from their npm packages. Each file is read once. */
export const readFont: FontReader = (face) => {
  const path = fontPath(face);
  let bytes = path && contents.get(path);
  if (path && !bytes) contents.set(path, (bytes = readFileSync(path)));
  return bytes || undefined;
};
