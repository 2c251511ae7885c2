import { Activity, Presentation, SquarePlus, Users, type LucideIcon } from 'lucide-react';

/** Navigation items in order. People is included, because the demo's only user is an administrator. */
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
