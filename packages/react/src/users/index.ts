'use client';

export { UserTable, type PptUserMessages, type UserTableProps } from './UserTable.tsx';
export type { PptUserColumn } from './user-columns.tsx';
export { useBanUser, useCreateUser, useUsers, type PptNewUser, type UseUsersOptions } from './use-users.ts';
