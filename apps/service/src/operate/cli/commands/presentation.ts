import { lastPage } from '../../../http/last-page.ts';
import { localTime } from '../../../kernel/local-time.ts';
import { OperatorError } from '../../../kernel/operator-error.ts';
import { erasePresentation } from '../../../presentations/erase-presentation.ts';
import { listPresentations } from '../../../presentations/records/list-presentations.ts';
import { renamePresentation } from '../../../presentations/rename-presentation.ts';
import { UsageError, type Command } from '../command.ts';
import { table } from '../table.ts';

const pptIdArgument = { name: 'ppt_id', required: true, description: 'Identifier of the presentation.' } as const;
const pageSize = 50;

/** What an operator does for people who ask: see, rename, erase. */
export const presentationCommands: readonly Command[] = [
  {
    noun: 'presentation',
    verb: 'list',
    summary: 'List the records of an application, newest first.',
    options: {
      app: { type: 'string', required: true, value: 'app_id', description: 'Application whose records they are.' },
      'union-id': { type: 'string', value: 'union_id', description: 'Only those of this sub-user.' },
      page: { type: 'string', value: 'number', description: `Which ${pageSize} of them; the first unless given.` },
    },
    async run({ db, settings }, args) {
      const page = args.count('page', 1);
      const unionId = args.text('union-id') ?? null;
      const { presentations, total } = await listPresentations(db, {
        appId: args.getRequired('app'),
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
    positionals: [pptIdArgument],
    options: { title: { type: 'string', required: true, value: 'title', description: 'The new title.' } },
    async run(appContext, args) {
      const [pptId = ''] = args.positionals;
      const title = args.getRequired('title');
      if (!(await renamePresentation(appContext, pptId, title))) throw notFound(pptId);
      return { json: { ppt_id: pptId, title }, lines: [`${pptId} is called "${title}".`] };
    },
  },
  {
    noun: 'presentation',
    verb: 'erase',
    summary:
      'Erase what people wrote: deck, versions, drafts, pictures, title. The numbered record and the charges stay.',
    positionals: [pptIdArgument],
    options: { yes: { type: 'boolean', description: 'Erase it: nothing brings it back.' } },
    async run(appContext, args) {
      const [pptId = ''] = args.positionals;
      if (!args.flag('yes')) throw new UsageError(`Nothing brings ${pptId} back. Add --yes to erase it.`);
      if (!(await erasePresentation(appContext, pptId))) throw notFound(pptId);
      return { json: { ppt_id: pptId, erased: true }, lines: [`${pptId} is erased.`] };
    },
  },
];

function notFound(pptId: string): OperatorError {
  return new OperatorError(`There is no presentation "${pptId}", or it was erased. See \`service presentation list\`.`);
}
