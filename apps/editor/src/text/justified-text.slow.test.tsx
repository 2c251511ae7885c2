import { screen, waitFor } from '@testing-library/dom';
import type { Paragraph, TextElement } from '@ppt-embed/deck';
import { expect, it, onTestFinished } from 'vitest';
import type { Editor } from '../session/editor.ts';
import { glyphsOf } from '../testing/glyphs.ts';
import { inspector, openEditor, openTextbox, textbox } from '../testing/open-editor.tsx';
import { withSubtitle } from '../testing/sample-deck.ts';
import { userEvent } from '../testing/user-event.ts';

const english =
  'Panels on forty school roofs would cover a third of what the schools use, AVOID waste, and pay for themselves within nine years, as the port office has found.';
const chinese =
  '在全市四十所学校的屋顶上安装光伏板，可以满足学校三分之一的用电需求，“九年之内”即可收回全部投资成本——并且不再需要补贴，今后每年节省的电费将全部用于教学设施的更新。';
const mixed =
  '我们使用 React 19 与TypeScript构建，通过 API 对接“数据中台”，响应时间低于200毫秒，比原系统（PHP）快3倍；so nobody waits any longer，全部数据以VAT、AVA格式保存，可随时导出为 Excel 文件。';

const texts: readonly [string, readonly Paragraph[], Partial<TextElement['style']>][] = [
  ['English', [{ runs: [{ text: english }] }], {}],
  ['Chinese', [{ runs: [{ text: `\u3000\u3000${chinese}` }] }], {}],
  ['mixed', [{ runs: [{ text: mixed }] }], {}],
  ['characters of other fonts', [{ runs: [{ text: `屋顶 🚀⌊x⌋ ${english} ✅ ${chinese} ⟨u∘v⟩ ${mixed}` }] }], {}],
  [
    'lists with words of other looks, and lines that are ended',
    [
      { bullet: 'disc', runs: [{ text: english }] },
      {
        bullet: 'number',
        level: 1,
        runs: [
          { text: '第一，' },
          { text: mixed, bold: true },
          { text: 'Fixed width 等宽 ', code: true },
          { text: `${english}\n`, italic: true, underline: true },
          { text: chinese, size: 30 },
          { text: '2', baseline: 'super' },
          { text: mixed, highlight: '#FFF176' },
        ],
      },
    ],
    {},
  ],
  ['a title', [{ runs: [{ text: `${english} ${mixed}` }] }], { face: 'sans', bold: true, size: 30 }],
  ['a title in Chinese letters', [{ runs: [{ text: mixed }] }], { face: 'song', bold: true, size: 30 }],
];

async function openWith(
  paragraphs: readonly Paragraph[],
  style: Partial<TextElement['style']> = {},
  align: Paragraph['align'] = 'justify',
): Promise<Editor> {
  const deck = withSubtitle((subtitle) => ({
    ...subtitle,
    box: { x: 64, y: 60, width: 700, height: 600 },
    paragraphs: paragraphs.map((paragraph) => ({ ...paragraph, align })),
    // Turns off shrinking.
    style: { ...subtitle.style, size: 24, ...style, steps: [] },
  }));
  const { editor } = await openEditor({ viewport: [1440, 900], deck });
  await import('../kit/han-font.ts');
  await import('../kit/han-title-font.ts');
  await screen.findByRole('button', { name: /^Subtitle/ });
  await waitFor(() => expect(drawn()).not.toBeNull());
  await document.fonts.ready;
  return editor;
}

const drawn = () => document.querySelector('.ed-slide .ed-slide-picture [data-element=s1-subtitle]');

/** Returns the characters that moved by more than 1 px. */
function movedGlyphs(before: ReturnType<typeof glyphsOf>, after: typeof before): string[] {
  return after.flatMap(({ char, left, middle }, index) => {
    const was = before[index];
    const isNear = was?.char === char && Math.abs(left - was.left) <= 1 && Math.abs(middle - was.middle) <= 1;
    return isNear ? [] : [`${index} ${char}: ${left - (was?.left ?? 0)}, ${middle - (was?.middle ?? 0)}`];
  });
}

it.each(texts)(
  'does not move any character by more than 1 px when justified text is opened and left: %s',
  async (_, ...text) => {
    await openWith(...text);
    const before = glyphsOf(drawn());
    screen.getByRole('button', { name: /^Subtitle/ }).focus();
    await userEvent.keyboard('{Enter}');
    const inside = glyphsOf(await textbox());
    expect(inside.length).toBe(before.length);
    expect(movedGlyphs(before, inside)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(openTextbox()).toBeNull());
    await waitFor(() => expect(glyphsOf(drawn()).length).toBe(before.length));
    expect(movedGlyphs(before, glyphsOf(drawn()))).toEqual([]);
  },
);

function textOf(editor: Editor): TextElement | undefined {
  const phase = editor.phase.get();
  const slide = phase.name === 'open' ? phase.doc.flushText().deck.slides[0] : undefined;
  const text = slide?.elements.find(({ id }) => id === 's1-subtitle');
  return text?.kind === 'text' ? text : undefined;
}

const alignments = (editor: Editor) => textOf(editor)?.paragraphs.map(({ align }) => align);

it("justifies text with PowerPoint's shortcut, which browsers do not use, and shows it on the button", async () => {
  const editor = await openWith([{ runs: [{ text: english }] }, { runs: [{ text: chinese }] }], {}, 'left');
  const wasVisible: boolean[] = [];
  const see = (event: KeyboardEvent) => {
    if (event.key === 'j') wasVisible.push(event.defaultPrevented);
  };
  window.addEventListener('keydown', see);
  onTestFinished(() => window.removeEventListener('keydown', see));
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  const button = await screen.findByRole('button', { name: 'Justify' });
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+J Control+Shift+J');
  await userEvent.keyboard('{Control>}j{/Control}');
  await waitFor(() => expect(alignments(editor)).toEqual(['justify', 'justify']));
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  await userEvent.click(inspector().getByRole('button', { name: 'Align text left' }));
  await waitFor(() => expect(alignments(editor)).toEqual(['left', 'left']));
  // With a caret, only the paragraph around it is justified.
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard('{Control>}{End}j{/Control}');
  await waitFor(() => expect(alignments(editor)).toEqual(['left', 'justify']));
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(alignments(editor)).toEqual(['left', 'left']));
  expect(wasVisible).toEqual([true, true]);
});

it('keeps the lines of justified text justified while the user types', async () => {
  const editor = await openWith([{ runs: [{ text: chinese }] }]);
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{Enter}');
  const [paragraph] = (await textbox()).querySelectorAll('p');
  if (!paragraph) throw new Error('No paragraph.');
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  const { height } = paragraph.getBoundingClientRect();
  const heights = new Set<number>();
  // The browser paints a character before the deck has laid out its line again.
  const observer = new ResizeObserver(() => heights.add(paragraph.getBoundingClientRect().height));
  observer.observe(paragraph);
  await userEvent.keyboard('l');
  await waitFor(() => expect(textOf(editor)?.paragraphs[0]?.runs[0]?.text).toMatch(/^l/u));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(openTextbox()).toBeNull());
  observer.disconnect();
  heights.delete(0);
  expect([...heights]).toEqual([height]);
});
