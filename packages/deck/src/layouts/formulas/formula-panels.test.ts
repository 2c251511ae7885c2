import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { typesetFormulas } from '../../math/typeset-formulas.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { formulasOf } from './formulas-of.ts';
import { layoutDeck } from '../layout-deck.ts';

const layout = async (markdown: string) => {
  const { outline } = readMarkdown(`# Talk\n\n## Law\n\n${markdown}\n`);
  const result = layoutDeck(outline, { formulas: await typesetFormulas(formulasOf(outline)) });
  expect(findFaults(result.deck)).toEqual([]);
  const elements = result.deck.slides[1]?.elements ?? [];
  const formulas = elements.flatMap((element) => (element.kind === 'formula' ? [element] : []));
  const panels = elements.flatMap(({ id, box }) => (id.startsWith('formula-panel') ? [box] : []));
  return { choice: result.choices.at(-1), formulas, panels, elements };
};

it('sets a formula above its symbols and a sentence in 44 px on a quarter of the body', async () => {
  const { choice, formulas, panels } = await layout(
    '$$L = \\lambda W$$\n\n- `L`: items in the system\n- `λ`: arrival rate\n- `W`: time of each item\n\nIf arrivals go up, **waiting time is the only thing left to grow**.',
  );
  expect(choice?.layout).toBe('formula');
  expect(formulas[0]?.size).toBeCloseTo(44, 0);
  expect(panels[0]?.height).toBeGreaterThanOrEqual(120);
});

it('places two formulas side by side between their texts, 24 px apart', async () => {
  const { formulas, panels, elements } = await layout(
    'Starting from rest, with no air:\n\n$$v = g\\,t$$\n\n$$h = \\frac{1}{2} g\\,t^2$$\n\nOn Earth it is 9.8. In class we use 10.\n\nNotice what is missing: **mass**.',
  );
  const [left, right] = panels;
  expect(formulas).toHaveLength(2);
  expect(right?.y).toBe(left?.y);
  expect(right?.x).toBeCloseTo((left?.x ?? 0) + (left?.width ?? 0) + 24, 0);
  const below = elements.filter(
    (element) => element.kind === 'text' && element.role === 'body' && element.box.y > (left?.y ?? 0),
  );
  expect(Math.min(...below.map(({ box }) => box.y)) - (left?.y ?? 0) - (left?.height ?? 0)).toBeCloseTo(24, 0);
});

it('shows a theorem and its formula on one panel', async () => {
  const { formulas, panels, elements } = await layout(
    '**Theorem 1 (Little).** In any stable system,\n\n$$L = \\lambda W$$\n\nThe order of service does not matter.',
  );
  const [panel] = panels;
  const text = elements.find((one) => one.kind === 'text' && JSON.stringify(one.paragraphs).includes('Theorem'));
  const [formula] = formulas;
  for (const box of [text?.box, formula?.box]) {
    expect(box?.y ?? 0).toBeGreaterThan(panel?.y ?? 0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((panel?.y ?? 0) + (panel?.height ?? 0) + 1);
  }
});

it('sets a long formula and a short one in the same size, one below the other if both are much larger then', async () => {
  const { formulas, panels } = await layout(
    'The store grows with the snow and shrinks with the melt:\n\n$$S_{t+1} = S_t + f_a(T_t) P_t - m_t, \\qquad m_t = \\min(S_t, g_b(h_t, T_t, R_t))$$\n\n$$Q_t = r_c(h_t, m_t) + e_t$$\n\n- `f`: share of the snow\n- `g`: possible melt',
  );
  expect(formulas).toHaveLength(2);
  expect(formulas[0]?.size).toBe(formulas[1]?.size);
  expect(formulas[0]?.size).toBeGreaterThanOrEqual(24);
  expect(panels[1]?.x).toBe(panels[0]?.x);
  expect(panels[1]?.y).toBeGreaterThan(panels[0]?.y ?? 0);
});

it('sets formulas below their texts on the full width if one of them would be small next to its text', async () => {
  const { formulas, panels } = await layout(
    'Now the coin from the starter.\n\n$$H_0: p = 0.5$$\n\nHalf of 5% goes at each end:\n\n$$P(X \\ge 15) = 0.0207 \\le 0.025 \\qquad P(X \\ge 14) = 0.0577 > 0.025$$\n\nBy symmetry, the lower end is five.',
  );
  expect(Math.min(...formulas.map(({ size }) => size))).toBeGreaterThanOrEqual(36);
  expect(new Set(panels.map(({ width }) => width)).size).toBe(1);
  expect(panels[0]?.width).toBeGreaterThan(1000);
});
