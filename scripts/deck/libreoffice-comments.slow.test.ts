import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { blankDeck } from '@ppt-embed/deck';
import { writePptx } from '@ppt-embed/deck/pptx';
import { expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);

it.skipIf(process.env['WITHOUT_SYSTEM_TOOLS'])(
  'shows LibreOffice the comments of a presentation with their authors, text and dates',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'libreoffice-comments-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const deck = blankDeck({ language: 'en', title: 'Harbour' });
    const comments = [
      { author: 'Ann Li', text: 'Is <this> right?', createdAt: Date.UTC(2026, 10, 24, 9, 30) / 1000 },
      { author: '李小明', text: '好的', createdAt: Date.UTC(2026, 10, 24, 9, 31) / 1000 },
    ];
    const file = join(folder, 'comments.pptx');
    await writeFile(file, await writePptx(deck, { comments: [{ slideId: deck.slides[0]?.id ?? '', comments }] }));
    // The flat XML format has all content in one file.
    const office = [`-env:UserInstallation=file://${folder}/office`, '--headless', '--convert-to', 'fodp'];
    await run('soffice', [...office, '--outdir', folder, file]);
    const xml = await readFile(join(folder, 'comments.fodp'), 'utf8');
    const annotations = [...xml.matchAll(/<\w+:annotation\b[\s\S]*?<\/\w+:annotation>/gu)].map(([text]) => text);
    expect(
      annotations.map((text) => [
        /<dc:creator>(.*?)<\/dc:creator>/u.exec(text)?.[1],
        /<dc:date>(.*?)(?:\.\d+)?<\/dc:date>/u.exec(text)?.[1],
        text
          .replace(/<dc:.*?<\/dc:\w+>/gu, '')
          .replace(/<[^>]*>/gu, '')
          .trim(),
      ]),
    ).toEqual([
      ['Ann Li', '2026-11-24T09:30:00', 'Is &lt;this&gt; right?'],
      ['李小明', '2026-11-24T09:31:00', '好的'],
    ]);
  },
);
