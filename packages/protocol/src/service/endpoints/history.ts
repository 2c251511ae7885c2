import { array, boolean, object, oneOf, optional, string } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';
import { pageResponse, pageRequest, searchText } from '../fields.ts';

/** Orders of the history: newest first, last saved first, or by title. */
export const historySorts = ['created', 'edited', 'title'] as const;
/** Order of the history. */
export type HistorySort = (typeof historySorts)[number];

/** Spec endpoint 10: lists generation records, newest first. */
export const history = endpoint({
  name: 'history',
  spec: 10,
  summary: 'List generation records, newest first.',
  method: 'POST',
  path: '/saas/api/history',
  credential: 'access_token',
  description:
    'Extensions `history-search` and `history-sort`: `search` lists the records whose title contains each of its words (of the first 20), regardless of case, and `sort` selects the order. Such a list covers the first 10,000 records in its order; `title` sorts the newest 10,000.',
  body: object({ ...pageRequest, search: optional(searchText()), sort: optional(oneOf(historySorts)) }),
  data: object({
    ppt_list: array(
      object({
        title: string(),
        /** `YYYY-MM-DD HH:MM:SS` in the service's time zone. */
        created_at: string(),
        /**
         * Extension: the time of the last save, or of the creation if there is no save, in the format of `created_at`.
         */
        edited_at: optional(string()),
        app_id: string(),
        uid: string(),
        /** Extension: the presentation's id. */
        ppt_id: optional(string()),
        /** Extension: a signed picture URL, or an empty string. */
        thumbnail: optional(string()),
        /** Extension: `true` if there are unsaved changes that are later than the last save; otherwise omitted. */
        has_unsaved_changes: optional(boolean()),
      }),
    ),
    ...pageResponse,
  }),
  errors: ['expired_token', 'user_banned', 'not_json'],
});
