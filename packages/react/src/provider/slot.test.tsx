import { forwardRef, useState, type ReactElement } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { HistoryTable } from '../history/HistoryTable.tsx';
import { createMemoryFetcher, fails } from '../testing/index.ts';
import { PptProvider } from './PptProvider.tsx';
import { renderSlot, type PptSlot } from './slot.tsx';

afterEach(cleanup);

interface Props {
  text: string;
}

function Host({ slot, slotProps }: { slot: PptSlot<Props>; slotProps?: object }): ReactElement {
  return renderSlot(slot, { text: 'A' }, slotProps);
}

it('keeps the element and state of a function that the host recreates at each render', async () => {
  const app = (label: string): ReactElement => (
    <Host
      slot={({ text }: Props) => {
        const [presses, setPresses] = useState(0);
        return <button onClick={() => setPresses(presses + 1)}>{`${text} ${label} ${presses}`}</button>;
      }}
    />
  );
  const { rerender } = render(app('one'));
  const button = screen.getByRole('button', { name: 'A one 0' });
  await userEvent.click(button);
  rerender(app('two'));
  expect(screen.getByRole('button', { name: 'A two 1' })).toBe(button);
  expect(document.activeElement).toBe(button);
});

it('renders components of every kind and passes the additional props to them', () => {
  const Forwarded = forwardRef<HTMLElement, Props & { mark?: string }>(function Forwarded({ text, mark }, ref) {
    return <i ref={ref}>{text + String(mark)}</i>;
  });
  const { container, rerender } = render(<Host slot={Forwarded} slotProps={{ mark: '!' }} />);
  expect(container.innerHTML).toBe('<i>A!</i>');
  rerender(<Host slot={({ text }) => text} slotProps={{ text: 'B' }} />);
  expect(container.innerHTML).toBe('B');
});

it('remounts a different component, even if its hooks differ', () => {
  const Plain = ({ text }: Props): string => text;
  function Stateful({ text }: Props): ReactElement {
    const [mark] = useState('!');
    return <b>{text + mark}</b>;
  }
  const { container, rerender } = render(<Host slot={Plain} />);
  rerender(<Host slot={Stateful} />);
  expect(container.innerHTML).toBe('<b>A!</b>');
});

it('keeps the focus in an inline slot of a table when the host re-renders', async () => {
  const fetcher = createMemoryFetcher({ faults: { listHistory: [fails('forbidden')] } });
  const app = (): ReactElement => (
    <PptProvider fetcher={fetcher}>
      <HistoryTable
        slots={{
          failed: ({ error, ...props }) => (
            <button>{`${error.code} ${String((props as { help?: string }).help)}`}</button>
          ),
        }}
        slotProps={{ failed: { help: 'Call Ada' } }}
      />
    </PptProvider>
  );
  const { rerender } = render(app());
  const button = await screen.findByRole('button', { name: 'forbidden Call Ada' });
  button.focus();
  rerender(app());
  expect(document.activeElement).toBe(button);
});
