import { lastPage } from '../../../http/last-page.ts';
import { localTime } from '../../../kernel/local-time.ts';
import { OperatorError } from '../../../kernel/operator-error.ts';
import { erasePresentation } from '../../../presentations/erase-presentation.ts';
import { listPresentations } from '../../../presentations/records/list-presentations.ts';
import { renamePresentation } from '../../../presentations/rename-presentation.ts';
import { UsageError, type Command } from '../command.ts';
import { formatTable } from '../format-table.ts';

const pptIdArgument = { name: 'ppt_id', required: true, description: 'Presentation ID.' } as const;
const pageSize = 50;

/** Commands for support: list, rename and erase presentations. */
export const presentationCommands: readonly Command[] = [
  {
    noun: 'presentation',
    verb: 'list',
    summary: 'List the presentations of an application, newest first.',
    options: {
      app: { type: 'string', required: true, value: 'app_id', description: 'Application that owns the presentations.' },
      'union-id': { type: 'string', value: 'union_id', description: 'Only presentations of this sub-user.' },
      page: { type: 'string', value: 'number', description: `Page of ${pageSize} records; default 1.` },
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
      const rows = presentations.map((presentation) => [
        presentation.pptId,
        String(presentation.number),
        localTime(presentation.createdAt, settings.timeZone),
        presentation.unionId,
        presentation.erasedAt
          ? '(erased)'
          : presentation.deletedAt
            ? `${presentation.title} (deleted)`
            : presentation.title,
      ]);
      return {
        json: {
          ppt_list: presentations.map((presentation) => ({
            ppt_id: presentation.pptId,
            number: presentation.number,
            union_id: presentation.unionId,
            title: presentation.title,
            revision: presentation.revision,
            created_at: presentation.createdAt.toISOString(),
            deleted_at: presentation.deletedAt?.toISOString() ?? null,
            erased_at: presentation.erasedAt?.toISOString() ?? null,
          })),
          current_page: page,
          total,
          last_page: last,
        },
        lines: [
          ...formatTable(['PPT_ID', 'NUMBER', 'CREATED', 'UNION_ID', 'TITLE'], rows),
          `Page ${page} of ${last}, ${total} in total.`,
        ],
      };
    },
  },
  {
    noun: 'presentation',
    verb: 'rename',
    summary: 'Rename a presentation, in its record and in its deck.',
    positionals: [pptIdArgument],
    options: { title: { type: 'string', required: true, value: 'title', description: 'New title.' } },
    async run(appContext, args) {
      const [pptId = ''] = args.positionals;
      const title = args.getRequired('title');
      if (!(await renamePresentation(appContext, pptId, title))) throw notFound(pptId);
      return { json: { ppt_id: pptId, title }, lines: [`${pptId} renamed to "${title}".`] };
    },
  },
  {
    noun: 'presentation',
    verb: 'erase',
    summary:
      "Erase a presentation's content: deck, versions, drafts, pictures, and title. The numbered record and the charges are kept.",
    positionals: [pptIdArgument],
    options: { yes: { type: 'boolean', description: 'Confirm the erasure, which cannot be undone.' } },
    async run(appContext, args) {
      const [pptId = ''] = args.positionals;
      if (!args.flag('yes')) throw new UsageError(`Erasing ${pptId} cannot be undone. Pass --yes to confirm.`);
      if (!(await erasePresentation(appContext, pptId))) throw notFound(pptId);
      return { json: { ppt_id: pptId, erased: true }, lines: [`${pptId} erased.`] };
    },
  },
];

function notFound(pptId: string): OperatorError {
  return new OperatorError(`Presentation "${pptId}" not found or already erased. See \`service presentation list\`.`);
}
