import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { type DemoProcess, startDemo } from './demo-process.ts';
import { endDemo } from './end-demo.ts';
import { expect } from './expect.ts';
import { takeFile, takeFileByKeys } from './twelve-slides/file.ts';
import { keysOf } from './twelve-slides/keys.ts';
import {
  changeLayout,
  changeLayoutByKeys,
  changeStyle,
  changeStyleByKeys,
  lookThrough,
  lookThroughByKeys,
} from './twelve-slides/looks.ts';
import { chartList, chartListByKeys } from './twelve-slides/numbers.ts';
import { cropPictureByKeys, placePicture, placePictureByKeys, takePictures } from './twelve-slides/pictures.ts';
import { present, presentByKeys } from './twelve-slides/show.ts';
import { orderSlides, orderSlidesByKeys, splitSlide, splitSlideByKeys } from './twelve-slides/slides.ts';
import { openTalk } from './twelve-slides/talk.ts';
import {
  dressWords,
  dressWordsByKeys,
  mendTypo,
  mendTypoByKeys,
  writeNotes,
  writeNotesByKeys,
} from './twelve-slides/words.ts';

let demo: DemoProcess;
let browser: Browser;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
});

afterAll(() => endDemo(browser, demo));

/** Each step finds the deck as the one before it left it. */
describe('what a person does first with a deck of twelve slides', { timeout: 240_000 }, () => {
  it('goes by mouse', async () => {
    const talk = await openTalk(browser, demo.url);
    await lookThrough(talk);
    await mendTypo(talk);
    await changeStyle(talk);
    await changeLayout(talk);
    await placePicture(talk);
    await takePictures(talk);
    await orderSlides(talk);
    await splitSlide(talk);
    await chartList(talk);
    await dressWords(talk);
    await writeNotes(talk);
    await present(talk);
    await takeFile(talk);
    expect(talk.consoleErrors).toEqual([]);
  });

  it('goes by keyboard', async () => {
    const talk = await openTalk(browser, demo.url);
    const keys = keysOf(talk);
    await lookThroughByKeys(talk, keys);
    await mendTypoByKeys(talk, keys);
    await changeStyleByKeys(talk, keys);
    await changeLayoutByKeys(talk, keys);
    await placePictureByKeys(talk, keys);
    await cropPictureByKeys(talk, keys);
    await orderSlidesByKeys(talk, keys);
    await splitSlideByKeys(talk, keys);
    await chartListByKeys(talk, keys);
    await dressWordsByKeys(talk, keys);
    await writeNotesByKeys(talk, keys);
    await presentByKeys(talk, keys);
    await takeFileByKeys(talk, keys);
    expect(talk.consoleErrors).toEqual([]);
  });
});
