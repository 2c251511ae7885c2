import { planElements } from '../diagram/plan-elements.ts';
import { planIn } from '../diagram/read-plan.ts';
import type { PlanLayouts } from './extra-layouts-source.ts';

/** Functions with which the layout for diagrams draws plans. In browser bundles, they are a separate chunk. */
export const planLayouts: PlanLayouts = { planIn, planElements };
