import { withTiedSpaces } from '../../text/tied-spaces.ts';
import { hanWords } from './han-words.ts';

/** A piece of a title that is never broken, and the cost of breaking the line after it. */
export interface Piece {
  text: string;
  /** Cost of the break; lower is better. A break inside a word costs `wordBreakCost` and marks the title as bad. */
  cost: number;
  breaksWord: boolean;
}

const wordBreakCost = 14;
/** Cost of a break after a hyphen, the best break within a word. */
const hyphenBreakCost = 2;
const tieBreakCost = -1.5;
/** Cost of a break before a particle such as 的, which should not begin a line. */
const particleBreakCost = 6;
/** Cost of a break between two words of a Chinese compound, such as 政务服务. */
export const compoundBreakCost = 5;
/** Cost of a break before a year. */
const yearBreakCost = -8;
/** Cost of a break at a space between Han characters, which separates the parts of a title. */
const partBreakCost = -14;
const yearStart = /^20\d\d年/u;
const han = /[\u2E80-\u2FDF\u3005-\u3007\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{323AF}]/u;
/** Kinsoku: characters that must not begin a line, and characters that must not end one (GB/T 15834, JIS X 4051). */
const neverFirst = /^[、，。．：；！？）》」』】〕〉”’…—·,.:;!?)\]}%‰℃\u00A0]/u;
const neverLast = /[（《「『【〔〈“‘([{￥$¥£€#\u00A0]/u;
/** Matches the end of a clause, or a separator between a title and its translation. */
export const clauseEnd: RegExp = /[,:;|/–—，：；]\s*$/u;
/** Units after a number, which are not part of the next word. */
const unitAfterNumber = /^(?:年度(?!假)|号线?|标(?!准)|[年月日届期季级班])/u;
/** Matches words before which a line may end, because a new part of the title begins: “…对…的影响”. */
const preposition = /^[对在从向]$/u;
const ties = /[的与和及、，：]$/u;

/**
 * Returns the pieces of a title: Latin words with the space after them, and Han characters with costs that keep words
 * together.
 */
export function piecesOf(title: string): Piece[] {
  const text = plainTitle(title);
  const tokens = text.match(new RegExp(`${han.source}+|\\s|[^\\s]`, 'gu')) ?? [];
  const pieces: Piece[] = [];
  // Latin words in a Chinese title are a name.
  const isName = han.test(text);
  for (const [index, token] of tokens.entries()) {
    const before = pieces.at(-1);
    const next = tokens[index + 1];
    if (token === ' ' && before) {
      const between = before.text.slice(-1) + next;
      pieces[pieces.length - 1] = {
        text: `${before.text} `,
        cost: clauseEnd.test(before.text)
          ? tieBreakCost
          : isName && /^\w{2}/u.test(between)
            ? compoundBreakCost
            : /^\p{Script=Han}{2}/u.test(between)
              ? partBreakCost
              : 0,
        breaksWord: false,
      };
    } else if (han.test(token)) {
      // The unit belongs to its number: 2026年|城市, 五(3)班|家长会.
      const [unit = ''] = /[\d)）]$/u.test(before?.text ?? '') ? (unitAfterNumber.exec(token) ?? []) : [];
      if (before && unit !== '') pieces[pieces.length - 1] = { text: before.text + unit, cost: 0, breaksWord: false };
      for (const piece of hanPieces(token.slice(unit.length))) append(pieces, piece);
      // The year begins the second part of “XX局2026年工作总结”.
      const last = pieces.at(-1);
      if (last && yearStart.test(tokens.slice(index + 1, index + 6).join(''))) last.cost = yearBreakCost;
    } else append(pieces, characterPiece(token, next));
  }
  return pieces;
}

/** Returns a title on one line, with no-break spaces where no line ends, except after a dash: “Annual review – plans”. */
function plainTitle(title: string): string {
  const [run] = withTiedSpaces([{ text: title.replace(/[^\S\u00A0]+/gu, ' ').trim() }]);
  return (run?.text ?? '').replace(/(?<=[–—/])\u00A0/gu, ' ');
}

function hanPieces(hanText: string): Piece[] {
  const words = hanWords(hanText);
  return words.flatMap((word, nth) => {
    const characters = Array.from(word);
    const next = words[nth + 1] ?? '';
    const atEnd =
      next === ''
        ? 0
        : preposition.test(next)
          ? tieBreakCost
          : ties.test(next[0] ?? '')
            ? particleBreakCost
            : compoundBreakCost;
    return characters.map((text, at) =>
      at + 1 < characters.length
        ? { text, cost: wordBreakCost, breaksWord: true }
        : { text, cost: ties.test(text) ? tieBreakCost : atEnd, breaksWord: false },
    );
  });
}

function characterPiece(text: string, next: string | undefined): Piece {
  const continues =
    text === '\u00A0' || (next !== undefined && next !== ' ' && !han.test(next) && !/[–—/]/u.test(text));
  return { text, cost: continues ? (text === '-' ? hyphenBreakCost : wordBreakCost) : 0, breaksWord: continues };
}

function append(pieces: Piece[], piece: Piece): void {
  const before = pieces.at(-1);
  const isTied = before && (neverFirst.test(piece.text) || neverLast.test(before.text.at(-1) ?? ''));
  const text = isTied ? before.text + piece.text : piece.text;
  const cost = piece.cost === 0 && ties.test(text) ? tieBreakCost : piece.cost;
  if (isTied) pieces.pop();
  pieces.push({ text, cost, breaksWord: piece.breaksWord });
}
