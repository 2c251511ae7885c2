import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { importPptx } from '../import/import-pptx.ts';
import type { PptxImport } from '../import/import-pptx.ts';
import { deckOf } from '../testing/open-pptx.ts';
import { writePptx } from '../testing/write-pptx.ts';
import { zipParts } from '../testing/zip-parts.ts';

const deck = deckOf([]);
const at = Date.UTC(2026, 10, 24, 9, 30) / 1000;
const comment = (author: string, text: string) => ({ author, text, createdAt: at });

/** Imports a file whose parts have been edited. */
async function importEdited(edit: (parts: Record<string, string>) => void): Promise<PptxImport> {
  const bytes = unzipSync(await writePptx(deck, { comments: [{ slideId: 'one', comments: [comment('Ann', 'x')] }] }));
  const text = (path: string) => path.endsWith('.xml') || path.endsWith('.rels');
  const parts = Object.fromEntries(
    Object.entries(bytes).flatMap(([path, part]) => (text(path) ? [[path, strFromU8(part)]] : [])),
  );
  edit(parts);
  const edited = Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)] as const);
  return importPptx(zipParts({ ...bytes, ...Object.fromEntries(edited) }));
}

/** A file with the comments that PowerPoint has written since 2021. */
const importModern = (comments: string) =>
  importEdited((parts) => {
    const namespace = 'xmlns:p188="http://schemas.microsoft.com/office/powerpoint/2018/8/main"';
    parts['ppt/comments/comment1.xml'] = `<p188:cmLst ${namespace}>${comments}</p188:cmLst>`;
    parts['ppt/authors.xml'] =
      `<p188:authorLst ${namespace}><p188:author id="{A}" name="Ann Li" initials="AL" userId="ann@example.com" providerId="AD"/></p188:authorLst>`;
    const rels = 'ppt/_rels/presentation.xml.rels';
    parts[rels] = parts[rels]!.replace(
      '</Relationships>',
      '<Relationship Id="rId900" Type="http://schemas.microsoft.com/office/2018/10/relationships/authors" Target="authors.xml"/></Relationships>',
    );
  });

it('reads the comments that this package has written, and reports how many are left out', async () => {
  const threads = [
    { slideId: 'one', comments: [comment('Ann Li', 'Is <this> right?\nPlease check.'), comment('', 'Yes')] },
    { slideId: 'one', isResolved: true, comments: [comment('Ben', 'Done?'), comment('Ann Li', 'Yes')] },
  ];
  const imported = importPptx(await writePptx(deck, { comments: threads }));
  expect(imported.comments).toEqual([
    { slide: 0, isResolved: false, comments: [threads[0]!.comments[0], comment('Guest', 'Yes')] },
    { slide: 0, isResolved: true, comments: threads[1]!.comments },
  ]);
  expect(imported.omissions).toEqual([{ kind: 'comments', count: 4, slide: 0 }]);
  expect(imported.report).toEqual([{ slide: 0, message: 'Comments are left out: 4.' }]);
});

it('reads the comments of newer versions of PowerPoint, with replies and their state', async () => {
  const body = (text: string) => `<p188:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p><a:p/></p188:txBody>`;
  const { comments } = await importModern(
    `<p188:cm id="{1}" authorId="{A}" created="2026-11-24T09:30:00.123" status="resolved"><ac:deMkLst/><p188:replyLst><p188:reply id="{2}" authorId="{B}" created="2026-11-24T09:30:00.5">${body('Yes')}</p188:reply></p188:replyLst>${body('Right?')}</p188:cm>`,
  );
  expect(comments).toEqual([
    { slide: 0, isResolved: true, comments: [comment('Ann Li', 'Right?\n'), comment('', 'Yes\n')] },
  ]);
});

it('reads at most 10,000 comments of at most 20,000 characters', async () => {
  const cm = `<p188:cm authorId="{A}"><p188:txBody><a:p><a:r><a:t>x</a:t></a:r></a:p></p188:txBody></p188:cm>`;
  const { comments } = await importModern(cm.repeat(10_001));
  expect(comments).toHaveLength(10_000);
  const long = await importModern(cm.replace('>x<', `>${'x'.repeat(30_000)}<`));
  expect(long.comments[0]!.comments[0]).toEqual({ author: 'Ann Li', text: 'x'.repeat(20_000), createdAt: 0 });
});

it('ignores damaged comments', async () => {
  const damaged = await importEdited((parts) => {
    parts['ppt/comments/comment1.xml'] = '<p:cmLst><p:cm dt="yesterday"/><p:other/></p:cmLst>';
    parts['ppt/commentAuthors.xml'] = 'no XML';
  });
  expect(damaged.comments).toEqual([
    { slide: 0, isResolved: false, comments: [{ author: '', text: '', createdAt: 0 }] },
  ]);
});
