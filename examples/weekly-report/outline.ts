/** A row of a report, as it comes from a database. */
export interface SalesRow {
  region: string;
  orders: number;
  revenue: number;
}

/**
 * Converts rows to an outline, which defines the content and not the layout. The service publishes its schema
 * at `/schemas/outline.json`.
 */
export function weeklyReport(week: string, rows: readonly SalesRow[]): object {
  const total = rows.reduce((sum, { revenue }) => sum + revenue, 0);
  const orders = rows.reduce((sum, row) => sum + row.orders, 0);
  const best = rows.toSorted((a, b) => b.revenue - a.revenue)[0];
  return {
    title: `Sales, ${week}`,
    language: 'en',
    slides: [
      { kind: 'title', heading: `Sales, ${week}`, subtitle: `${rows.length} regions` },
      {
        heading: 'At a glance',
        blocks: [
          {
            kind: 'list',
            items: [`Revenue: ${money(total)}`, `Orders: ${orders}`, ...(best ? [`Best region: ${best.region}`] : [])],
          },
        ],
      },
      {
        heading: 'By region',
        blocks: [
          {
            kind: 'table',
            align: ['left', 'right', 'right'],
            head: ['Region', 'Orders', 'Revenue'],
            rows: rows.map((row) => [row.region, String(row.orders), money(row.revenue)]),
          },
        ],
      },
    ],
  };
}

function money(amount: number): string {
  return `€ ${Math.round(amount).toLocaleString('en')}`;
}
