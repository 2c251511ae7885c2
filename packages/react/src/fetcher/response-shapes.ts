import { nonEmptyString, number, string, stringOrNull, type Shape } from './guards.ts';

// The backend is the host's own and may be wrong. Each response is checked where the library uses it, so that this holds
// for every fetcher and each component carries only the checks it needs.

const optionalString = (value: unknown): boolean => value === undefined || string(value);
const optionalNumber = (value: unknown): boolean => value === undefined || number(value);

/** Response of `openEditor`; its `url` has a check of its own. */
export const openResponse: Shape = { pptId: optionalString, coverId: optionalString };

/** Response of `listCovers`. */
export const coversResponse: Shape = [
  { id: nonEmptyString, style: string, colorStyle: string, language: string, imageUrl: string },
];

/** Response of `listHistory` and `listMyPresentations`. */
export const historyResponse: Shape = {
  page: number,
  pageSize: number,
  total: number,
  lastPage: number,
  records: [{ pptId: (id) => id !== '' && stringOrNull(id), title: string, createdAt: string }],
};

/** Response of `requestDownload`. */
export const downloadResponse: Shape = { url: nonEmptyString, expiresIn: optionalNumber, chargedFor: optionalNumber };

/** Response of `getConnection`. */
export const connectionResponse: Shape = {
  status: (status) => ['connected', 'disconnected', 'banned'].includes(status as string),
};

/** Response of `createUser` and `banUser`. */
export const userResponse: Shape = { unionId: nonEmptyString, name: string };

/** Response of `listUsers`. */
export const usersResponse: Shape = {
  page: number,
  pageSize: number,
  total: number,
  lastPage: number,
  users: [userResponse],
};
