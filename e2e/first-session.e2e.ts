import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { expect } from './expect.ts';
import { sharedDemo } from './shared-demos.ts';
import { downloadFile } from './first-session/download.ts';
import { changeLayout, changeStyle, browseSlides } from './first-session/appearance.ts';
import { chartList } from './first-session/numbers.ts';
import { insertPicture, pasteAndDropPictures } from './first-session/pictures.ts';
import { present } from './first-session/show.ts';
import { orderSlides, splitSlide } from './first-session/slides.ts';
import { openSamplePresentation } from './first-session/sample-presentation.ts';
import { formatText, fixTypo, writeNotes } from './first-session/text.ts';

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
