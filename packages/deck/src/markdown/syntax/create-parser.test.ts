import type { Token } from 'markdown-it';
import { expect, it } from 'vitest';
import { createParser, inlineTokens } from './create-parser.ts';

/** Every character below U+3100 except surrogates: alone, doubled and between letters. */
const texts = Array.from({ length: 0x3100 }, (_, code) => String.fromCharCode(code)).flatMap((character) => [
  character,
  `a ${character}b${character}, ${character}${character}c${character}`,
]);

it('reads plain text as markdown-it does', () => {
  const parser = createParser();
  parser.set({ maxNesting: 60 });
  const typesAndContent = (tokens: readonly Token[]): unknown => tokens.map(({ type, content }) => [type, content]);
  const different = texts.filter((text) => {
    const tokens: Token[] = [];
    parser.inline.parse(text, parser, {}, tokens);
    return JSON.stringify(typesAndContent(tokens)) !== JSON.stringify(typesAndContent(inlineTokens(parser, text, {})));
  });
  expect(different).toEqual([]);
});
