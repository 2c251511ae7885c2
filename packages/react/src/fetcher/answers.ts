import type { FetcherRouteName } from '@ppt-embed/protocol/host';
import { filled, number, text, textOrNull, type Form } from './shape.ts';

const maybeText = (value: unknown): boolean => value === undefined || text(value);
const maybeNumber = (value: unknown): boolean => value === undefined || number(value);

const user = { unionId: filled, name: text };
const historyPage: Form = {
  page: number,
  pageSize: number,
  total: number,
  lastPage: number,
  records: [{ pptId: (id) => id !== '' && textOrNull(id), title: text, createdAt: text }],
};

/** The form of each answer: the backend is the host's own and may be wrong. One that is not here may answer anything. */
export const answers: Partial<Record<FetcherRouteName, Form>> = {
  openEditor: { url: filled, pptId: maybeText, coverId: maybeText },
  listCovers: [{ id: filled, style: text, colorStyle: text, language: text, imageUrl: text }],
  listHistory: historyPage,
  listMine: historyPage,
  requestDownload: { url: filled, expiresIn: maybeNumber, chargedFor: maybeNumber },
  getConnection: { status: (status) => ['connected', 'disconnected', 'banned'].includes(status as string) },
  listUsers: { page: number, pageSize: number, total: number, lastPage: number, users: [user] },
  createUser: user,
  banUser: user,
};
