import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { timeSpans } from './time-spans.ts';

const spansOf = (...texts: string[]) => timeSpans(texts.map((text) => [{ text }]))?.map(({ time }) => plainText(time));

it.each([
  [['0–5 s: keep the share', '5–60 s: decay', 'After 60 s: static split']],
  [['0-2 h: triage', '2-24 h: repair', '1-3 days: review']],
  [['0–1小时：上报', '1–6小时：排查', '6小时后：复盘']],
])('reads spans of time that follow each other: %j', (texts) => {
  expect(spansOf(...texts)).toEqual(texts.map((text) => text.split(/[:：]/u)[0]));
});

it.each([
  [['2–3 hours: homework', '1–2 hours: reading', '1–2 hours: sport']],
  [['5 s: start', '60 s: stop', '90 s: end']],
  [['0–5 s keep it', '5–60 s decay', 'After 60 s split']],
  [['0–5 km: city', '5–60 km: region', 'After 60 km: country']],
])('reads no durations, moments or distances: %j', (texts) => {
  expect(spansOf(...texts)).toBeUndefined();
});

it('shows them on a timeline, without colons', () => {
  const { deck, choices } = layoutDeck(
    readMarkdown(
      '# T\n\n## Redis down\n\n- **0–5 s:** gateways continue.\n- **5–60 s:** share decays.\n- **After 60 s:** static split.',
    ).outline,
  );
  expect(choices.at(-1)?.layout).toBe('timeline');
  const times = (deck.slides.at(-1)?.elements ?? []).flatMap((one) =>
    one.kind === 'text' && one.part === 'eventTime' ? one.paragraphs.map(({ runs }) => plainText(runs)) : [],
  );
  expect(times.map((time) => time.replace(/\u00A0/gu, ' '))).toEqual(['0–5 s', '5–60 s', 'After 60 s']);
});
