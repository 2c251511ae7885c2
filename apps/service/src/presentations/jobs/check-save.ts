import { checkFields } from '../../http/check-fields.ts';
import { parseJson } from '../../http/read-json.ts';
import { saveBody } from './large-bodies.ts';
import { checkDeck } from './check-deck.ts';
import { checkResult, type CheckResult } from '../../kernel/check-result.ts';

/** The body of a save or a draft, with its deck in stored form. */
export interface CheckedSave {
  base_revision: number;
  title: string;
  slides: number;
  text: string;
}

/** Parses the JSON of a save, checks it and converts its deck to stored form. */
export function checkSave(bytes: Uint8Array): CheckResult<CheckedSave> {
  return checkResult(() => {
    const { base_revision, deck: sent } = checkFields(
      saveBody,
      parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
    );
    const { deck, text } = checkDeck(sent);
    return { base_revision, title: deck.title, slides: deck.slides.length, text };
  });
}
