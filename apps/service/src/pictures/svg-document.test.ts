import { describe, expect, it } from 'vitest';
import { isFullRun, itInFullRun } from '../../../../tooling/everyday.ts';
import { createTimeRatio, maxTimeRatio } from '../../testing/time-ratio.ts';
import { readSvg } from './svg-document.ts';

const serialized = (text: string) => {
  const document = readSvg(text);
  return document?.withRoot(document.root);
};
const inside = (text: string) => serialized(`<svg>${text}</svg>`)?.slice('<svg>'.length, -'</svg>'.length);

describe('sanitized SVG', () => {
  it.each([
    ['elements, attributes and text', '<g id="a"><text x="1">a &amp; b</text></g>'],
    ['an internal reference', '<use href="#a"></use>'],
    ['an embedded picture', '<image href="data:image/png;base64,AAAA"></image>'],
    ['a numeric reference to a line break', '<text font-family="a&#10;b">c</text>'],
  ])('keeps %s', (_name, text) => expect(inside(text)).toBe(text));

  it.each([
    ['comments', '<!-- <g> -->', ''],
    ['processing instructions', '<?xml-stylesheet href="/etc/hosts"?>', ''],
    ['scripts', '<script>alert(1)<g/></script><g></g>', '<g></g>'],
    ['scripts with a prefix', '<s:script><script/></s:script><g></g>', '<g></g>'],
    ['references to files', '<image href="/etc/hosts"/>', '<image href=""></image>'],
    ['references under any prefix', '<image a:href="/x" b:HREF="/x"/>', '<image a:href="" b:HREF=""></image>'],
    ['references written as character references', '<image href="&#47;x"/>', '<image href=""></image>'],
    ['embedded SVG', '<image href="data:image/svg+xml;base64,AAAA"/>', '<image href=""></image>'],
  ])('removes %s', (_name, text, expected) => expect(inside(text)).toBe(expected));

  it('contains a CDATA section as text', () =>
    expect(inside('<style><![CDATA[a > b {}]]></style>')).toBe('<style>a &gt; b {}</style>'));

  it('returns the attributes of its root element, and replaces them', () => {
    const document = readSvg('<?xml version="1.0"?><svg width="1&quot;" viewBox="0 0 1 1"><g/></svg>');
    expect(document?.root).toEqual({ width: '1"', viewBox: '0 0 1 1' });
    expect(document?.withRoot({ width: '2' })).toBe('<svg width="2"><g></g></svg>');
  });

  it.each([
    ['a document type with an internal subset', '<!DOCTYPE svg [<!ENTITY x "y">]><svg/>'],
    ['an entity declaration', '<svg>&x;</svg>'],
    ['a duplicate attribute', '<svg><image href="#a" href="/x"/></svg>'],
    ['no end', '<svg><g>'],
    ['another root', '<html><svg/></html>'],
    ['nothing', ''],
    ['257 levels', `<svg>${'<g>'.repeat(256)}${'</g>'.repeat(256)}</svg>`],
  ])('rejects a document with %s', (_name, text) => expect(serialized(text)).toBeUndefined());

  it('rejects a document with text that grows fourfold by escaping', () => {
    const maxLength = 20 * 1024;
    const escaped = (count: number) => `<svg>${'>'.repeat(count)}</svg>`;
    expect(readSvg(escaped(4 * 1024), undefined, maxLength)).toBeDefined();
    expect(readSvg(escaped(6 * 1024), undefined, maxLength)).toBeUndefined();
  });

  itInFullRun('rejects a document with 6 MiB of text that grows fourfold by escaping', () =>
    expect(serialized(`<svg>${'>'.repeat(6 * 1024 * 1024)}</svg>`)).toBeUndefined(),
  );

  it('may have 256 levels', () =>
    expect(serialized(`<svg>${'<g>'.repeat(255)}${'</g>'.repeat(255)}</svg>`)).toBeDefined());
});

describe('hostile input', () => {
  const size = isFullRun ? 1024 * 1024 : 256 * 1024;
  const path = '<path d="M0 0L10 10" fill="#f00"/>';
  const timeRatio = createTimeRatio(readSvg, `<svg>${path.repeat(size / path.length)}</svg>`);
  const repeated = (text: string) => text.repeat(size / text.length);
  it.each([
    ['unclosed tags', repeated('<a ')],
    ['one tag full of spaces', `<svg ${repeated(' ')}`],
    ['quotes', `<svg a="${repeated("'")}`],
    ['attributes', `<svg ${Array.from({ length: size / 10 }, (_item, index) => `a${index}=""`).join(' ')}/>`],
    ['comments', `<svg>${repeated('<!---->')}</svg>`],
    ['unclosed comments', `<svg>${repeated('<!--')}`],
    ['unclosed sections', `<svg>${repeated('<![CDATA[')}`],
    ['brackets inside an unclosed section', `<svg><![CDATA[${repeated(']]')}`],
    ['document types', repeated('<!DOCTYPE svg ')],
    ['one long document type', `<!DOCTYPE svg ${repeated('"')}`],
    ['levels', repeated('<g>')],
    ['ampersands', `<svg>${repeated('&')}`],
    ['a long entity', `<svg>&${repeated('a')};</svg>`],
    ['character references', `<svg>${repeated('&#62;')}</svg>`],
    ['instructions', `<svg>${repeated('<?a ?')}`],
    ['line breaks', `<svg>${repeated('\r\n')}</svg>`],
  ])('is parsed as fast as a normal drawing of the same size: %s', async (_name, hostile) => {
    expect(await timeRatio(hostile)).toBeLessThan(maxTimeRatio);
  });
});
