import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Button } from './Button.tsx';
import './styles.css';

afterEach(cleanup);

it('shows that a main button cannot be pressed now', () => {
  render(
    <div className="ppt ed">
      <Button variant="primary" name="Save" />
      <Button variant="primary" name="Restore" off />
    </div>,
  );
  const ground = (name: string) => getComputedStyle(screen.getByRole('button', { name })).backgroundColor;
  expect(ground('Restore')).not.toBe(ground('Save'));
});
