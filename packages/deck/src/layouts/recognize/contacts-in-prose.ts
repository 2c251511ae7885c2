import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns, trimRuns, withoutFinalPeriod } from '../../text/slice-runs.ts';
import { sentencesOf } from './first-sentence.ts';

/** Limits: the number of contacts, and the characters of one. */
const limits = { min: 2, max: 6, length: 140 } as const;
const maxSentences = 12;
/** Matches headings of slides that say whom to ask. */
const contactHeading =
  /联系|咨询|找谁|负责人|值班|(?<!\p{L})(?:contacts?|questions|who to|whom|get in touch|help|reach us)(?!\p{L})/iu;
/** Match a name before a comma, with a role or a place after it: “吴建国，六楼东户”, “Siobhán Fahy, room 0.12”. */
const hanName = /^(\p{Script=Han}{2,10}(?:（[^（）]{1,12}）)?)[，,:：]\s?(?=\S)/u;
// ReDoS: at most 140 characters (`limits.length`).
const latinName =
  /^((?:Dr\.? |Prof\.? )?\p{Lu}[\p{L}’'-]{1,20}(?: \p{Lu}[\p{L}’'.-]{0,20}){1,3})(?:, | \(?(?=at |on |in )|: )(?=\S)/u;

/**
 * Converts a sentence that enumerates people with their places or numbers into a list: “吴建国，六楼东户；蒋丽华，三楼西户。”
 * @param heading The heading of the slide, which says that they are contacts.
 * @returns The text around it and the list; undefined for other text
 */
export function contactsInProse(runs: readonly Run[], heading: readonly Run[]): Block[] | undefined {
  if (!contactHeading.test(plainText(heading)) || runs.some(({ bold, code }) => bold || code)) return undefined;
  const sentences = sentencesOf(runs, maxSentences);
  const lists = sentences.map(contactsOf);
  const at = lists.findIndex((one) => one !== undefined);
  const items = lists[at];
  if (!items) return undefined;
  const textOf = (some: readonly (readonly Run[])[]): Block[] => {
    const joined = some.flatMap((one, index) =>
      index > 0 && !/[。！？]$/u.test(textOfRuns(some[index - 1] ?? [])) ? [{ text: ' ' }, ...one] : one,
    );
    return joined.length > 0 ? [{ kind: 'paragraph', runs: joined }] : [];
  };
  return [
    ...textOf(sentences.slice(0, at)),
    { kind: 'list', ordered: false, items },
    ...textOf(sentences.slice(at + 1)),
  ];
}

function contactsOf(sentence: readonly Run[]): ListItem[] | undefined {
  const text = textOfRuns(sentence);
  const parts: (readonly Run[])[] = [];
  let start = 0;
  for (const { index } of text.matchAll(/[；;]|$/gu)) {
    parts.push(trimRuns(sliceRuns(sentence, start, index)));
    start = index + 1;
  }
  const contacts = parts.filter((one) => one.length > 0).map(contactOf);
  const areContacts = contacts.length >= limits.min && contacts.length <= limits.max;
  return areContacts && contacts.every((one) => one !== undefined) ? contacts : undefined;
}

function contactOf(runs: readonly Run[]): ListItem | undefined {
  const text = textOfRuns(runs);
  if (text.length > limits.length) return undefined;
  const match = hanName.exec(text) ?? latinName.exec(text);
  if (!match) return undefined;
  const [found, name = ''] = match;
  const label = sliceRuns(runs, 0, name.length).map((run) => ({ ...run, bold: true }));
  const colon = /\p{Script=Han}/u.test(name) ? '：' : ': ';
  return {
    runs: [...label, { text: colon }, ...withoutFinalPeriod(sliceRuns(runs, found.length, text.length))],
  };
}
