import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const items = Array.from({ length: 30 }, (_, index) => `- Item ${index} of a list that needs more than one slide`);
const long = `# Talk\n\n## Plain\n\nText\n\n## Long\n\n${items.join('\n')}\n\n## Page\n\n<my-card>html</my-card>`;

async function opened(text: string) {
  const connected = await service.connect();
  const { json } = await service.createMarkdown(connected.accessToken, text);
  const { token } = await service.open(json.data.saas_ppt);
  const call = async (method: string, path: string, body?: unknown) =>
    (await service.send(method, `/editor/api${path}`, { token, ...(body !== undefined && { body }) })).json;
  return { call, deck: await call('GET', '/deck') };
}

it('reports the changes made to a source, slide by slide, until the first save', async () => {
  const { call, deck } = await opened(long);
  const titleOf = (id: string) => deck.deck.slides.find((slide: { id: string }) => slide.id === id)?.title;
  const reportLines = deck.report.map(({ kind, slide_id }: { kind: string; slide_id: string }) => [
    kind,
    titleOf(slide_id),
  ]);
  expect(reportLines).toContainEqual(['continued', expect.stringMatching(/^Long \(1\/\d\)$/u)]);
  expect(reportLines).toContainEqual(['text', 'Page']);
  expect(await call('PUT', '/deck', { base_revision: 0, deck: deck.deck })).toEqual({ revision: 1 });
  expect(await call('GET', '/deck')).not.toHaveProperty('report');
});

it('reports a picture that could not be fetched', async () => {
  const { deck } = await opened('# Talk\n\n## Harbour\n\n![ship](https://nowhere.invalid/ship.png)');
  expect(deck.report).toEqual([expect.objectContaining({ kind: 'picture', slide_id: 'slide-2' })]);
});

it('reports nothing if the source was laid out without changes', async () => {
  const { deck } = await opened('# Talk\n\n## Plain\n\nText');
  expect(deck).not.toHaveProperty('report');
});

it('limits the length of the report', async () => {
  const { deck } = await opened(`# Talk\n\n## A\n\n${'<my-card>x</my-card>\n\n'.repeat(300)}`);
  expect(deck.report).toHaveLength(200);
});
