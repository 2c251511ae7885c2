import { describe, expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import type { SlideElement } from '../../model/element.ts';
import { allElementsDeck } from '../testing/all-elements-deck.ts';
import { deckOf, openPptx } from '../testing/open-pptx.ts';
import { writePptx } from '../testing/write-pptx.ts';
import type { PptxCommentThread } from './comments.ts';

const [shape] = allElementsDeck().slides.flatMap(({ elements }) => elements.filter(({ kind }) => kind === 'shape'));
const box = { x: 100, y: 50.5, width: 200, height: 40 };
const deck = deckOf([{ ...shape, id: 'text', box } as SlideElement]);
const at = Date.UTC(2026, 10, 24, 9, 30) / 1000;
const comment = (author: string, text: string, createdAt = at) => ({ author, text, createdAt });

const partsOf = async (threads: readonly PptxCommentThread[], language: 'en' | 'zh' = 'en') =>
  openPptx(await writePptx({ ...deck, language }, { comments: threads }));

describe('comments in a file', () => {
  it('have their authors, dates and text', async () => {
    const threads = [
      { slideId: 'one', comments: [comment('Ann Li', 'Is <this> right?\nPlease check.')] },
      { slideId: 'one', comments: [comment('', 'Yes'), comment('Ann Li', 'Thanks')] },
    ];
    const parts = await partsOf(threads);
    expect(parts['ppt/commentAuthors.xml']).toContain(
      '<p:cmAuthor id="0" name="Ann Li" initials="AL" lastIdx="2" clrIdx="0"/><p:cmAuthor id="1" name="Guest" initials="G" lastIdx="1" clrIdx="1"/>',
    );
    const xml = parts['ppt/comments/comment1.xml'];
    expect(xml).toContain('<p:cm authorId="0" dt="2026-11-24T09:30:00.000" idx="1"><p:pos x="0" y="0"/>');
    expect(xml).toContain('<p:text>Is &lt;this&gt; right?&#10;Please check.</p:text>');
    expect(xml).toContain('<p:cm authorId="1" dt="2026-11-24T09:30:00.000" idx="1"><p:pos x="0" y="168"/>');
    expect(parts['ppt/slides/_rels/slide1.xml.rels']).toContain('Target="../comments/comment1.xml"');
    expect(parts['ppt/_rels/presentation.xml.rels']).toContain('Target="commentAuthors.xml"');
    expect(parts['[Content_Types].xml']).toContain('presentationml.comments+xml');
  });

  it('are replies to the first comment of their thread', async () => {
    const thread = { slideId: 'one', comments: [comment('A', 'one'), comment('B', 'two'), comment('A', 'three')] };
    const xml = (await partsOf([thread]))['ppt/comments/comment1.xml'] ?? '';
    const parents = [...xml.matchAll(/<p:cm (.*?)<\/p:cm>/gu)].map(
      ([, one]) => /<p15:parentCm [^>]*>/u.exec(one!)?.[0],
    );
    expect(parents).toEqual([undefined, ...Array(2).fill('<p15:parentCm authorId="0" idx="1"/>')]);
  });

  it('are placed at their element', async () => {
    const xml = (await partsOf([{ slideId: 'one', elementId: 'text', comments: [comment('A', 'x')] }]))[
      'ppt/comments/comment1.xml'
    ];
    expect(xml).toContain('<p:pos x="600" y="303"/>');
  });

  it.each([
    ['en', '[Resolved] Done?'],
    ['zh', '[已解决] Done?'],
  ] as const)('are marked as resolved (%s)', async (language, text) => {
    const thread = { slideId: 'one', isResolved: true, comments: [comment('A', 'Done?'), comment('B', 'Yes')] };
    const xml = (await partsOf([thread], language))['ppt/comments/comment1.xml'];
    expect(xml).toContain(`<p:text>${text}</p:text>`);
    expect(xml).toContain('<p:text>Yes</p:text>');
  });

  it('are left out without the option, and if their slide was deleted', async () => {
    const names = (parts: object) => Object.keys(parts).filter((path) => path.includes('omment'));
    expect(names(openPptx(await writePptx(deck)))).toEqual([]);
    expect(names(await partsOf([]))).toEqual([]);
    expect(names(await partsOf([{ slideId: 'gone', comments: [comment('A', 'x')] }]))).toEqual([]);
  });

  itInFullRun('are at most 10,000', async () => {
    const comments = Array.from({ length: 6000 }, () => comment('A', 'x'));
    const xml = (await partsOf([1, 2].map(() => ({ slideId: 'one', comments }))))['ppt/comments/comment1.xml'] ?? '';
    expect(xml.split('<p:cm ')).toHaveLength(10_001);
  });
});
