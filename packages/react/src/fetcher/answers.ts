import {
  PptError,
  type Connection,
  type Cover,
  type DownloadLink,
  type EditorAddress,
  type HistoryPage,
  type HostUser,
  type UserPage,
} from '@ppt-embed/protocol/host';
import { filled, list, number, optional, orNull, shape, text, type Test } from './shape.ts';

/** Looks over a good answer before anything trusts it. */
export type Check<T> = (value: unknown) => T;

const cover = shape({ id: filled, style: text, colorStyle: text, language: text, imageUrl: text });
const record = shape({ pptId: orNull(filled), title: text, createdAt: text });
const user = shape({ unionId: filled, name: text });
const paging = { page: number, pageSize: number, total: number, lastPage: number };

/** Only what the components read is looked at: an answer may carry more. */
function check<T>(test: Test): Check<T> {
  return (value) => {
    if (test(value)) return value as T;
    throw new PptError({ code: 'bad_response', message: 'The backend answered in a form that is not the host API.' });
  };
}

interface Answers {
  editorAddress: Check<EditorAddress>;
  covers: Check<Cover[]>;
  historyPage: Check<HistoryPage>;
  downloadLink: Check<DownloadLink>;
  connection: Check<Connection>;
  userPage: Check<UserPage>;
  user: Check<HostUser>;
  nothing: Check<void>;
}

export const answers: Answers = {
  editorAddress: check(shape({ url: filled, pptId: optional(text), coverId: optional(text) })),
  covers: check(list(cover)),
  historyPage: check(shape({ ...paging, records: list(record) })),
  downloadLink: check(shape({ url: filled, expiresIn: optional(number), chargedFor: optional(number) })),
  connection: check(
    shape({ status: (value) => value === 'connected' || value === 'disconnected' || value === 'banned' }),
  ),
  userPage: check(shape({ ...paging, users: list(user) })),
  user: check(user),
  nothing: () => undefined,
};
