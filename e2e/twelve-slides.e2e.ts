import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { type DemoProcess, startDemo } from './demo-process.ts';
import { endDemo } from './end-demo.ts';
import { expect } from './expect.ts';
import { downloadFile, downloadFileByKeys } from './twelve-slides/download.ts';
import { keysOf } from './twelve-slides/keys.ts';
import {
  changeLayout,
  changeLayoutByKeys,
  changeStyle,
  changeStyleByKeys,
  browseSlides,
  browseSlidesByKeys,
} from './twelve-slides/appearance.ts';
import { chartList, chartListByKeys } from './twelve-slides/numbers.ts';
import {
  cropPictureByKeys,
  insertPicture,
  insertPictureByKeys,
  pasteAndDropPictures,
} from './twelve-slides/pictures.ts';
import { present, presentByKeys } from './twelve-slides/show.ts';
import { orderSlides, orderSlidesByKeys, splitSlide, splitSlideByKeys } from './twelve-slides/slides.ts';
import { openTalk } from './twelve-slides/talk.ts';
import {
  formatText,
  formatTextByKeys,
  fixTypo,
  fixTypoByKeys,
  writeNotes,
  writeNotesByKeys,
} from './twelve-slides/text.ts';

let demo: DemoProcess;
let browser: Browser;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
});

afterAll(() => endDemo(browser, demo));

/** Each step starts with the deck of the previous one. */
describe('first session with a deck of twelve slides', { timeout: 240_000 }, () => {
  it('works by mouse', async () => {
    const talk = await openTalk(browser, demo.url);
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

  it('works by keyboard', async () => {
    const talk = await openTalk(browser, demo.url);
    const keys = keysOf(talk);
    await browseSlidesByKeys(talk, keys);
    await fixTypoByKeys(talk, keys);
    await changeStyleByKeys(talk, keys);
    await changeLayoutByKeys(talk, keys);
    await insertPictureByKeys(talk, keys);
    await cropPictureByKeys(talk, keys);
    await orderSlidesByKeys(talk, keys);
    await splitSlideByKeys(talk, keys);
    await chartListByKeys(talk, keys);
    await formatTextByKeys(talk, keys);
    await writeNotesByKeys(talk, keys);
    await presentByKeys(talk, keys);
    await downloadFileByKeys(talk, keys);
    expect(talk.consoleErrors).toEqual([]);
  });
});
