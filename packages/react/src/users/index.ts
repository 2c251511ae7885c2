'use client';

export { UserTable, type PptUserMessages, type UserTableProps } from './UserTable.tsx';
