import { screen } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { cleanup, render } from '../../testing/render.ts';
import { LocaleContext } from '../../kit/use-messages.ts';
import { userEvent } from '../../testing/user-event.ts';
import { LengthField } from './LengthField.tsx';

afterEach(cleanup);

it('shows a length in the unit of the region, and accepts other units', async () => {
  const changes: number[] = [];
  render(<LengthField deck={{}} label="W" value={240} min={8} max={960} onChange={(px) => changes.push(px)} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'W' });
  expect(field.value).toBe('2.5 in');
  for (const text of ['2', '5.08 cm', '144pt', '120px', '0']) {
    await userEvent.fill(field, text);
    await userEvent.keyboard('{Enter}');
  }
  expect(changes).toEqual([192, 192, 192, 120, 8]);
  await userEvent.keyboard('{ArrowUp}');
  expect(changes.at(-1)).toBe(244.8);
});

it('keeps a length that is shown rounded if Enter is pressed without typing', async () => {
  const changes: number[] = [];
  render(<LengthField deck={{}} label="W" value={100} onChange={(px) => changes.push(px)} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'W' });
  expect(field.value).toBe('1.04 in');
  await userEvent.click(field);
  await userEvent.keyboard('{Enter}');
  expect(changes).toEqual([]);
  await userEvent.fill(field, '1.04');
  await userEvent.keyboard('{Enter}');
  expect(changes).toEqual([99.84]);
});

it('shows centimeters in the Chinese editor', () => {
  render(
    <LocaleContext value="zh-CN">
      <LengthField deck={{}} label="宽" value={240} onChange={() => undefined} />
    </LocaleContext>,
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '宽' }).value).toBe('6.35 厘米');
});
