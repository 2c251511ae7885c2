import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inspector } from './open-editor.tsx';

/** Returns the font field of the properties panel. */
export const findFontField = (): Promise<HTMLElement> => inspector().findByRole('button', { name: /^Font: / });

/** Waits until the font field shows a font, or “Mixed fonts”. */
export async function expectFont(name: string): Promise<void> {
  await waitFor(async () => expect((await findFontField()).textContent).toBe(name));
}

/** Selects a font in the menu of the font field. */
export async function selectFont(name: string): Promise<void> {
  await userEvent.click(await findFontField());
  // A font can also be in the group of recent fonts.
  const [item] = await inspector().findAllByRole('menuitemradio', { name: new RegExp(`^${name}`) });
  if (item) await userEvent.click(item);
}
