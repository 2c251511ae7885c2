import { describe, expect, it } from 'vitest';
import { everyday, isFullRun } from '../../../../tooling/everyday.ts';
import { createTimeRatio, maxTimeRatio } from '../../testing/time-ratio.ts';
import { embeddableSvg } from './embeddable-svg.ts';

const embedded = (text: string): string | undefined => embeddableSvg(Buffer.from(text))?.toString();
const head = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40" viewBox="0 0 80 40">';
const inside = (text: string): string | undefined => embedded(`${head}${text}</svg>`)?.slice(head.length, -6);

describe('SVG that is embedded in a file', () => {
  it.each([
    ['shapes and gradients', '<rect fill="url(#a)" style="stroke:url( &quot;#b&quot; )"></rect>'],
    ['internal and embedded references', '<use href="#a"></use><image href="data:image/png;base64,AAAA"></image>'],
    ['style sheets', '<style>.a{fill:url(#b);font-family:Arial}</style>'],
  ])('keeps %s', (_name, text) => expect(inside(text)).toBe(text));

  it.each([
    ['scripts', '<script>a()</script><g/>', '<g></g>'],
    ['event handlers', '<g onload="a()" onClick="b()"/>', '<g></g>'],
    ['HTML', '<foreignObject><p>a</p></foreignObject><g/>', '<g></g>'],
    ['animations, which can set references', '<a><set attributeName="href" to="https://e.org"/></a>', '<a></a>'],
    ['external references', '<image xlink:href="https://e.org/a.png"/>', '<image xlink:href=""></image>'],
    ['external paints', '<g fill="URL(https://e.org#a)" mask="url(#m)"/>', '<g fill="none" mask="url(#m)"></g>'],
    ['paints of an unfinished function', '<g fill="url(https://e.org"/>', '<g fill="none"></g>'],
    ['escapes in attributes', '<g style="fill:\\75rl(https://e.org)"/>', '<g></g>'],
    ['external URLs of style sheets', "<style>g{fill:url( 'https://e.org' )}</style>", '<style>g{fill:none}</style>'],
    ['URLs after a comment', '<style>/*url(#*/g{fill:url(https://e.org/a#b)}</style>', '<style>/*nonenone}</style>'],
    [
      'URLs after a string',
      '<g style="a:&quot;url(#&quot;;fill:url(https://e.org)"/>',
      '<g style="a:&quot;nonenone"></g>',
    ],
    [
      'elements of HTML',
      '<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="https://e.org/a.png"/>',
      '<h:img xmlns:h="http://www.w3.org/2000/svg" src="https://e.org/a.png"></h:img>',
    ],
    ['imports', '<style>@im<![CDATA[port "https://e.org";]]></style>', '<style></style>'],
    ['parts of style sheets', '<style>@im<g/>port "https://e.org";</style>', '<style></style>'],
    ['another base', '<g xml:base="https://e.org/"><use href="#a"/></g>', '<g><use href="#a"></use></g>'],
  ])('has no %s', (_name, text, expected) => expect(inside(text)).toBe(expected));

  it('has its natural size, and no comments and processing instructions', () => {
    const text = '<?xml-stylesheet href="a.css"?><!-- a --><svg viewBox="0 0 80 40" onload="a()"><g/></svg>';
    expect(embedded(text)).toBe('<svg width="80" height="40" viewBox="0 0 80 40"><g></g></svg>');
  });

  it('must be valid', () => {
    expect(embedded('<svg><g></svg>')).toBeUndefined();
    expect(embedded('<html/>')).toBeUndefined();
  });

  const size = (isFullRun ? 256 : 64) * 1024;
  const path = '<path d="M0 0L10 10" fill="#f00"/>';
  const timeRatio = createTimeRatio(
    (text: string) => embeddableSvg(Buffer.from(text)),
    `<svg>${path.repeat(size / path.length)}</svg>`,
  );
  it.each(everyday(1, ['url(', 'url(a)', '@impor']))('is cleaned in linear time: %s repeated', async (text) => {
    const repeated = text.repeat(size / text.length);
    expect(await timeRatio(`<svg><style>${repeated}</style><g style="${repeated}"/></svg>`)).toBeLessThan(maxTimeRatio);
  });
});
