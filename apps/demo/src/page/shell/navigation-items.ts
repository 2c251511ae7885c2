import { Activity, Presentation, SquarePlus, Users, type LucideIcon } from 'lucide-react';

/** Where one can go, in the order of the navigation. The demo's one visitor is an administrator. */
export const navigationItems: readonly {
  name: 'create' | 'presentations' | 'people' | 'diagnostics';
  to: string;
  icon: LucideIcon;
}[] = [
  { name: 'create', to: '/', icon: SquarePlus },
  { name: 'presentations', to: '/presentations', icon: Presentation },
  { name: 'people', to: '/people', icon: Users },
  { name: 'diagnostics', to: '/diagnostics', icon: Activity },
];
