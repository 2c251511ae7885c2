import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { inspector } from './open-editor.tsx';
import { userEvent } from './user-event.ts';

/** Returns the font field of the properties panel. */
export const findFontField = (): Promise<HTMLElement> => inspector().findByRole('button', { name: /^Font: / });

/** Waits until the font field shows a font, or “Mixed fonts”. */
export async function expectFont(name: string): Promise<void> {
  await waitFor(async () => expect((await findFontField()).textContent).toBe(name));
}

/** Opens the list of the font field. A locator would be ambiguous, because the bar above the slide has the same list. */
export async function openFonts(): Promise<void> {
  // A list that is still closing would be found instead of the new one.
  await waitFor(() => expect(inspector().queryByRole('dialog', { name: 'Font' })).toBeNull());
  (await findFontField()).click();
  await inspector().findByRole('dialog', { name: 'Font' });
}

/** Selects a font in the list of the font field. */
export async function selectFont(name: string): Promise<void> {
  await openFonts();
  // A font can also be in the group of recent fonts.
  const [item] = await inspector().findAllByRole('option', { name: new RegExp(`^${name}`) });
  if (item) await userEvent.click(item);
}
