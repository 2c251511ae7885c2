import { nonEmptyString, number, string, stringOrNull, type Shape } from './guards.ts';

// The backend is the host's own and may return invalid data. Each response is checked where it is used, so that the
// check applies to every fetcher and each component bundles only the checks that it needs.

const optionalString = (value: unknown): boolean => value === undefined || string(value);
const optionalNumber = (value: unknown): boolean => value === undefined || number(value);

/** Response of `openEditor`, whose `url` is validated separately. */
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

/** Response of `changePresentation`. */
export const changeResponse: Shape = { pptId: nonEmptyString, title: optionalString };

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
