import { filled, number, text, textOrNull, type Form } from './shape.ts';

// The backend is the host's own and may be wrong. Each response is checked where the library uses it, so that this holds
// for every fetcher and each component carries only the checks it needs.

const maybeText = (value: unknown): boolean => value === undefined || text(value);
const maybeNumber = (value: unknown): boolean => value === undefined || number(value);

/** Response of `openEditor`; its `url` has a check of its own. */
export const openResponse: Form = { pptId: maybeText, coverId: maybeText };

/** Response of `listCovers`. */
export const coversResponse: Form = [{ id: filled, style: text, colorStyle: text, language: text, imageUrl: text }];

/** Response of `listHistory` and `listMine`. */
export const historyResponse: Form = {
  page: number,
  pageSize: number,
  total: number,
  lastPage: number,
  records: [{ pptId: (id) => id !== '' && textOrNull(id), title: text, createdAt: text }],
};

/** Response of `requestDownload`. */
export const downloadResponse: Form = { url: filled, expiresIn: maybeNumber, chargedFor: maybeNumber };

/** Response of `getConnection`. */
export const connectionResponse: Form = {
  status: (status) => ['connected', 'disconnected', 'banned'].includes(status as string),
};

/** Response of `createUser` and `banUser`. */
export const userResponse: Form = { unionId: filled, name: text };

/** Response of `listUsers`. */
export const usersResponse: Form = {
  page: number,
  pageSize: number,
  total: number,
  lastPage: number,
  users: [userResponse],
};
