// Written by scripts/generate-icons.ts from Lucide (ISC, see LICENSE-lucide); do not edit.

export const iconsPerFile = 24;

export const pathLoaders: readonly (() => Promise<{ paths: Readonly<Record<string, string>> }>)[] = [
  () => import('./icons-1.generated.ts'),
  () => import('./icons-2.generated.ts'),
  () => import('./icons-3.generated.ts'),
  () => import('./icons-4.generated.ts'),
  () => import('./icons-5.generated.ts'),
  () => import('./icons-6.generated.ts'),
  () => import('./icons-7.generated.ts'),
  () => import('./icons-8.generated.ts'),
  () => import('./icons-9.generated.ts'),
  () => import('./icons-10.generated.ts'),
  () => import('./icons-11.generated.ts'),
  () => import('./icons-12.generated.ts'),
  () => import('./icons-13.generated.ts'),
  () => import('./icons-14.generated.ts'),
  () => import('./icons-15.generated.ts'),
  () => import('./icons-16.generated.ts'),
];
