'use client';

export { diagnose, type DiagnoseOptions, type Finding } from './diagnose.ts';
export { Diagnostics, type DiagnosticsProps } from './Diagnostics.tsx';
export type { DiagnosticsMessages } from './messages.ts';
export type { DiagnosticsOptions } from './run-checks.ts';
export type { Severity, Subject } from './results/subjects.ts';
