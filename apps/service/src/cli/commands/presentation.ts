import { lastPage } from '../../http/last-page.ts';
import { localTime } from '../../http/local-time.ts';
import { OperatorError } from '../../operator-error.ts';
import { erasePresentation } from '../../presentations/erase-presentation.ts';
import { listPresentations } from '../../presentations/list-presentations.ts';
import { renamePresentation } from '../../presentations/rename-presentation.ts';
import { MisuseError, type Command } from '../command.ts';
import { table } from '../table.ts';

const pptIdWord = { name: 'ppt_id', required: true, meaning: 'Identifier of the presentation.' } as const;
const pageSize = 50;

/** What an operator does for people who ask: see, rename, erase. */
export const presentationCommands: readonly Command[] = [
  {
    noun: 'presentation',
    verb: 'list',
    summary: 'List the records of an application, newest first.',
    options: {
      app: { type: 'string', required: true, value: 'app_id', meaning: 'Application whose records they are.' },
      'union-id': { type: 'string', value: 'union_id', meaning: 'Only those of this sub-user.' },
      page: { type: 'string', value: 'number', meaning: `Which ${pageSize} of them; the first unless given.` },
    },
    async run({ db, settings }, given) {
      const page = given.count('page', 1);
      const unionId = given.text('union-id') ?? null;
      const { presentations, total } = await listPresentations(db, {
        appId: given.need('app'),
        unionId,
        page,
        pageSize,
      });
      const last = lastPage(total, pageSize);
      const rows = presentations.map((one) => [
        one.pptId,
        String(one.number),
        localTime(one.createdAt, settings.timeZone),
        one.unionId,
        one.erasedAt ? '(erased)' : one.title,
      ]);
      return {
        json: {
          ppt_list: presentations.map((one) => ({
            ppt_id: one.pptId,
            number: one.number,
            union_id: one.unionId,
            title: one.title,
            revision: one.revision,
            created_at: one.createdAt.toISOString(),
            erased_at: one.erasedAt?.toISOString() ?? null,
          })),
          current_page: page,
          total,
          last_page: last,
        },
        lines: [
          ...table(['PPT_ID', 'NUMBER', 'CREATED', 'UNION_ID', 'TITLE'], rows),
          `Page ${page} of ${last}, ${total} in all.`,
        ],
      };
    },
  },
  {
    noun: 'presentation',
    verb: 'rename',
    summary: 'Give a presentation another title, in its record and on its deck.',
    words: [pptIdWord],
    options: { title: { type: 'string', required: true, value: 'title', meaning: 'The new title.' } },
    async run(parts, given) {
      const [pptId = ''] = given.words;
      const title = given.need('title');
      if (!(await renamePresentation(parts, pptId, title))) throw notFound(pptId);
      return { json: { ppt_id: pptId, title }, lines: [`${pptId} is called "${title}".`] };
    },
  },
  {
    noun: 'presentation',
    verb: 'erase',
    summary:
      'Erase what people wrote: deck, versions, drafts, pictures, title. The numbered record and the charges stay.',
    words: [pptIdWord],
    options: { yes: { type: 'boolean', meaning: 'Erase it: nothing brings it back.' } },
    async run(parts, given) {
      const [pptId = ''] = given.words;
      if (!given.flag('yes')) throw new MisuseError(`Nothing brings ${pptId} back. Add --yes to erase it.`);
      if (!(await erasePresentation(parts, pptId))) throw notFound(pptId);
      return { json: { ppt_id: pptId, erased: true }, lines: [`${pptId} is erased.`] };
    },
  },
];

function notFound(pptId: string): OperatorError {
  return new OperatorError(`There is no presentation "${pptId}", or it was erased. See \`service presentation list\`.`);
}
