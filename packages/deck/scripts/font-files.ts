import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FontFace, FontReader } from '../src/pdf/index.ts';

const require = createRequire(import.meta.url);

/** Font packages, the prefixes of their file names, and their styles: upright, bold, italic, both. */
const packages: Readonly<Record<FontFace['family'], readonly [string, string, readonly string[]]>> = {
  Carlito: ['carlito', 'Carlito', ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic']],
  Cousine: ['cousine', 'Cousine', ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic']],
  'Noto Sans SC': ['noto-sans-sc', 'NotoSansSC', ['400Regular', '700Bold']],
  Arimo: ['arimo', 'Arimo', ['700Bold', '700Bold']],
  Gelasio: ['gelasio', 'Gelasio', ['700Bold', '700Bold']],
  Tinos: ['tinos', 'Tinos', ['700Bold', '700Bold']],
  'Noto Serif SC': ['noto-serif-sc', 'NotoSerifSC', ['700Bold', '700Bold']],
};

/** Path of a face's file; undefined if its family lacks that style. */
export function fontPath({ family, bold, italic }: FontFace): string | undefined {
  const [folder, file, styles] = packages[family];
  const style = styles[(bold ? 1 : 0) + (italic ? 2 : 0)];
  return style && require.resolve(`@expo-google-fonts/${folder}/${style}/${file}_${style}.ttf`);
}

const files = new Map<string, Uint8Array>();

/** Reads the faces that decks are measured with from their packages; each file is read once. */
export const readFont: FontReader = (face) => {
  const path = fontPath(face);
  let bytes = path && files.get(path);
  if (path && !bytes) files.set(path, (bytes = readFileSync(path)));
  return bytes || undefined;
};
