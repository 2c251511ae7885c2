import { html } from 'hono/html';
import type { LoggedError } from '../../kernel/logs/error-history.ts';
import type { Metrics, MetricValue } from '../metrics/metrics.ts';

interface StatusContext {
  metrics: Metrics;
  recentErrors: () => readonly LoggedError[];
  now: Date;
}

/** Maximum number of routes shown, busiest first. */
const maxRoutes = 30;

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 0 auto; padding: 2rem 1.25rem; }
table { border-collapse: collapse; margin-block-end: 2rem; }
caption { text-align: start; font-weight: 600; padding-block-end: .25rem; }
th, td { text-align: start; padding: .2rem 1rem .2rem 0; border-block-end: 1px solid light-dark(#ddd, #333); vertical-align: top; overflow-wrap: anywhere; }
td.number, th.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
`;

/** Renders the state of this process for operators: health, queues, rates and recent errors. It changes nothing. */
export async function statusPage({ metrics, recentErrors, now }: StatusContext): Promise<string> {
  const values = await metrics.values();
  const isDatabaseUp = values.some(({ name, value }) => name === 'ppt_database_up' && value === 1);
  const errors = recentErrors();
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="30" />
        <title>Service status</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>Service status</h1>
        <p>
          ${now.toISOString()} · process ${process.pid} · running for ${Math.round(process.uptime() / 60)} minutes ·
          database ${isDatabaseUp ? 'responds' : 'does not respond'}
        </p>
        ${numbers('Queues and state', stateRows(values))} ${numbers('Events and sweeps', workRows(values))}
        ${routes(values)}
        <table>
          <caption>
            Recent errors
          </caption>
          <tr>
            <th>Time</th>
            <th>Request</th>
            <th>Error</th>
          </tr>
          ${
            errors.length === 0
              ? html`<tr>
                  <td colspan="3">None since startup.</td>
                </tr>`
              : ''
          }
          ${errors.map(
            ({ time, requestId, message }) =>
              html`<tr>
                <td>${time.toISOString()}</td>
                <td><code>${requestId ?? ''}</code></td>
                <td>${message}</td>
              </tr>`,
          )}
        </table>
      </body>
    </html> `;
  return String(await page);
}

type Row = [name: string, value: number];

const isState = (name: string): boolean =>
  /^ppt_(?:worker_pool|memory_budget|collaboration)_|^process_resident_memory_bytes$|^nodejs_eventloop_lag_p99_seconds$/.test(
    name,
  );
const isWork = (name: string): boolean => /^ppt_(?:events|event_deliveries|sweep)/.test(name);

function stateRows(values: readonly MetricValue[]): Row[] {
  return values.filter(({ name }) => isState(name)).map(toRow);
}

function workRows(values: readonly MetricValue[]): Row[] {
  return values.filter(({ name }) => isWork(name)).map(toRow);
}

function toRow({ name, labels, value }: MetricValue): Row {
  const suffix = Object.values(labels).join(', ');
  return [suffix === '' ? name : `${name} (${suffix})`, value];
}

function numbers(title: string, rows: readonly Row[]) {
  return html`<table>
    <caption>
      ${title}
    </caption>
    ${rows.map(
      ([name, value]) =>
        html`<tr>
          <td>${name}</td>
          <td class="number">${format(value)}</td>
        </tr>`,
    )}
  </table>`;
}

/** Summarizes the number and mean duration of requests by route and status. */
function routes(values: readonly MetricValue[]) {
  const prefix = 'ppt_http_request_duration_seconds';
  const keyOf = ({ labels }: MetricValue) => `${labels['method']} ${labels['route']} ${labels['status']}`;
  const sums = new Map(values.filter(({ name }) => name === `${prefix}_sum`).map((each) => [keyOf(each), each.value]));
  const counts = values
    .filter(({ name }) => name === `${prefix}_count`)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, maxRoutes);
  return html`<table>
    <caption>
      Requests since startup
    </caption>
    <tr>
      <th>Route and status</th>
      <th class="number">Requests</th>
      <th class="number">Mean, ms</th>
    </tr>
    ${counts.map(
      (count) =>
        html`<tr>
          <td>${keyOf(count)}</td>
          <td class="number">${format(count.value)}</td>
          <td class="number">${format((1000 * (sums.get(keyOf(count)) ?? 0)) / count.value)}</td>
        </tr>`,
    )}
  </table>`;
}

function format(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 3 : 0 });
}
