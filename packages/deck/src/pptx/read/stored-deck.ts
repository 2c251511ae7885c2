import type { StoredDeck } from '../deck-part.ts';
import { deckNamespace, readDeckPart } from '../deck-part.ts';
import type { OpenPackage } from './open-package.ts';

type Target = { type: string; target: string };

/** Returns the deck that this package stored in the file; undefined for files from other programs. */
export function storedDeck(file: OpenPackage, targets: readonly Target[]): StoredDeck | undefined {
  for (const target of targets) {
    const text = deckTextIn(file, target);
    if (text !== undefined) return readDeckPart(text, file.bytes);
  }
  return undefined;
}

function deckTextIn(file: OpenPackage, { type, target }: Target): string | undefined {
  const root = type === 'customXml' ? file.xml(target) : undefined;
  return root?.name === 'deck' && root.attributes['xmlns'] === deckNamespace ? root.text : undefined;
}
