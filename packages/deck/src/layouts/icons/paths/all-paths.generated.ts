// Written by scripts/generate-icons.ts from Lucide (ISC, see LICENSE-lucide); do not edit.
import { paths as paths1 } from './icons-1.generated.ts';
import { paths as paths2 } from './icons-2.generated.ts';
import { paths as paths3 } from './icons-3.generated.ts';
import { paths as paths4 } from './icons-4.generated.ts';
import { paths as paths5 } from './icons-5.generated.ts';
import { paths as paths6 } from './icons-6.generated.ts';
import { paths as paths7 } from './icons-7.generated.ts';
import { paths as paths8 } from './icons-8.generated.ts';
import { paths as paths9 } from './icons-9.generated.ts';
import { paths as paths10 } from './icons-10.generated.ts';
import { paths as paths11 } from './icons-11.generated.ts';
import { paths as paths12 } from './icons-12.generated.ts';
import { paths as paths13 } from './icons-13.generated.ts';
import { paths as paths14 } from './icons-14.generated.ts';
import { paths as paths15 } from './icons-15.generated.ts';
import { paths as paths16 } from './icons-16.generated.ts';

export const allPaths: Readonly<Record<string, string>> = {
  ...paths1,
  ...paths2,
  ...paths3,
  ...paths4,
  ...paths5,
  ...paths6,
  ...paths7,
  ...paths8,
  ...paths9,
  ...paths10,
  ...paths11,
  ...paths12,
  ...paths13,
  ...paths14,
  ...paths15,
  ...paths16,
};
