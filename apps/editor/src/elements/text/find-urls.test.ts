import { expect, it } from 'vitest';
import { findUrls, linkUrls, soleUrl, urlEnd } from './find-urls.ts';
import { processorRatio, smallestOf } from '../../../../../tooling/timing.ts';

const found = (text: string) => findUrls(text).map(({ from, to, url }) => [text.slice(from, to), url]);

it.each([
  ['See https://example.com/a?b=c#d now', 'https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['Https://Example.com/A', 'Https://Example.com/A', 'https://Example.com/A'],
  ['http://localhost:4400/x', 'http://localhost:4400/x', 'http://localhost:4400/x'],
  ['http://intranet/wiki', 'http://intranet/wiki', 'http://intranet/wiki'],
  ['http://192.168.0.1:80', 'http://192.168.0.1:80', 'http://192.168.0.1:80'],
  ['www.example.co.uk/roofs', 'www.example.co.uk/roofs', 'https://www.example.co.uk/roofs'],
  ['www.example.cn:8080/x', 'www.example.cn:8080/x', 'https://www.example.cn:8080/x'],
  ['Mail ada.l+x@example.org.', 'ada.l+x@example.org', 'mailto:ada.l+x@example.org'],
  ['(MAILTO:ada@example.org)', 'MAILTO:ada@example.org', 'mailto:ada@example.org'],
  ['mailto:a@b.cn?subject=Hi%20all.', 'mailto:a@b.cn?subject=Hi%20all', undefined],
  ['https://münchen.de/straße', 'https://münchen.de/straße', 'https://münchen.de/straße'],
  ['See example.com now', 'example.com', 'https://example.com'],
  ['(docs.example.co.uk/a?b), and', 'docs.example.co.uk/a?b', 'https://docs.example.co.uk/a?b'],
  ['münchen.de.', 'münchen.de', 'https://münchen.de'],
  ['官网example.com.cn。', 'example.com.cn', 'https://example.com.cn'],
  ['example.com然后', 'example.com', 'https://example.com'],
  // Punctuation and brackets of the sentence are not part of the URL.
  ['(https://example.com/a), and', 'https://example.com/a', 'https://example.com/a'],
  ['Is it https://example.com?', 'https://example.com', 'https://example.com'],
  ['“https://example.com/a.”', 'https://example.com/a', 'https://example.com/a'],
  ['https://en.wikipedia.org/wiki/Roof_(house).', 'https://en.wikipedia.org/wiki/Roof_(house)', undefined],
  ['请看https://example.com/a。', 'https://example.com/a', 'https://example.com/a'],
  ['官网 www.example.cn，邮箱', 'www.example.cn', 'https://www.example.cn'],
  ['（https://example.com/a）', 'https://example.com/a', 'https://example.com/a'],
  ['一、https://a.cn/x、二', 'https://a.cn/x', 'https://a.cn/x'],
  ['邮箱ada@example.org；', 'ada@example.org', 'mailto:ada@example.org'],
  // CJK text directly after the host belongs to the sentence; within the path, it belongs to the URL.
  ['https://example.com然后', 'https://example.com', 'https://example.com'],
  ['https://example.com/a然后', 'https://example.com/a', 'https://example.com/a'],
  ['https://zh.wikipedia.org/wiki/屋顶', 'https://zh.wikipedia.org/wiki/屋顶', undefined],
  ['https://例子.中国/路', 'https://例子.中国/路', undefined],
  ['http://dev.my_host.cn/x', 'http://dev.my_host.cn/x', undefined],
])('finds the URL in %j', (text, linkText, url = linkText) => {
  expect(found(text)).toEqual([[linkText, url]]);
});

it('finds several URLs', () => {
  expect(found('a@b.cn, www.b.cn; https://c.cn').map(([linkText]) => linkText)).toEqual([
    'a@b.cn',
    'www.b.cn',
    'https://c.cn',
  ]);
});

it.each([
  'javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://example.com',
  // The part that looks like the host is a user name, and the real host follows it.
  'https://bank.example@evil.example/',
  'https://ada:secret@example.com',
  'example.it',
  'ASP.NET',
  'README.md and main.py',
  'Node.js',
  'end.Computers',
  'example.com.my',
  'example.com-',
  'ada.com@example',
  'https://',
  'https://a',
  'www.example',
  'www.example.c',
  'xwww.example.it',
  '@ada',
  'ada@example',
  'v1.2.3',
  '3:30',
])('does not find a URL in %j', (text) => {
  expect(found(text)).toEqual([]);
});

it.each([
  'https://www.example.co.uk/a.b',
  'http://dev.my_host.cn/x',
  'http://192.168.0.1:80/a',
  'http://intranet:8080/x',
  'www.example.co.uk/roofs',
  'name@qq.com.cn',
  'docs.example.com.cn/roofs',
  'mailto:ada@qq.com.cn?subject=Roofs',
  'ada.l+x@mail.example.co.uk',
  'https://en.wikipedia.org/wiki/Roof_(house)',
  'https://zh.wikipedia.org/wiki/屋顶',
  'https://例子.中国/路',
])('does not consider %s complete while it is being typed', (whole) => {
  const ended = Array.from(whole, (_, index) => whole.slice(0, index)).filter((begun) =>
    findUrls(begun).some((url) => urlEnd(begun, url) < begun.length),
  );
  expect(ended).toEqual([]);
});

it.each([
  ['https://a.cn b', 12],
  ['https://a.cn. b', 13],
  ['https://a.cn', 12],
  ['https://a.cn/x) b', 14],
  ['https://a.cn。', 12],
])('considers the URL in %j complete at character %i', (text, at) => {
  const [url] = findUrls(text);
  expect(url && urlEnd(text, url)).toBe(at);
});

it('matches many hosts in one long word about as fast as in many words', async () => {
  const find = (text: string) => () => expect(findUrls(text).length).toBe(20_000);
  const ratio = () => processorRatio(find('www.a.bc!'.repeat(20_000)), find('www.a.bc '.repeat(20_000)));
  expect(await smallestOf(15, ratio)).toBeLessThan(15);
});

it('matches many hosts without www in one long word about as fast as in many words', async () => {
  const find = (text: string) => () => expect(findUrls(text).length).toBe(20_000);
  const ratio = () => processorRatio(find('xyz.a.de!'.repeat(20_000)), find('xyz.a.de '.repeat(20_000)));
  expect(await smallestOf(15, ratio)).toBeLessThan(15);
});

it('does not find a URL that is longer than other programs follow', () => {
  const url = 'https://example.com/'.padEnd(2083, 'x');
  expect(findUrls(url)).toHaveLength(1);
  expect(findUrls(`${url}x`)).toEqual([]);
});

it.each([
  ['https://example.com/a', 'https://example.com/a'],
  [' www.example.com\n', 'https://www.example.com'],
  ['mailto:ada@example.org', 'mailto:ada@example.org'],
  ['ada@example.org', 'mailto:ada@example.org'],
  ['https://example.com.', null],
  ['See https://example.com', null],
  ['https://a.cn https://b.cn', null],
  ['javascript:alert(1)', null],
  ['', null],
])('returns the target of text that is a single URL: %j', (text, url) => {
  expect(soleUrl(text)).toBe(url);
});

it('links URLs across runs with different formats, but not in code or in existing links', () => {
  const runs = [
    { text: 'See https://a.' },
    { text: 'cn, ', bold: true },
    { text: 'https://b.cn', code: true },
    { text: ' and ' },
    { text: 'https://c.cn', link: '#slide' },
  ];
  expect(linkUrls([{ bullet: 'disc', runs }])).toEqual([
    {
      bullet: 'disc',
      runs: [
        { text: 'See ' },
        { text: 'https://a.', link: 'https://a.cn' },
        { text: 'cn', bold: true, link: 'https://a.cn' },
        { text: ', ', bold: true },
        ...runs.slice(2),
      ],
    },
  ]);
  const plain = [{ runs: [{ text: 'No URL' }] }];
  expect(linkUrls(plain)).toEqual(plain);
});
