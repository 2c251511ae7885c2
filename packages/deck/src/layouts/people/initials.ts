/** The name of a disc with the initials of a person. */
export const initialsName = 'Initials';

/** Matches a title before a name. */
const title = /^(?:(?:dr|prof|mr|mrs|ms|miss|sir|dame|rev|eng)\.?\s){1,3}(?=\p{Lu})/iu;

/** Returns the initials of the first and last name; for a Chinese name, the family name. */
export function initialsOf(name: string): string {
  if (/^\p{Script=Han}/u.test(name)) return name.slice(0, 1);
  const words = name
    .replace(title, '')
    .split(/[\s-]+/u)
    .filter((word) => /^\p{L}/u.test(word));
  const [first = '', ...others] = words.map((word) => Array.from(word)[0] ?? '');
  return (first + (others.at(-1) ?? '')).toUpperCase();
}
