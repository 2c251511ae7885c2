import type { Run } from '@ppt-embed/deck';
import { EditorState, TextSelection } from 'prosemirror-state';
import type { Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { expect, it } from 'vitest';
import { toDoc } from '../elements/text/prosemirror-doc.ts';
import { createTypedUrls, linkSelection } from './autolink.ts';

const link = 'https://example.com';

/** Opens a document, without a page, with the caret at the end of its text. */
function openText(...runs: Run[]) {
  let state = EditorState.create({ doc: toDoc([{ runs }]) });
  const caret = TextSelection.atEnd(state.doc);
  const urls = createTypedUrls();
  const apply = (transaction: Transaction): void => {
    state = state.apply(transaction);
    urls.update(transaction);
  };
  apply(state.tr.setSelection(caret));
  const view = { composing: false, dispatch: apply } as unknown as EditorView;
  Object.defineProperty(view, 'state', { get: () => state });
  return {
    urls,
    view,
    apply,
    type: (text: string) => apply(state.tr.insertText(text)),
    tr: () => state.tr,
    links: () => {
      const found: unknown[] = [];
      state.doc.descendants(({ marks }) => {
        for (const { attrs } of marks) found.push(attrs['value']);
      });
      return found;
    },
  };
}

it('links a URL when a space completes it, or when editing ends right after it', () => {
  const text = openText();
  text.type(link);
  text.urls.link(text.view);
  expect(text.links()).toEqual([]);
  text.urls.linkLast(text.view);
  expect(text.links()).toEqual([link]);
  const other = openText();
  other.type(`${link} `);
  other.urls.link(other.view);
  expect(other.links()).toEqual([link]);
});

it('does not link a URL when editing ends if the caret was moved after it, or a format change or another user inserted it', () => {
  const moved = openText();
  moved.type(link);
  moved.urls.link(moved.view);
  moved.urls.moveCaret();
  moved.urls.linkLast(moved.view);
  expect(moved.links()).toEqual([]);
  for (const meta of ['format', 'follow']) {
    const text = openText({ text: 'See ' });
    text.apply(
      text
        .tr()
        .insertText(link)
        .setMeta(meta, meta === 'follow' ? true : 'bullet'),
    );
    text.urls.linkLast(text.view);
    expect({ meta, links: text.links() }).toEqual({ meta, links: [] });
  }
});

it('keeps the URL of a link whose text is another URL', () => {
  const text = openText({ text: link, link: 'https://example.org' });
  text.type(' ');
  text.urls.link(text.view);
  expect(text.links()).toEqual(['https://example.org']);
});

it('does not link a URL if it is at the caret only because text after it was deleted', () => {
  const text = openText({ text: `${link}!` });
  const end = text.view.state.selection.head;
  text.apply(text.tr().delete(end - 1, end));
  text.urls.linkLast(text.view);
  expect(text.links()).toEqual([]);
});

it.each([
  ['a URL', `${link}\n`, 'Roofs', [link]],
  ['an email address', 'ada@example.org', 'Roofs', ['mailto:ada@example.org']],
  ['other text', 'See https://example.com', 'Roofs', null],
  ['an executable URL', 'javascript:alert(1)', 'Roofs', null],
  ['a URL, which replaces the selected URL', link, 'https://example.org', null],
])('links the selected text when %s is pasted', (_, pasted, selectedText, links) => {
  const text = openText({ text: selectedText });
  const { tr } = text.view.state;
  text.apply(tr.setSelection(TextSelection.create(tr.doc, 1, 1 + selectedText.length)));
  const isLinked = linkSelection(pasted)(text.view.state, text.apply);
  expect(isLinked ? text.links() : null).toEqual(links);
  expect(text.view.state.doc.textContent).toBe(selectedText);
  expect(text.view.state.selection.empty).toBe(isLinked);
});

it('does not link selected code, several paragraphs or an empty selection to a pasted URL', () => {
  const code = openText({ text: 'Roofs', code: true });
  const { tr } = code.view.state;
  code.apply(tr.setSelection(TextSelection.create(tr.doc, 1, 6)));
  expect(linkSelection(link)(code.view.state)).toBe(false);
  const doc = toDoc([{ runs: [{ text: 'One' }] }, { runs: [{ text: 'Two' }] }]);
  const two = EditorState.create({ doc });
  expect(linkSelection(link)(two.apply(two.tr.setSelection(TextSelection.create(doc, 2, 8))))).toBe(false);
  expect(linkSelection(link)(two)).toBe(false);
});
