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

it('shows that a plain button cannot be pressed now, but is not held back while it is busy', () => {
  render(
    <div className="ppt ed">
      <Button name="Layout" />
      <Button name="Replace all" off />
      <Button name="Create" busy />
    </div>,
  );
  const letters = (name: string) => getComputedStyle(screen.getByRole('button', { name })).color;
  expect(letters('Replace all')).not.toBe(letters('Layout'));
  expect(letters('Create')).toBe(letters('Layout'));
});
