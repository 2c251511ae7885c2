import { useState, type ReactElement, type ReactNode } from 'react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher } from '../testing/index.ts';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { CopyText } from './CopyText.tsx';
import * as icons from './icons.ts';
import { StatusPanel } from './StatusPanel.tsx';
import { Tabs } from './Tabs.tsx';
import styles from '../styles.css?inline';
import { addStyleSheets } from '../testing/add-style-sheets.ts';

addStyleSheets(styles);

afterEach(cleanup);

const inPpt = (children: ReactNode): ReactElement => (
  <PptProvider fetcher={createMemoryFetcher()}>{children}</PptProvider>
);

function Confirming({ onConfirm }: { onConfirm: () => void }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <ConfirmDialog
        isOpen={isOpen}
        heading="Disconnect this app?"
        verb="Disconnect"
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      >
        Open editors close.
      </ConfirmDialog>
    </>
  );
}

it('a busy button keeps the focus and its width, and ignores presses and form submission', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  const form = (busy: boolean): ReactElement => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={onClick}>
        {busy ? 'Go' : 'Go on with this'}
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button');
  const { width } = button.getBoundingClientRect();
  button.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.setup().click(button);
  rerender(form(true));
  await userEvent.setup().click(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getBoundingClientRect().width).toBeCloseTo(width, 0);
});

it('a dialog is named and described, closes on Escape and restores focus', async () => {
  const onConfirm = vi.fn<() => void>();
  render(inPpt(<Confirming onConfirm={onConfirm} />));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', {
    name: 'Disconnect this app?',
    description: 'Open editors close.',
  });
  expect(dialog.open).toBe(true);
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog.open).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' }));
});

it('a request id is copied when pressed', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(
    inPpt(
      <StatusPanel title="It failed" footer={<CopyText id="req_1" />}>
        Nothing was lost.
      </StatusPanel>,
    ),
  );
  await userEvent.setup({ writeToClipboard: false }).click(screen.getByRole('button', { name: 'Copy request ID' }));
  expect(writeText).toHaveBeenCalledWith('req_1');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
});

it.each([
  [400, true, true],
  [250, false, true],
  [150, false, false],
])(
  'shows the icon and the text of a panel only if its height of %i px suffices: %s, %s',
  (height, icon, bodyVisible) => {
    const style = { height, width: 500, containerName: 'ppt-panel', containerType: 'size' } as const;
    render(
      inPpt(
        <div className="ppt" style={style}>
          <StatusPanel title="It failed" icon={icons.plug}>
            Nothing was lost.
          </StatusPanel>
        </div>,
      ),
    );
    const isVisible = (part: string): boolean =>
      document.querySelector(`[data-ppt="${part}"]`)!.getBoundingClientRect().height > 0;
    expect([isVisible('panel-icon'), isVisible('panel-body')]).toEqual([icon, bodyVisible]);
  },
);

it.each([
  ['ltr', '{ArrowRight}', 'Two'],
  ['ltr', '{ArrowLeft}', 'Three'],
  ['rtl', '{ArrowLeft}', 'Two'],
  ['rtl', '{ArrowRight}', 'Three'],
  ['rtl', '{End}', 'Three'],
])('selects a tab with the arrow key that points to it on a page that is %s: %s', async (dir, key, to) => {
  const select = vi.fn<(id: string) => void>();
  const tabs = ['One', 'Two', 'Three'].map((label) => ({ id: label, label }));
  render(
    <div dir={dir}>
      <Tabs label="Numbers" tabs={tabs} selected="One" onSelect={select} prefix="numbers" />
    </div>,
  );
  screen.getByRole('tab', { name: 'One' }).focus();
  await userEvent.keyboard(key);
  expect(select.mock.calls).toEqual([[to]]);
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: to }));
});
