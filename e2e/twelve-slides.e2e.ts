import { readFileSync } from 'node:fs';
import type { Browser, FrameLocator, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { type DemoProcess, startDemo } from './demo-process.ts';
import { endDemo } from './end-demo.ts';
import { expect } from './expect.ts';
import { clickText, connect, createPresentation, type Editor, editorIn } from './journey.ts';
import { names as allNames } from './names.ts';

const names = allNames.en;

const talk = `---
title: Solar on 40 school roofs
cover: fresh-green-en
---
# Solar on 40 school roofs

## Whyy now

- Power bills rose 61 % in five years
- The roofs were surveyed in 2024
- The grant ends in December

## Power bills

\`\`\`chart bar
year,Bill
2023,4.9
2024,4.8
2025,5.0
\`\`\`

## Three phases

| Phase | Schools | Cost |
|---|---|---|
| Pilot | 4 | € 0.6 m |
| North | 12 | € 2.5 m |

## What one roof gives

- 88 panels on a flat roof
- Half of what the school uses
- € 14,200 saved each year
- Shade in summer

## How it is paid

- City: 12
- Grant: 38

# What we ask for

## Three decisions

1. Accept the survey
2. Release the pilot
3. Ask for the grant

## Who does what

- Council
- Schools

## Risks

- Late grant
- Weak beams

## Next steps

- Vote in June
- Build in October

## Questions

- Yours
`;

let demo: DemoProcess;
let browser: Browser;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
});

afterAll(() => endDemo(browser, demo));

/** A deck of twelve slides from the text, open in the page. */
async function openTalk(): Promise<{ page: Page; editor: Editor; frame: FrameLocator; consoleErrors: string[] }> {
  const { page, consoleErrors } = await visit(browser);
  await page.goto(demo.url);
  // The demo signs every visitor in as one user, who connects once.
  const isConnected = page.getByRole('button', { name: names.disconnect });
  const isApart = page.getByRole('button', { name: names.connect, exact: true });
  await expect(isConnected.or(isApart)).toBeVisible();
  if (await isApart.isVisible()) await connect(page, names);
  await page.getByRole('textbox', { name: 'Markdown' }).fill(talk);
  await createPresentation(page, names);
  const editor = editorIn(page, names);
  await expect(editor.options).toHaveCount(12);
  return { page, editor, frame: editor.frame, consoleErrors };
}

/** A picture of 400 × 240 px. */
async function drawLogo(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [400, 240];
    const context = canvas.getContext('2d');
    context?.fillRect(20, 20, 360, 200);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** Words of the slide on the canvas that stand over its edge. */
function cutOff(frame: FrameLocator): Promise<string[]> {
  return frame.locator('.ed-sheet').evaluate((sheet) => {
    const edge = sheet.getBoundingClientRect();
    return [...sheet.querySelectorAll('.ed-slide-picture text')]
      .filter((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        return left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1;
      })
      .map((text) => text.textContent ?? '');
  });
}

const styleOf = (frame: FrameLocator) =>
  frame.getByRole('group', { name: 'Style' }).getByRole('radio', { checked: true }).getAttribute('aria-label');

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return box;
}

/** Opens the menu of an element by the right button in its middle. */
async function pressRight(page: Page, element: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(element);
  await page.mouse.click(x + width / 2, y + height / 2, { button: 'right' });
}

const titles = (editor: Editor) =>
  editor.options.evaluateAll((all) =>
    all.map((one) => (one.getAttribute('aria-label') ?? '').replace(/^Slide \d+: /, '')),
  );

describe('what a person does first with a deck of twelve slides', { timeout: 240_000 }, () => {
  it('goes by mouse', async () => {
    const { page, editor, frame, consoleErrors } = await openTalk();

    // 1. Looks: all slides are there, and nothing is cut off.
    for (let index = 0; index < 12; index += 1) {
      await editor.options.nth(index).click();
      await expect(editor.options.nth(index).locator('svg')).toBeVisible();
      expect(await cutOff(frame)).toEqual([]);
    }

    // 2. Mends a typo.
    await editor.options.nth(1).click();
    await clickText(page, editor, 'Whyy now');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Why now');
    await page.keyboard.press('Escape');
    await expect(editor.options.nth(1)).toHaveAccessibleName('Slide 2: Why now');

    // 3. Gives the deck another look, takes it back, and takes another one.
    await frame.getByRole('tab', { name: 'Deck' }).click();
    await expect(frame.getByRole('group', { name: 'Style' })).toBeVisible();
    await frame.locator('label', { hasText: 'Business' }).click();
    await frame.locator('label', { hasText: 'Orange' }).click();
    expect(await styleOf(frame)).toBe('Business');
    await editor.undo.click();
    await expect.poll(() => styleOf(frame)).toBe('Fresh');
    await frame.locator('label', { hasText: 'Tech' }).click();
    await expect(editor.slide).toContainText('Power bills rose 61 %');

    // 4. Puts one slide into another layout; its words stay.
    await editor.options.nth(4).click();
    await frame.getByRole('tab', { name: 'Slide' }).click();
    await frame.getByRole('button', { name: 'Change layout' }).click();
    await frame.getByRole('menuitemradio', { checked: false }).first().click();
    for (const words of ['What one roof gives', '88 panels', 'Shade in summer'])
      await expect(editor.slide).toContainText(words);

    // 5. Puts a picture on it.
    const chooser = page.waitForEvent('filechooser');
    await frame.getByRole('button', { name: 'Insert picture' }).click();
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawLogo(page) });
    const picture = editor.slide.getByRole('button', { name: /^Picture/ }).last();
    await expect(picture).toBeVisible();

    // 6. Moves it next to the slide's middle, where it snaps; and sizes it at its corner.
    const centerOf = ({ x, y, width, height }: Awaited<ReturnType<typeof boxOf>>) => ({
      x: x + width / 2,
      y: y + height / 2,
    });
    async function dragBy(from: { x: number; y: number }, dx: number, dy: number, meanwhile?: () => Promise<void>) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + dx, from.y + dy, { steps: 6 });
      await meanwhile?.();
      await page.mouse.up();
    }
    const middle = centerOf(await boxOf(frame.locator('.ed-sheet')));
    const center = centerOf(await boxOf(picture));
    await dragBy(center, 120, 0);
    await expect.poll(async () => centerOf(await boxOf(picture)).x - center.x).toBeGreaterThan(100);
    const aside = centerOf(await boxOf(picture));
    await dragBy(aside, middle.x - aside.x + 3, middle.y - aside.y + 3, () =>
      expect(frame.locator('.ed-guide').first()).toBeVisible(),
    );
    await expect.poll(async () => Math.abs(centerOf(await boxOf(picture)).x - middle.x)).toBeLessThan(0.6);
    const before = await boxOf(picture);
    await dragBy({ x: before.x + before.width, y: before.y + before.height }, 40, 24);
    await expect.poll(async () => (await boxOf(picture)).width - before.width).toBeGreaterThan(25);
    const sized = await boxOf(picture);
    expect(sized.width / sized.height).toBeCloseTo(before.width / before.height, 1);

    // 7. Duplicates, deletes, moves a slide, and takes that back.
    await editor.options.nth(9).click({ button: 'right' });
    await frame.getByRole('menuitem', { name: 'Duplicate slide' }).click();
    await expect(editor.options).toHaveCount(13);
    await editor.options.nth(10).click({ button: 'right' });
    await frame.getByRole('menuitem', { name: 'Delete slide' }).click();
    await expect(editor.options).toHaveCount(12);
    await editor.options.nth(11).dragTo(editor.options.nth(9), { targetPosition: { x: 80, y: 5 } });
    await expect.poll(async () => (await titles(editor)).indexOf('Questions')).toBe(9);
    await editor.undo.click();
    await expect.poll(async () => (await titles(editor)).indexOf('Questions')).toBe(11);

    // Splits one in two, and merges them again.
    await editor.options.nth(1).click({ button: 'right' });
    await frame.getByRole('menuitem', { name: 'Split slide' }).click();
    await expect(editor.options).toHaveCount(13);
    expect((await titles(editor)).slice(1, 4)).toEqual(['Why now', 'Why now', 'Power bills']);
    await expect(editor.slide).toContainText('The grant ends');
    await expect(editor.slide).not.toContainText('Power bills rose');
    await editor.options.nth(1).click({ button: 'right' });
    await frame.getByRole('menuitem', { name: 'Merge with the next slide' }).click();
    await expect(editor.options).toHaveCount(12);
    for (const words of ['Power bills rose', 'were surveyed', 'The grant ends'])
      await expect(editor.slide).toContainText(words);
    expect(await cutOff(frame)).toEqual([]);

    // 8. Turns a list into a table and that into a chart, and mends a number.
    await editor.options.nth(5).click();
    await clickText(page, editor, 'City');
    await page.keyboard.press('Escape');
    await pressRight(page, editor.slide.getByRole('button', { name: /^Text: City/ }));
    await frame.getByRole('menuitem', { name: 'Turn into a table' }).click();
    await expect(editor.slide.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Who');
    await page.keyboard.press('Escape');
    const table = editor.slide.getByRole('button', { name: /^Table/ });
    await expect(table).toBeVisible();
    await expect(editor.slide).toContainText('Who');
    await expect(editor.slide).toContainText('Grant');
    await editor.options.nth(5).click();
    await pressRight(page, table);
    await frame.getByRole('menuitem', { name: 'Turn into a chart' }).click();
    await expect(editor.slide.getByRole('button', { name: /^Chart/ })).toBeVisible();
    const grant = frame.getByRole('textbox', { name: 'Row 2, series 1' });
    await expect(grant).toHaveValue('38');
    await grant.fill('83');
    await grant.press('Enter');
    await expect(editor.slide.getByRole('button', { name: /^Chart/ })).toBeVisible();
    await editor.options.nth(6).click();
    await editor.options.nth(5).click();
    const drawn = await boxOf(editor.slide.getByRole('button', { name: /^Chart/ }));
    await page.mouse.click(drawn.x + drawn.width / 2, drawn.y + drawn.height / 2);
    await expect(grant).toHaveValue('83');

    // 9. Sizes and colours the text of a whole box.
    await editor.options.nth(8).click();
    await clickText(page, editor, 'Council');
    await page.keyboard.press('Escape');
    const size = frame.getByRole('textbox', { name: 'Size' }).or(frame.getByRole('spinbutton', { name: 'Size' }));
    await size.fill('40');
    await size.press('Enter');
    await frame.getByRole('button', { name: /^Text color/ }).click();
    await frame.getByRole('menuitemradio', { name: 'Vivid' }).click();
    await expect(editor.slide.locator('text', { hasText: 'Council' })).toHaveAttribute('font-size', '40');
    const risks = editor.options.nth(9).locator('text', { hasText: 'Late grant' });
    await expect(risks).not.toHaveAttribute('font-size', '40');
    await frame.getByRole('button', { name: 'Apply this look to all slides' }).click();
    await expect(risks).toHaveAttribute('font-size', '40');

    // 10. Writes what is said with it.
    await frame.getByRole('button', { name: 'Notes', exact: true }).click();
    await frame.getByRole('textbox', { name: 'Notes of slide 9' }).fill('Name the people.');
    await editor.options.nth(9).click();
    await expect(frame.getByRole('textbox', { name: 'Notes of slide 10' })).toHaveValue('');
    await editor.options.nth(8).click();
    await expect(frame.getByRole('textbox', { name: 'Notes of slide 9' })).toHaveValue('Name the people.');

    // 11. Shows it on the whole screen, with the notes in a window of its own, which leads the show as well.
    const isFull = () =>
      frame.locator(':root').evaluate(({ ownerDocument }) => ownerDocument.fullscreenElement !== null);
    await frame.getByRole('button', { name: 'Present', exact: true }).click();
    const show = frame.getByRole('dialog', { name: 'Slide show' });
    await expect(show).toContainText('Slide 9 of 12');
    await expect.poll(isFull).toBe(true);
    const screen = await page.evaluate(() => [innerWidth, innerHeight]);
    await expect.poll(async () => [(await boxOf(show)).width, (await boxOf(show)).height]).toEqual(screen);
    const stage = centerOf(await boxOf(show));
    await page.mouse.move(stage.x, stage.y + 20);
    // As browsers with a window around the page do for whatever it opens.
    await frame.locator(':root').evaluate(({ ownerDocument }) => {
      ownerDocument.addEventListener('click', () => void ownerDocument.exitFullscreen(), { once: true });
    });
    const [presenter] = await Promise.all([
      page.waitForEvent('popup'),
      show.getByRole('button', { name: 'Presenter view' }).click(),
    ]);
    expect(presenter.url()).toBe('about:blank');
    await expect(presenter.getByRole('region', { name: 'Notes', exact: true })).toContainText('Name the people.');
    await expect(presenter.getByRole('region', { name: 'Next', exact: true })).toContainText('Late grant');
    await expect(presenter.getByRole('region', { name: 'On screen' })).toContainText('Slide 9 of 12');
    await presenter.keyboard.press('ArrowRight');
    await expect(show).toContainText('Slide 10 of 12');
    await page.bringToFront();
    await page.mouse.click(stage.x, stage.y);
    await expect(show).toContainText('Slide 11 of 12');
    await expect(presenter.getByRole('region', { name: 'On screen' })).toContainText('Slide 11 of 12');
    // Fills the screen again.
    expect(await isFull()).toBe(false);
    const fill = show.getByRole('button', { name: 'Full screen' });
    await fill.click();
    await expect.poll(isFull).toBe(true);
    await expect(fill).toBeHidden();
    // As the browser's own Escape does it.
    await Promise.all([
      presenter.waitForEvent('close'),
      frame.locator(':root').evaluate(({ ownerDocument }) => ownerDocument.exitFullscreen()),
    ]);
    await expect(show).toBeHidden();
    await expect(editor.options.nth(10)).toHaveAttribute('aria-selected', 'true');

    // 12. Saves, and takes the file.
    await editor.save.click();
    await expect(editor.status.filter({ hasText: names.saved })).toBeVisible();
    const download = page.waitForEvent('download');
    await frame.getByRole('button', { name: names.download, exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.pptx$/);
    // The names of its parts are plain to be read: all slides, the chart that came of the list, the picture, the notes.
    const parts = new Set(readFileSync(await file.path(), 'latin1').match(/ppt\/[\w/]+\.\w+/gu));
    const count = (part: RegExp) => [...parts].filter((name) => part.test(name)).length;
    expect(count(/^ppt\/slides\/slide\d+\.xml$/u)).toBe(12);
    expect(count(/^ppt\/charts\/chart\d*\.xml$/u)).toBe(2);
    expect(count(/^ppt\/media\/.+\.png$/u)).toBeGreaterThan(0);
    expect(count(/^ppt\/notesSlides\/notesSlide\d+\.xml$/u)).toBeGreaterThan(0);
    expect(consoleErrors).toEqual([]);
  });

  it('goes by keyboard', async () => {
    const { page, editor, frame, consoleErrors } = await openTalk();
    /** Name of what has the keyboard in the editor; asked at once, since nothing may have it. */
    const focused = () =>
      frame
        .locator(':root')
        .evaluate(({ ownerDocument }) => ownerDocument.querySelector(':focus')?.getAttribute('aria-label') ?? null);
    /** The line of text that the caret is in. */
    const caretLine = () =>
      frame
        .locator(':root')
        .evaluate(({ ownerDocument }) => ownerDocument.getSelection()?.focusNode?.textContent ?? '');
    const press = (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
    /** Tab, until what is wanted has the keyboard. */
    async function tabTo(wanted: RegExp): Promise<void> {
      for (let presses = 0; presses < 120; presses += 1) {
        if (wanted.test((await focused()) ?? '')) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab leads to nothing called ${wanted}.`);
    }
    async function command(name: string): Promise<void> {
      await press('Control+Shift+K');
      await frame.getByRole('combobox', { name: 'Search commands' }).waitFor();
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
    }

    // 1. Looks.
    await tabTo(/^Slide 1:/);
    await press('End');
    await expect.poll(focused).toBe('Slide 12: Questions');
    await press('Home', 'ArrowDown');
    await expect.poll(focused).toBe('Slide 2: Whyy now');

    // 2. Mends a typo.
    await tabTo(/^Title: Whyy now/);
    await press('F2');
    await expect(editor.slide.getByRole('textbox')).toBeFocused();
    await press('Control+A');
    await page.keyboard.type('Why now');
    await press('Escape');
    await expect(editor.options.nth(1)).toHaveAccessibleName('Slide 2: Why now');

    // 3. Gives the deck another look, and takes it back by one undo.
    await command('Design');
    await expect(frame.getByRole('group', { name: 'Style' })).toBeVisible();
    await tabTo(/^Fresh$/);
    await press('ArrowDown');
    await expect.poll(() => styleOf(frame)).toBe('Business');
    await press('ArrowDown');
    await expect.poll(() => styleOf(frame)).toBe('Government');
    await press('Control+Z');
    await expect.poll(() => styleOf(frame)).toBe('Fresh');

    // 4. Puts one slide into another layout; its words stay.
    await tabTo(/^Slide 2:/);
    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    await expect.poll(focused).toMatch(/^Slide 5:/);
    await press('Control+Shift+M');
    await expect(frame.getByRole('menuitemradio').first()).toBeVisible();
    await press('ArrowDown', 'Enter');
    for (const words of ['What one roof gives', '88 panels', 'Shade in summer'])
      await expect(editor.slide).toContainText(words);

    // 5. Puts a picture on it.
    const chooser = page.waitForEvent('filechooser');
    await command('Insert picture');
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawLogo(page) });
    const picture = editor.slide.getByRole('button', { name: /^Picture/ }).last();
    await expect(picture).toBeVisible();

    // 6. Moves it by the arrows.
    await tabTo(/^Picture/);
    const before = await boxOf(picture);
    await press('Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowDown');
    await expect.poll(async () => (await boxOf(picture)).x > before.x + 5).toBe(true);
    await press('F6');
    await tabTo(/^W$/);
    await press('Control+A');
    await page.keyboard.type('200');
    await press('Enter');
    await expect.poll(async () => (await boxOf(picture)).width < before.width - 20).toBe(true);

    // 7. Duplicates, deletes, moves a slide, and takes that back.
    await tabTo(/^Slide 5:/);
    await press('End');
    await expect.poll(focused).toBe('Slide 12: Questions');
    await press('Control+D');
    await expect(editor.options).toHaveCount(13);
    await tabTo(/^Slide 13:/);
    await press('Delete');
    await expect(editor.options).toHaveCount(12);
    await expect.poll(focused).toBe('Slide 12: Questions');
    await press('Control+ArrowUp');
    await expect.poll(async () => (await titles(editor)).indexOf('Questions')).toBe(10);
    await press('Control+Z');
    await expect.poll(async () => (await titles(editor)).indexOf('Questions')).toBe(11);

    // Splits one at the caret, and merges the two again.
    await tabTo(/^Slide 12:/);
    await press('Home', 'ArrowDown');
    await expect.poll(focused).toBe('Slide 2: Why now');
    await tabTo(/^Text: Power bills rose/);
    await press('F2');
    await expect(editor.slide.getByRole('textbox')).toBeFocused();
    await press('Control+Home', 'ArrowDown');
    await expect.poll(caretLine).toContain('The roofs');
    await command('Split slide');
    await expect(editor.options).toHaveCount(13);
    await expect(editor.slide).toContainText('were surveyed');
    await expect(editor.slide).not.toContainText('Power bills rose');
    await tabTo(/^Slide 3:/);
    await press('ArrowUp');
    await expect(editor.slide).toContainText('Power bills rose');
    await command('Merge with the next');
    await expect(editor.options).toHaveCount(12);
    for (const words of ['Power bills rose', 'were surveyed', 'The grant ends'])
      await expect(editor.slide).toContainText(words);

    // 8. Turns a list into a table and that into a chart, mends a number, and pastes others from a sheet.
    await tabTo(/^Slide 2:/);
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await expect.poll(focused).toBe('Slide 6: How it is paid');
    await tabTo(/^Text: City/);
    await command('Turn into a table');
    await expect(editor.slide.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Who');
    await press('Tab');
    await page.keyboard.type('Million');
    await press('Escape');
    await expect(editor.slide).toContainText('Million');
    await tabTo(/^Table/);
    await command('Turn into a chart');
    await expect(editor.slide.getByRole('button', { name: /^Chart/ })).toBeVisible();
    const value = (row: number) => frame.getByRole('textbox', { name: `Row ${row}, series 1` });
    await expect(value(2)).toHaveValue('38');
    await expect.poll(focused).toMatch(/^Chart/);
    await press('F6');
    await tabTo(/^Row 2, series 1$/);
    await press('Control+A');
    await page.keyboard.type('83');
    await press('Enter');
    await expect(value(2)).toHaveValue('83');
    await tabTo(/^Notes$/);
    await press('Enter');
    await tabTo(/^Notes of slide 6$/);
    await page.keyboard.insertText('\tMillion\nCity\t15\nGrant\t45\nSponsors\t5');
    await press('Control+A', 'Control+X');
    await tabTo(/^Chart/);
    await press('F6');
    await tabTo(/^Row 1, series 1$/);
    await press('Control+V');
    await expect(value(3)).toHaveValue('5');
    await expect(value(1)).toHaveValue('15');
    await tabTo(/^Notes$/);
    await press('Enter');

    // 9. Sizes the text of a whole box, and of the boxes like it on the other slides.
    await tabTo(/^Slide 6:/);
    await press('End');
    await expect.poll(focused).toBe('Slide 12: Questions');
    await tabTo(/^Text: Yours/);
    await press('F6');
    await tabTo(/^Size$/);
    await press('Control+A');
    await page.keyboard.type('40');
    await press('Enter');
    await expect(editor.slide.locator('text', { hasText: 'Yours' })).toHaveAttribute('font-size', '40');
    await command('Apply this look');
    await expect(editor.options.nth(10).locator('text', { hasText: 'Vote in June' })).toHaveAttribute(
      'font-size',
      '40',
    );

    // 10. Writes what is said with it.
    await tabTo(/^Notes$/);
    await press('Enter');
    await tabTo(/^Notes of slide 12$/);
    await page.keyboard.type('Thank them.');

    // 11. Shows it.
    await press('Shift+F5');
    const show = frame.getByRole('dialog', { name: 'Slide show' });
    await expect(show).toContainText('Slide 12 of 12');
    await press('Home', 'Space');
    await expect(show).toContainText('Slide 2 of 12');
    await press('Escape');
    await expect(show).toBeHidden();

    // 12. Saves, and takes the file.
    await press('Control+S');
    await expect(editor.status.filter({ hasText: names.saved })).toBeVisible();
    const download = page.waitForEvent('download');
    await command('Download');
    expect((await download).suggestedFilename()).toMatch(/\.pptx$/);
    expect(consoleErrors).toEqual([]);
  });
});
