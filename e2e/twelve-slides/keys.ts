import type { Talk } from './talk.ts';

/** The keyboard in the editor, which is all that a person has. */
export interface Keys {
  /** One key after the other. */
  press: (...keys: string[]) => Promise<void>;
  /** Tab, until what is wanted has the keyboard. */
  tabTo: (target: RegExp) => Promise<void>;
  /** Writes a command's name where commands are searched for, and takes the first. */
  command: (name: string) => Promise<void>;
  /** Name of what has the keyboard in the editor; asked at once, since nothing may have it. */
  focused: () => Promise<string | null>;
  /** The line of text that the caret is in. */
  caretLine: () => Promise<string>;
}

export function keysOf({ page, frame }: Talk): Keys {
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
