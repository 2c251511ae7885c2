import { describe, expect, it } from 'vitest';
import type { Block, OutlineSlide } from '../model/outline.ts';
import { isKeynote } from './is-keynote.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: [{ text }] });
const slide = (more: Partial<OutlineSlide> = {}): OutlineSlide => ({
  kind: 'content',
  heading: [{ text: 'Heading' }],
  blocks: [],
  notes: '',
  ...more,
});
/** A slide with one word of heading and this number of words below it. */
const withWords = (count: number) => slide({ blocks: [paragraph(words(count))] });
const list = (count: number) =>
  slide({ blocks: [{ kind: 'list', ordered: false, items: [{ runs: [{ text: words(count) }] }] }] });
const repeat = (count: number, one: OutlineSlide) => Array.from({ length: count }, () => one);

describe('isKeynote', () => {
  it('requires five slides besides titles', () => {
    const title = slide({ kind: 'title' });
    expect(isKeynote({ slides: [title, ...repeat(5, withWords(4))] })).toBe(true);
    expect(isKeynote({ slides: [title, title, ...repeat(4, withWords(4))] })).toBe(false);
  });

  it('does not count the headings of chapters', () => {
    const chapter = slide({ kind: 'section' });
    expect(isKeynote({ slides: [...repeat(4, withWords(4)), chapter, withWords(4)] })).toBe(true);
    expect(isKeynote({ slides: [...repeat(3, withWords(4)), chapter, withWords(4)] })).toBe(false);
    // A section that no content follows is a statement.
    expect(isKeynote({ slides: [...repeat(4, withWords(4)), chapter] })).toBe(true);
    expect(
      isKeynote({
        slides: [...repeat(3, withWords(4)), slide({ kind: 'section', blocks: [paragraph('a')] }), withWords(4)],
      }),
    ).toBe(true);
    expect(
      isKeynote({ slides: [...repeat(3, withWords(4)), chapter, slide({ heading: [], blocks: [paragraph('a')] })] }),
    ).toBe(true);
  });

  it('allows 20 words per slide on average', () => {
    const short = repeat(3, withWords(9));
    expect(isKeynote({ slides: [...short, ...repeat(2, withWords(34))] })).toBe(true);
    expect(isKeynote({ slides: [...short, withWords(34), withWords(35)] })).toBe(false);
  });

  it('requires that half of the slides are statements of at most 18 words', () => {
    expect(isKeynote({ slides: repeat(6, withWords(17)) })).toBe(true);
    expect(isKeynote({ slides: repeat(6, withWords(18)) })).toBe(false);
    expect(isKeynote({ slides: [...repeat(3, withWords(17)), ...repeat(3, list(2))] })).toBe(true);
    expect(isKeynote({ slides: [...repeat(2, withWords(17)), ...repeat(4, list(2))] })).toBe(false);
  });

  it('counts a picture as 20 words, and a Han character as half a word', () => {
    const picture: Block = { kind: 'picture', src: 'a.png', alt: '' };
    expect(isKeynote({ slides: [...repeat(3, withWords(17)), ...repeat(2, slide({ blocks: [picture] }))] })).toBe(true);
    expect(
      isKeynote({ slides: [...repeat(3, withWords(17)), ...repeat(2, slide({ blocks: [picture, picture] }))] }),
    ).toBe(false);
    const han = (count: number) => slide({ blocks: [paragraph('字'.repeat(count))] });
    expect(isKeynote({ slides: repeat(5, han(34)) })).toBe(true);
    expect(isKeynote({ slides: repeat(5, han(35)) })).toBe(false);
  });

  it('counts the words of the subtitle', () => {
    const titled = (count: number) => slide({ subtitle: [{ text: words(count) }] });
    expect(isKeynote({ slides: repeat(5, titled(17)) })).toBe(true);
    expect(isKeynote({ slides: repeat(5, titled(18)) })).toBe(false);
  });
});
