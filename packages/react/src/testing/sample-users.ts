import type { HostUser } from '@ppt-embed/protocol/host';

const names = ['Lin Yu', 'Mary Okafor', 'Anna Becker', 'Samir Haddad', '赵敏', 'Jonas Weber', 'Priya Nair', '陈晓'];
const day = 86_400_000;

/** Returns 24 users, newest first. One in eight is suspended. */
export function sampleUsers(now: number): HostUser[] {
  return Array.from({ length: 24 }, (_, index) => ({
    unionId: `sample-user-${24 - index}`,
    name: `${names[index % names.length] ?? ''}${index < names.length ? '' : ` ${Math.floor(index / names.length) + 1}`}`,
    status: index % 8 === 5 ? 'banned' : 'active',
    createdAt: new Date(now - (index + 1) * 5 * day).toISOString(),
  }));
}
