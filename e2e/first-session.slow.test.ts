import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { type DemoProcess, startDemo } from './demo-process.ts';
import { endDemo } from './end-demo.ts';
import { expect } from './expect.ts';
import { downloadFileByKeys } from './first-session/download.ts';
import { keysOf } from './first-session/keys.ts';
import { changeLayoutByKeys, changeStyleByKeys, browseSlidesByKeys } from './first-session/appearance.ts';
import { chartListByKeys } from './first-session/numbers.ts';
import { cropPictureByKeys, insertPictureByKeys } from './first-session/pictures.ts';
import { presentByKeys } from './first-session/show.ts';
import { orderSlidesByKeys, splitSlideByKeys } from './first-session/slides.ts';
import { openSamplePresentation } from './first-session/sample-presentation.ts';
import { formatTextByKeys, fixTypoByKeys, writeNotesByKeys } from './first-session/text.ts';

let demo: DemoProcess;
let browser: Browser;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
});

afterAll(() => endDemo(browser, demo));

/** Each step starts with the deck that the previous step left. */
describe('first session with a deck of twelve slides', () => {
  it('can be completed with the keyboard', async () => {
    const presentation = await openSamplePresentation(browser, demo.url);
    const keys = keysOf(presentation);
    await browseSlidesByKeys(presentation, keys);
    await fixTypoByKeys(presentation, keys);
    await changeStyleByKeys(presentation, keys);
    await changeLayoutByKeys(presentation, keys);
    await insertPictureByKeys(presentation, keys);
    await cropPictureByKeys(presentation, keys);
    await orderSlidesByKeys(presentation, keys);
    await splitSlideByKeys(presentation, keys);
    await chartListByKeys(presentation, keys);
    await formatTextByKeys(presentation, keys);
    await writeNotesByKeys(presentation, keys);
    await presentByKeys(presentation, keys);
    await downloadFileByKeys(presentation, keys);
    expect(presentation.consoleErrors).toEqual([]);
  });
});
