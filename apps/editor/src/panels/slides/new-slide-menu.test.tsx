import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { openEditor } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

it('shows which placeholders each layout of a new slide has', async () => {
  await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Add slide' }));
  await screen.findByRole('menuitem', { name: 'Blank' });
  const placeholderRects = (name: string) =>
    [...screen.getByRole('menuitem', { name }).querySelectorAll('.ed-slide-placeholders > rect')].map((rectangle) =>
      rectangle.getBoundingClientRect(),
    );
  expect(
    ['Title and text', 'Title only', 'Two columns', 'Three columns', 'Blank'].map(
      (name) => placeholderRects(name).length,
    ),
  ).toEqual([2, 1, 3, 4, 0]);
  const picture = screen.getByRole('menuitem', { name: 'Two columns' }).querySelector('.ed-thumbnail');
  const { left = 0, right = 0, top = 0, bottom = 0 } = picture?.getBoundingClientRect() ?? {};
  const [title, first, second] = placeholderRects('Two columns');
  expect([title?.width ?? 0, first?.width ?? 0].every((width) => width > (right - left) / 3)).toBe(true);
  expect(first?.right).toBeLessThan(second?.left ?? 0);
  expect([(title?.top ?? 0) > top, (second?.right ?? 0) < right, (second?.bottom ?? 0) < bottom]).toEqual([
    true,
    true,
    true,
  ]);
});
