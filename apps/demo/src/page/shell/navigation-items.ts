import { Activity, Presentation, SquarePlus, Users, type LucideIcon } from 'lucide-react';
import { demoUser } from '../preferences/demo-user.ts';

interface NavigationItem {
  name: 'create' | 'presentations' | 'users' | 'diagnostics';
  to: string;
  icon: LucideIcon;
}

const items: readonly NavigationItem[] = [
  { name: 'create', to: '/', icon: SquarePlus },
  { name: 'presentations', to: '/presentations', icon: Presentation },
  { name: 'users', to: '/users', icon: Users },
  { name: 'diagnostics', to: '/diagnostics', icon: Activity },
];

/**
 * Navigation items in order. Users other than the administrator can only open presentations that the administrator
 * shares with them.
 */
export const navigationItems: readonly NavigationItem[] =
  demoUser === 'admin' ? items : items.filter(({ name }) => name === 'presentations');
