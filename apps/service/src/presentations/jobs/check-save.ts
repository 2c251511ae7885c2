import type { TextOrBytes } from '../../stores/db/text-parameter.ts';
import { toStoredDeck } from '../stored-deck.ts';
import { checkFields } from '../../http/check-fields.ts';
import { parseJson } from '../../http/read-json.ts';
import { saveBody } from './large-bodies.ts';
import { checkDeck } from './check-deck.ts';
import { checkResult, type CheckResult } from '../../kernel/check-result.ts';

/** Body of a save or a draft, with its deck in stored form. */
export interface CheckedSave {
  base_revision: number;
  title: string;
  slides: number;
  text: TextOrBytes;
  /** Hashes of the pictures that it references (see `referencedPictures`). */
  pictures: readonly string[];
  /** Whether the editor saved automatically. */
  isAutomatic?: boolean;
  /** Name of the version. */
  name?: string;
  /** Whether a draft is stored beside the session's draft. */
  isSeparate?: boolean;
}

/** Parses the JSON of a save, checks it and converts its deck to stored form. */
export function checkSave(bytes: Uint8Array): CheckResult<CheckedSave & { text: string }> {
  return checkResult(() => {
    const {
      base_revision,
      deck: sent,
      save_mode,
      name,
      separate,
    } = checkFields(saveBody, parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
    const { title, slides, text, pictures } = toStoredDeck(checkDeck(sent));
    return {
      base_revision,
      title,
      slides,
      text,
      pictures,
      ...(save_mode === 'auto' && { isAutomatic: true }),
      ...(name !== undefined && { name }),
      ...(separate && { isSeparate: true }),
    };
  });
}

/**
 * Parses and checks a save in a worker, like `checkSave`. Returns the text as bytes, because they can be transferred;
 * strings would be copied.
 */
export function checkLargeSave(bytes: Uint8Array): CheckResult<CheckedSave> {
  const result = checkSave(bytes);
  if (result.kind === 'rejected') return result;
  return { kind: 'checked', value: { ...result.value, text: new TextEncoder().encode(result.value.text) } };
}
