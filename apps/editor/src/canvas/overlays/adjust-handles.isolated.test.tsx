// The code that draws preset shapes loads last, as on a slow connection.
import { screen, waitFor } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { openEditor } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';

const { presets } = vi.hoisted(() => ({ presets: Promise.withResolvers<void>() }));

vi.mock(import('../../../../../packages/deck/src/elements/shape/presets/common.ts'), async (original) => {
  await presets.promise;
  return original();
});

it('shows the handles and fields of a shape that was selected before the code that draws it has loaded', async () => {
  const [first] = sampleDeck.slides;
  if (!first) throw new Error('No slide.');
  await openEditor({
    deck: {
      ...sampleDeck,
      slides: [
        {
          ...first,
          id: 'shapes',
          elements: [
            {
              id: 'arrow',
              kind: 'shape',
              name: 'Arrow',
              box: { x: 400, y: 200, width: 200, height: 100 },
              geometry: { kind: 'preset', name: 'rightArrow' },
              fill: { kind: 'solid', color: 'main' },
            },
          ],
        },
      ],
    },
    viewport: [1440, 900],
  });
  screen.getByRole('button', { name: /^Shape: / }).focus();
  await waitFor(() => expect(document.querySelector('.ed-adjust')).not.toBeNull());
  expect(document.querySelectorAll('[data-handle=adjust]')).toHaveLength(0);
  presets.resolve();
  await waitFor(() => expect(document.querySelectorAll('[data-handle=adjust]')).toHaveLength(2));
  await screen.findByRole('textbox', { name: 'Adjustment 2' });
});
