import type { JsonSchema } from './json-schema.ts';

export const deckSchema: JsonSchema = {};
