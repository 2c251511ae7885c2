import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { cleanup, render } from '../../testing/render.ts';
import { userEvent } from '../../testing/user-event.ts';
import { DeckTextArea } from './DeckTextField.tsx';

afterEach(cleanup);

/** Renders a text area for a text that another user can change with `change`. */
function renderText(initial: string) {
  const sources: { flushAll: () => void }[] = [];
  const shown = { text: initial, change: (_next: string): void => undefined };
  const doc = {
    pendingText: {
      register(source: { flush: () => void; flushAll: () => void }) {
        sources.push(source);
        return () => void sources.splice(sources.indexOf(source), 1);
      },
    },
  };
  function Notes() {
    const [text, setText] = useState(initial);
    shown.text = text;
    shown.change = (next) => flushSync(() => setText(next));
    return <DeckTextArea doc={doc} text={text} aria-label="Notes" onChange={(update) => setText(update)} />;
  }
  render(<Notes />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
  /** Changes the text of a composition, as input methods do. */
  function compose(value: string): void {
    field.value = value;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  }
  const end = () => field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  const begin = () => field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  return { shown, field, sources, compose, begin, end };
}

it('writes typed text immediately', async () => {
  const { shown, field } = renderText('Costs');
  await userEvent.click(field);
  await userEvent.keyboard('{End} fell');
  await waitFor(() => expect(shown.text).toBe('Costs fell'));
});

it('keeps the caret at its character when another user changes the text', async () => {
  const { shown, field } = renderText('Costs fell.');
  await userEvent.click(field);
  field.setSelectionRange(6, 6);
  shown.change('All costs fell.');
  expect([field.value, field.selectionStart]).toEqual(['All costs fell.', 10]);
  await userEvent.keyboard('really ');
  await waitFor(() => expect(shown.text).toBe('All costs really fell.'));
});

it('writes a composition when it ends, and merges it with what another user has typed meanwhile', async () => {
  const { shown, field, compose, begin, end } = renderText('Costs.');
  await userEvent.click(field);
  begin();
  compose('Costs.ni');
  compose('Costs.ni h');
  expect(shown.text).toBe('Costs.');
  shown.change('All costs.');
  // The composition continues.
  expect(field.value).toBe('Costs.ni h');
  compose('Costs.你好');
  end();
  await waitFor(() => expect(shown.text).toBe('All costs.你好'));
  await waitFor(() => expect(field.value).toBe('All costs.你好'));
});

it('shows what another user has typed during a composition that was canceled', async () => {
  const { shown, field, compose, begin, end } = renderText('Costs.');
  await userEvent.click(field);
  field.setSelectionRange(6, 6);
  begin();
  compose('Costs.ni');
  shown.change('All costs.');
  compose('Costs.');
  end();
  expect(field.value).toBe('All costs.');
  expect(shown.text).toBe('All costs.');
});

it('writes a composition before the whole deck is read, and when the field is removed', async () => {
  const { shown, field, compose, begin, sources } = renderText('');
  await userEvent.click(field);
  begin();
  compose('ni');
  for (const source of sources) source.flushAll();
  await waitFor(() => expect(shown.text).toBe('ni'));
  compose('你');
  cleanup();
  expect(sources).toEqual([]);
});
