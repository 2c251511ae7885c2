import { screen, waitFor } from '@testing-library/dom';
import { chartTypes } from '@ppt-embed/deck';
import type { ChartElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { lastElement } from '../../testing/last-element.ts';
import { selectChoice } from '../../testing/choice-field.ts';
import { openEditor } from '../../testing/open-editor.tsx';
import { chartTypeChoices } from './ChartTypeItems.tsx';
import { slowDownClock } from '../../testing/slow-down-clock.ts';
import { userEvent } from '../../testing/user-event.ts';

type OpenedEditor = Awaited<ReturnType<typeof openEditor>>;

async function insertChart(name: string): Promise<OpenedEditor> {
  const opened = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Insert chart' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  await screen.findByRole('region', { name: 'Chart data' });
  return opened;
}

const chartOf = ({ editor }: OpenedEditor): ChartElement => {
  const last = lastElement(editor);
  if (last?.kind !== 'chart') throw new Error('The last element is not a chart.');
  return last;
};

itInFullRun('changes a chart to every type with the keyboard, and keeps its data and format', async () => {
  const opened = await insertChart('Column chart');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show values' }));
  await waitFor(() => expect(chartOf(opened)).toMatchObject({ dataLabels: false }));
  const before = chartOf(opened);
  for (const type of everyday(2, chartTypes.slice(1))) {
    screen.getByRole('button', { name: /^Chart type/u }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitemradio', { name: chartTypeChoices[type].label.en });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(chartOf(opened)).toEqual({ ...before, chart: type }));
    await screen.findByRole('button', { name: `Chart type: ${chartTypeChoices[type].label.en}` });
  }
});

itInFullRun('edits the ends of the error bars of a dot plot, which shows neither values nor a legend', async () => {
  const opened = await insertChart('Dot plot with error bars');
  expect(chartOf(opened).series.map(({ name }) => name)).toEqual(['Estimate', 'Low', 'High']);
  expect(screen.queryByRole('checkbox', { name: 'Show values' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Legend/ })).toBeNull();
  await screen.findByText('The second and third series are the lower and upper ends of the error bars.');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Row 1, series 3' }), '3.5');
  await waitFor(() => expect(chartOf(opened).series[2]?.values[0]).toBe(3.5));
});

itInFullRun('moves the legend, and titles and limits the axes, in one undo step each', async () => {
  slowDownClock();
  const opened = await insertChart('Line chart');
  const before = chartOf(opened);
  await screen.findByRole('button', { name: 'Legend: Automatic legend' });
  await selectChoice('Legend', 'Legend on the right');
  await waitFor(() => expect(chartOf(opened).legend).toBe('right'));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Value axis title' }), 'Ships');
  await waitFor(() => expect(chartOf(opened).axisTitles).toEqual({ value: 'Ships' }));
  const min = screen.getByRole('textbox', { name: 'Minimum of the value axis' });
  await userEvent.fill(min, '-2,5');
  await waitFor(() => expect(chartOf(opened).axisMin).toBe(-2.5));
  await userEvent.fill(min, '');
  await waitFor(() => expect('axisMin' in chartOf(opened)).toBe(false));
  for (let step = 0; step < 3; step++) await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(chartOf(opened)).toEqual(before));
});

itInFullRun("colors a series and a slice, and restores the theme's colors", async () => {
  const opened = await insertChart('Pie chart');
  await userEvent.click(screen.getByRole('button', { name: /^Color of Second/u }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Red' }));
  await waitFor(() => expect(chartOf(opened).colors).toEqual([null, '#ff0000']));
  await waitFor(() =>
    expect(document.querySelector('.ed-slide .ed-slide-picture [data-element=chart] [fill="#ff0000"]')).toBeTruthy(),
  );
  await userEvent.click(screen.getByRole('button', { name: /^Color of Second/u }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Automatic' }));
  await waitFor(() => expect('colors' in chartOf(opened)).toBe(false));
});

itInFullRun('offers no axis settings for a doughnut chart', async () => {
  await insertChart('Doughnut chart');
  expect(screen.queryByRole('textbox', { name: 'Value axis title' })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Color of/u })).toHaveLength(4);
});

it('replaces all data by a table that is pasted into the corner cell, in one undo step', async () => {
  const opened = await insertChart('Column chart');
  const before = chartOf(opened);
  screen.getByRole('textbox', { name: 'Top-left cell: paste a table here' }).focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Month\tVisits\tLoans\nMay\t10\t20\nJune\t11\t21\n');
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  await waitFor(() =>
    expect(chartOf(opened)).toMatchObject({
      categories: ['May', 'June'],
      series: [
        { name: 'Visits', values: [10, 11] },
        { name: 'Loans', values: [20, 21] },
      ],
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(chartOf(opened)).toEqual(before));
});

itInFullRun(
  'shows the buttons that delete a row or series beside the names, without a tooltip over the next name',
  async () => {
    await insertChart('Column chart');
    for (const [button, field] of [
      ['Delete row 1', 'Row 1'],
      ['Delete series 2', 'Series 2'],
    ] as const) {
      const name = screen.getByRole('textbox', { name: field });
      name.focus();
      const cross = screen.getByRole('button', { name: button });
      const [{ right, bottom }, box] = [cross.getBoundingClientRect(), name.getBoundingClientRect()];
      expect(right <= box.left || bottom <= box.top).toBe(true);
      cross.focus();
      expect(getComputedStyle(cross, '::after').content).toBe('none');
    }
  },
);
