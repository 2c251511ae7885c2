import { screen } from '@testing-library/dom';
import type { Paragraph, Run } from '@ppt-embed/deck';
import { undo } from '../commands/undo-redo.ts';
import { openEditor, textbox } from './open-editor.tsx';
import { withSubtitle } from './sample-deck.ts';
import { userEvent } from './user-event.ts';

/**
 * Opens the editor with the caret at the end of a subtitle.
 * @returns Functions that read its paragraphs and their runs, and that undo the last change.
 */
export async function openSubtitle(runs: readonly Run[] = [], paragraphFormat: Omit<Paragraph, 'runs'> = {}) {
  const deck = withSubtitle((subtitle) => ({ ...subtitle, paragraphs: [{ ...paragraphFormat, runs }] }));
  const { editor } = await openEditor({ deck });
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  const { doc } = phase;
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard('{End}');
  const paragraphs = () => {
    const found = doc.flushText().deck.slides[0]?.elements.find(({ id }) => id === 's1-subtitle');
    return found?.kind === 'text' ? found.paragraphs : [];
  };
  const currentRuns = () => paragraphs().map((paragraph) => paragraph.runs);
  return { paragraphs, currentRuns, back: () => doc.dispatch(undo) };
}
