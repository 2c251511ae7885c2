import type { FieldError } from '@ppt-embed/protocol/service';
import type { ServiceErrorName } from '@ppt-embed/protocol/names';
import { checkFields } from '../http/check-fields.ts';
import { parseJson } from '../http/read-json.ts';
import { ServiceError } from '../http/service-error.ts';
import { saveBody } from './bodies.ts';
import { checkDeck } from './check-deck.ts';

/** The body of a save or a draft, with its deck as it is stored. */
export interface CheckedSave {
  base_revision: number;
  title: string;
  slides: number;
  text: string;
}

/** What a worker answers: an error of ours would lose its code on the way between threads. */
export type SaveCheck =
  | { kind: 'checked'; save: CheckedSave }
  | {
      kind: 'refused';
      code: ServiceErrorName;
      details: Readonly<Record<string, unknown>>;
      errors?: readonly FieldError[];
    };

/** Reads the JSON of a save, checks it and brings its deck into the stored form. */
export function checkSave(bytes: Uint8Array): SaveCheck {
  try {
    const { base_revision, deck: sent } = checkFields(
      saveBody,
      parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
    );
    const { deck, text } = checkDeck(sent);
    return { kind: 'checked', save: { base_revision, title: deck.title, slides: deck.slides.length, text } };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { code, details, errors } = error;
    return { kind: 'refused', code, details, ...(errors && { errors }) };
  }
}
