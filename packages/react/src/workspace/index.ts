'use client';

export { PptWorkspace, type PptWorkspaceProps, type WorkspaceView } from './PptWorkspace.tsx';
