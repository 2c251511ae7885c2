import type { TextOrBytes } from '../../stores/db/text-parameter.ts';
import { toStoredDeck } from '../stored-deck.ts';
import { checkFields } from '../../http/check-fields.ts';
import { parseJson } from '../../http/read-json.ts';
import { draftBody, saveBody } from './large-bodies.ts';
import { checkDeck } from './check-deck.ts';
import { checkResult, type CheckResult } from '../../kernel/check-result.ts';

/** A revision, and a deck in stored form that is based on it. */
interface CheckedDeck<Text> {
  base_revision: number;
  title: string;
  slides: number;
  text: Text;
  /** Hashes of the pictures that it references (see `referencedPictures`). */
  pictures: readonly string[];
}

/** Body of a save, with its deck in stored form. */
export interface CheckedSave<Text = TextOrBytes> extends CheckedDeck<Text> {
  /** Whether the editor saved automatically. */
  isAutomatic?: boolean;
  /** Name of the version. */
  name?: string;
}

/** Body of a draft, with its deck in stored form. */
export interface CheckedDraft<Text = TextOrBytes> extends CheckedDeck<Text> {
  /** Key of a draft that is stored beside the session's draft. */
  separateKey?: string;
}

/** Parses the JSON of a save, checks it and converts its deck to stored form. */
export function checkSave(bytes: Uint8Array): CheckResult<CheckedSave<string>> {
  return checkResult(() => {
    const { save_mode, name, ...body } = checkFields(saveBody, parseBytes(bytes));
    return {
      ...storedBody(body),
      ...(save_mode === 'auto' && { isAutomatic: true }),
      ...(name !== undefined && { name }),
    };
  });
}

/** Parses the JSON of a draft, checks it and converts its deck to stored form. */
export function checkDraft(bytes: Uint8Array): CheckResult<CheckedDraft<string>> {
  return checkResult(() => {
    const { separate_key: separateKey, ...body } = checkFields(draftBody, parseBytes(bytes));
    return { ...storedBody(body), ...(separateKey !== undefined && { separateKey }) };
  });
}

/** Parses and checks a save in a worker, like `checkSave`. */
export const checkLargeSave = (bytes: Uint8Array): CheckResult<CheckedSave> => encoded(checkSave(bytes));

/** Parses and checks a draft in a worker, like `checkDraft`. */
export const checkLargeDraft = (bytes: Uint8Array): CheckResult<CheckedDraft> => encoded(checkDraft(bytes));

const parseBytes = (bytes: Uint8Array): unknown => parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));

function storedBody({ base_revision, deck }: { base_revision: number; deck: unknown }): CheckedDeck<string> {
  const { title, slides, text, pictures } = toStoredDeck(checkDeck(deck));
  return { base_revision, title, slides, text, pictures };
}

/** Converts the text to bytes, because they can be transferred between threads; strings would be copied. */
function encoded<Body extends CheckedDeck<string>>(
  result: CheckResult<Body>,
): CheckResult<Omit<Body, 'text'> & { text: Uint8Array }> {
  if (result.kind === 'rejected') return result;
  return { kind: 'checked', value: { ...result.value, text: new TextEncoder().encode(result.value.text) } };
}
