import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { type DemoProcess, startDemo } from './demo-process.ts';
import { endDemo } from './end-demo.ts';
import { expect } from './expect.ts';
import { downloadFileByKeys } from './twelve-slides/download.ts';
import { keysOf } from './twelve-slides/keys.ts';
import { changeLayoutByKeys, changeStyleByKeys, browseSlidesByKeys } from './twelve-slides/appearance.ts';
import { chartListByKeys } from './twelve-slides/numbers.ts';
import { cropPictureByKeys, insertPictureByKeys } from './twelve-slides/pictures.ts';
import { presentByKeys } from './twelve-slides/show.ts';
import { orderSlidesByKeys, splitSlideByKeys } from './twelve-slides/slides.ts';
import { openTalk } from './twelve-slides/talk.ts';
import { formatTextByKeys, fixTypoByKeys, writeNotesByKeys } from './twelve-slides/text.ts';

let demo: DemoProcess;
let browser: Browser;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
});

afterAll(() => endDemo(browser, demo));

/** Each step starts with the deck that the previous step left. */
describe('first session with a deck of twelve slides', () => {
  it('can be completed with the keyboard', async () => {
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
