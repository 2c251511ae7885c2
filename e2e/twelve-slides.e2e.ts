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
import { openSamplePresentation } from './twelve-slides/sample-presentation.ts';
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
    const presentation = await openSamplePresentation(browser, url);
    await browseSlides(presentation);
    await fixTypo(presentation);
    await changeStyle(presentation);
    await changeLayout(presentation);
    await insertPicture(presentation);
    await pasteAndDropPictures(presentation);
    await orderSlides(presentation);
    await splitSlide(presentation);
    await chartList(presentation);
    await formatText(presentation);
    await writeNotes(presentation);
    await present(presentation);
    await downloadFile(presentation);
    expect(presentation.consoleErrors).toEqual([]);
  });
});
