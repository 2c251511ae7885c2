import { describe, expect, it } from 'vitest';
import { escapeXml, tag } from './xml.ts';

describe('escapeXml', () => {
  it.each([
    ['a < b & c > "d"', 'a &lt; b &amp; c &gt; &quot;d&quot;'],
    ['no \u0000 control \u001F character', 'no  control  character'],
    ['no \u000B tab and \u000C feed', 'no  tab and  feed'],
    ['half a pair \uD83D here', 'half a pair \uFFFD here'],
    ['the other half \uDE00 here', 'the other half \uFFFD here'],
    ['a whole pair \u{1F600}', 'a whole pair \u{1F600}'],
    ['no characters \uFFFE\uFFFF', 'no characters '],
    ['tab\tand line\n', 'tab&#9;and line&#10;'],
  ])('writes %j as %j', (text, expected) => {
    expect(escapeXml(text)).toBe(expected);
  });

  it('leaves out attributes without a value, and writes empty elements as self-closing tags', () => {
    expect(tag('a:b', { c: 1, d: undefined, e: '"' })).toBe('<a:b c="1" e="&quot;"/>');
    expect(tag('a', {}, '', '<b/>')).toBe('<a><b/></a>');
  });
});
