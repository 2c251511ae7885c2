import type { SamplePresentation } from './sample-presentation.ts';

/** The keyboard in the editor, without any other input. */
export interface Keys {
  /** Presses keys one after another. */
  press: (...keys: string[]) => Promise<void>;
  /** Presses Tab until the given element has the focus. */
  tabTo: (target: RegExp) => Promise<void>;
  /** Types a command's name into the command search, and runs the first result. */
  command: (name: string) => Promise<void>;
  /** Returns the name of the focused element in the editor. Does not wait, because there may be none. */
  focused: () => Promise<string | null>;
  /** Returns the line of text that contains the caret. */
  caretLine: () => Promise<string>;
}

/** Returns the keyboard of a browser page. */
export function keysOf({ page, frame }: SamplePresentation): Keys {
  const focused = () =>
    frame
      .locator(':root')
      .evaluate(({ ownerDocument }) => ownerDocument.querySelector(':focus')?.getAttribute('aria-label') ?? null);
  const caretLine = () =>
    frame.locator(':root').evaluate(({ ownerDocument }) => ownerDocument.getSelection()?.focusNode?.textContent ?? '');
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  async function tabTo(target: RegExp): Promise<void> {
    for (let presses = 0; presses < 120; presses += 1) {
      if (target.test((await focused()) ?? '')) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab leads to nothing called ${target}.`);
  }
  async function command(name: string): Promise<void> {
    await press('Control+Shift+K');
    await frame.getByRole('combobox', { name: 'Search commands' }).waitFor();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
  return { press, tabTo, command, focused, caretLine };
}
