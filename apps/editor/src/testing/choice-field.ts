import { screen } from '@testing-library/dom';
import { inspector } from './open-editor.tsx';
import { userEvent } from './user-event.ts';

/** Returns the field with a menu of values that has this label, in the properties panel. */
function choiceField(label: string): Promise<HTMLElement> {
  return inspector().findByRole('button', { name: (name) => name.startsWith(`${label}: `) });
}

/** Returns the value that the field shows. */
export async function choiceValue(label: string): Promise<string | undefined> {
  const field = await choiceField(label);
  return field.getAttribute('aria-label')?.slice(`${label}: `.length);
}

/** Opens the menu of the field and selects a value by mouse. */
export async function selectChoice(label: string, value: string): Promise<void> {
  await userEvent.click(await choiceField(label));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: value }));
}
