import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { allCommands } from '../operate/cli/all-commands.ts';
import { commonOptions } from '../operate/cli/help.ts';
import { openMetrics } from '../operate/metrics/metrics.ts';
import { settingNames } from '../context/setting-names.ts';
import { openTestDatabase } from '../../testing/test-service.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8');
const operate = read('docs/operate.md');
const scale = read('docs/scale.md');
const compose = read('compose.yaml');

/** The part of the compose file for the service, because other containers have different settings. */
const serviceOfCompose = compose.slice(compose.indexOf('  service:'), compose.indexOf('\n  postgres:'));

describe('operator documentation', () => {
  it("sets only supported settings in the service's containers", () => {
    const named = [...serviceOfCompose.matchAll(/^ {6}([A-Z_]+):/gm)].map((found) => found[1] ?? '');
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(name in settingNames))).toEqual([]);
    const baked = [...read('Dockerfile').matchAll(/^ENV ([A-Z_]+)=/gm)].map((found) => found[1] ?? '');
    expect(baked).toEqual(['NODE_ENV']);
  });

  it('lists exactly the settings that production accepts or rejects', () => {
    const development = ['PORT', 'TIME_ZONE', 'EDITOR_DIST', 'NODE_ENV'];
    const missing = Object.keys(settingNames).filter((name) => !development.includes(name) && !operate.includes(name));
    expect(missing).toEqual([]);
    const named = [...operate.matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map((found) => found[1] ?? '');
    expect(named.filter((name) => !(name in settingNames))).toEqual([]);
  });

  it('documents when the rows of every table are deleted', async () => {
    const database = await openTestDatabase();
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name not like 'kysely%'
    `.execute(database.db);
    await database.close();
    const [, retention = ''] = /^## Retention\n([^]*?)^## /m.exec(operate) ?? [];
    const [tables = ''] = retention.split('| folder of the store |');
    const rules = [...tables.matchAll(/^\| (`.*?) \|/gm)].map((found) => found[1] ?? '');
    const named = rules.flatMap((rule) => rule.split(', ').map((name) => name.slice(1, -1)));
    expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('documents every command with its options', () => {
    const named = [...operate.matchAll(/`?service (app|account|user|grant|presentation|event|key) ([\w-]+)([^`\n]*)/g)];
    for (const [, noun, verb, rest = ''] of named) {
      const command = allCommands.find((candidate) => candidate.noun === noun && candidate.verb === verb);
      expect(command).toBeDefined();
      const options = [...rest.matchAll(/--([a-z-]+)/g)].map((found) => found[1] ?? '');
      const known = Object.keys({ ...command?.options, ...commonOptions });
      expect(options.filter((option) => !known.includes(option))).toEqual([]);
    }
    const names = allCommands.map(({ noun, verb }) => (verb === undefined ? noun : `${noun} ${verb}`));
    expect(names.filter((name) => !operate.includes(`service ${name}`))).toEqual([]);
  });

  it('documents only metrics that exist', async () => {
    const metrics = openMetrics({
      database: () => Promise.resolve(),
      work: () => ({ decks: { slots: 2, running: 0, waiting: 0 } }),
      events: () => Promise.resolve({ waiting: 0, failed: 0, oldestDueSeconds: 0 }),
      memory: () => ({ total: 1, reserved: 0, waiting: 0 }),
    });
    metrics.watchConnections(() => ({ waiting: 0 }));
    const text = await metrics.render();
    const named = [...(operate + scale).matchAll(/`((?:ppt|nodejs|process)_[a-z0-9_]+)`/g)].map(
      (found) => found[1] ?? '',
    );
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !text.includes(`# HELP ${name} `))).toEqual([]);
  });

  it('uses only existing metrics in the dashboard and the alert rules', async () => {
    const metrics = openMetrics({
      database: () => Promise.resolve(),
      work: () => ({ decks: { slots: 2, running: 0, waiting: 0 } }),
      events: () => Promise.resolve({ waiting: 0, failed: 0, oldestDueSeconds: 0 }),
      memory: () => ({ total: 1, reserved: 0, waiting: 0 }),
    });
    metrics.watchConnections(() => ({ waiting: 0 }));
    const text = await metrics.render();
    const dashboard = JSON.parse(read('docs/monitoring/grafana-dashboard.json'));
    const rules = parse(read('docs/monitoring/alert-rules.yaml'));
    const expressions: string[] = [
      ...dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
      ...rules.groups.flatMap((group: { rules: { expr: string }[] }) => group.rules.map(({ expr }) => expr)),
    ];
    expect(expressions.length).toBeGreaterThan(25);
    const named = expressions.flatMap((expression) => expression.match(/\b(?:ppt|nodejs|process)_[a-z0-9_]+/g) ?? []);
    const missing = named.filter((name) => !text.includes(`# HELP ${name.replace(/_(?:bucket|count|sum)$/, '')} `));
    expect(missing).toEqual([]);
    for (const { alert, annotations, labels } of rules.groups[0].rules) {
      expect([alert, Object.keys(annotations), Object.keys(labels)]).toEqual([
        alert,
        ['summary', 'description'],
        ['severity'],
      ]);
    }
  });
});
