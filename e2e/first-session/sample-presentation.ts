import type { Browser, FrameLocator, Page } from 'playwright';
import { visit } from '../browser.ts';
import { expect } from '../expect.ts';
import { connect, createPresentation, type Editor, editorIn } from '../journey.ts';
import { names as allNames } from '../ui-labels.ts';

/** The accessible names in English. */
export const names = allNames.en;

const markdown = `---
title: Solar on 40 school roofs
cover: fresh-green-en
---
# Solar on 40 school roofs

## Whyy now

<!-- layout: content -->

- Power bills rose 61 % in five years
- The roofs were surveyed in 2024
- The grant ends in December
  - Unless it is extended

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
  - For two hours

## How it is paid

1. City: 12
2. Grant: 38

# What we ask for

## Three decisions

1. Accept the survey
2. Release the pilot
3. Ask for the grant

## Who does what

1. Council
2. Schools

## Risks

1. Late grant
2. Weak beams

## Next steps

1. Vote in June
2. Build in October

## Questions

- Yours
`;

/** A deck of twelve slides, open in the page. */
export interface SamplePresentation {
  page: Page;
  editor: Editor;
  frame: FrameLocator;
  consoleErrors: string[];
}

/** Creates the presentation in the demo at a URL. */
export async function openSamplePresentation(browser: Browser, url: string): Promise<SamplePresentation> {
  const { page, consoleErrors } = await visit(browser);
  await page.goto(url);
  // The demo signs every visitor in as one user, who connects once.
  const isConnected = page.getByRole('button', { name: names.disconnect });
  const isApart = page.getByRole('button', { name: names.connect, exact: true });
  await expect(isConnected.or(isApart)).toBeVisible();
  if (await isApart.isVisible()) await connect(page, names);
  await page.getByRole('textbox', { name: 'Markdown' }).fill(markdown);
  await createPresentation(page, names);
  const editor = editorIn(page, names);
  await expect(editor.options).toHaveCount(12);
  return { page, editor, frame: editor.frame, consoleErrors };
}
