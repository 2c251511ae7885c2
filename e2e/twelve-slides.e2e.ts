import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { expect } from './expect.ts';
import { sharedDemo } from './shared-demos.ts';
import { downloadFile } from './twelve-slides/download.ts';
import { changeLayout, changeStyle, browseSlides } from './twelve-slides/appearance.ts';
import { chartList } from './twelve-slides/numbers.ts';
import { insertPicture, pasteAndDropPictures } from './twelve-slides/pictures.ts';
import { present } from './twelve-slides/show.ts';
import { orderSlides, splitSlide } from './twelve-slides/slides.ts';
import { openTalk } from './twelve-slides/talk.ts';
import { formatText, fixTypo, writeNotes } from './twelve-slides/text.ts';

let url: string;
let browser: Browser;

beforeAll(async () => {
  [url, browser] = await Promise.all([sharedDemo(), openBrowser()]);
});

afterAll(() => browser?.close());

/** A first session, in which each step continues with the deck that the previous step left. */
describe('first session with a deck of twelve slides', () => {
  it('can be completed with the mouse', async () => {
    const talk = await openTalk(browser, url);
    await browseSlides(talk);
    await fixTypo(talk);
    await changeStyle(talk);
    await changeLayout(talk);
    await insertPicture(talk);
    await pasteAndDropPictures(talk);
    await orderSlides(talk);
    await splitSlide(talk);
    await chartList(talk);
    await formatText(talk);
    await writeNotes(talk);
    await present(talk);
    await downloadFile(talk);
    expect(talk.consoleErrors).toEqual([]);
  });
});
