import { loadStyles } from '@ppt-embed/deck';
import type { SlideElement, TextElement } from '@ppt-embed/deck';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { selectElement } from '../../commands/select.ts';
import { selectSlide } from '../../commands/select-slides.ts';
import { deleteElements } from '../../commands/delete-elements.ts';
import { editText, typeText } from '../../commands/edit-text.ts';
import { insertSlides } from '../../commands/slides.ts';
import { plainText } from '../../elements/text/element-text.ts';
import { createEditorApi } from '../../session/editor-api.ts';
import { openPresentation } from '../../session/open-presentation.ts';
import { newSlide, slideChoices } from '../../actions/new-slide.ts';
import { emptyDraftBuffer } from '../../testing/empty-draft-buffer.ts';
import { createFakeService } from '../../testing/fake-service.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { insertPasted } from './insert-pasted.ts';

beforeAll(() => loadStyles(sampleDeck.theme.style));

/** Opens a presentation with a new slide and its empty text placeholder. */
function openNewSlide() {
  const choice = slideChoices.find(({ name }) => name === 'content');
  const slide = choice && newSlide(sampleDeck, choice);
  if (!slide) throw new Error('There is no such slide.');
  const notify = vi.fn<(toast: unknown) => void>();
  const presentation = openPresentation({
    pptId: 'p-1',
    revision: 1,
    deck: sampleDeck,
    api: createEditorApi({ token: 't', fetch: createFakeService(sampleDeck).fetch }),
    buffer: emptyDraftBuffer(),
    post: () => undefined,
    notify,
  });
  const { doc } = presentation;
  onTestFinished(() => doc.close());
  doc.dispatch(insertSlides([slide], 0));
  const { slide: index } = doc.state.get().selection;
  const elements = (): readonly SlideElement[] => doc.state.get().deck.slides[index]?.elements ?? [];
  const texts = () => elements().filter((one): one is TextElement => one.kind === 'text');
  return {
    doc,
    notify,
    index,
    body: () => texts().find(({ id }) => id === 'body'),
    bodyTexts: () => texts().map(({ paragraphs }) => plainText(paragraphs)),
    pasteMarkdown: (text: string) => insertPasted(presentation, { kind: 'markdown', text }),
    paste: (text: string) => insertPasted(presentation, { kind: 'text', text }),
  };
}

const list = '- Bills rose\n- Roofs are sound';

it.each(['body', 'title'])(
  'keeps the placeholder while the %s is being edited, and inserts pasted text into a new box',
  async (id) => {
    const { doc, body, bodyTexts, paste } = openNewSlide();
    doc.dispatch(editText(id));
    for (const text of ['Bills rose', list]) await paste(text);
    expect(body()).toMatchObject({ paragraphs: [{ runs: [] }] });
    expect(bodyTexts()).toEqual(expect.arrayContaining(['Bills rose', '- Bills rose - Roofs are sound']));
  },
);

it('keeps a pasted list and the caret if the placeholder was edited or deleted before the list was parsed', async () => {
  const editorWithSlide = openNewSlide();
  const { doc, index } = editorWithSlide;
  const pasting = editorWithSlide.paste(list);
  doc.dispatch(editText('body'));
  const paragraphs = [{ runs: [{ text: 'Mine' }] }];
  doc.dispatch(typeText({ slide: index, element: 'body', paragraphs, at: 1 }));
  await pasting;
  expect(editorWithSlide.bodyTexts()).toEqual(expect.arrayContaining(['Mine', '- Bills rose - Roofs are sound']));
  expect(doc.state.get().selection).toMatchObject({ elements: ['body'], editing: true });

  const gone = openNewSlide();
  const late = gone.paste(list);
  gone.doc.dispatch(selectElement('body'));
  gone.doc.dispatch(deleteElements(1));
  await late;
  expect(gone.bodyTexts()).toContain('- Bills rose - Roofs are sound');
});

it('fills the placeholder on the original slide, even if another slide is being edited by then', async () => {
  const { doc, body, paste } = openNewSlide();
  const pasting = paste(list);
  doc.dispatch(selectSlide(0));
  doc.dispatch(editText('s1-title'));
  await pasting;
  expect(body()).toMatchObject({ paragraphs: [{ bullet: 'disc' }, { bullet: 'disc' }] });
  expect(doc.state.get().selection).toMatchObject({ slide: 0, elements: ['s1-title'], editing: true });
});

it('typesets the formulas of pasted Markdown, stores its pictures, and names what was left out', async () => {
  const { doc, notify, index, pasteMarkdown } = openNewSlide();
  await pasteMarkdown(
    '## Energy\n\n$$E = mc^2$$\n\n## Map\n\n![Map](https://example.com/map.png)\n\n<iframe src="/"></iframe>\n',
  );
  const slides = doc.state.get().deck.slides.slice(index + 1, index + 3);
  expect(slides.map(({ title }) => title)).toEqual(['Energy', 'Map']);
  const elements = slides.flatMap((slide) => slide.elements);
  expect(elements).toContainEqual(expect.objectContaining({ kind: 'formula', latex: 'E = mc^2' }));
  expect(elements).toContainEqual(expect.objectContaining({ kind: 'picture', src: 'picture:abc', naturalWidth: 640 }));
  expect(notify).toHaveBeenCalledWith({ name: 'markdown-inserted', notes: 0, text: 0, dropped: 1 });
});

it('pastes a list as lines if the parser cannot be loaded, and reports it', async () => {
  vi.resetModules();
  vi.doMock('./paragraphs-from-markdown.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => vi.doUnmock('./paragraphs-from-markdown.ts'));
  const { body, notify, paste } = openNewSlide();
  await paste(list);
  expect(body()?.paragraphs.map(({ runs }) => runs[0]?.text)).toEqual(['- Bills rose', '- Roofs are sound']);
  expect(notify).toHaveBeenCalledWith({ name: 'load-error' });
});
