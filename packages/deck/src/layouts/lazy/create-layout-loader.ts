import type { Block, Outline, OutlineSlide } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { farewellPattern, isClosingHeading } from '../covers/closing-heading.ts';
import { startsAgain } from '../diagram/starts-again.ts';
import { withDataInProse } from '../recognize/data-in-prose.ts';
import { timeOfDayPattern } from '../recognize/time-of-day-pattern.ts';
import type { LazyLayouts, LazyLayoutsSource } from './lazy-layouts.ts';
import { hasParallelClauses } from '../statements/parallel-clauses.ts';
import { monthPattern } from '../../text/months.ts';
import { textOfRuns } from '../../text/runs.ts';

/** Loads layouts and caches the loaded ones. */
export interface LayoutLoader {
  load: (outline?: Outline) => Promise<void>;
  loaded: () => Partial<LazyLayouts>;
}

/** Creates a loader that caches the layouts it has loaded. */
export function createLayoutLoader(source: LazyLayoutsSource): LayoutLoader {
  if (!('figures' in source)) return { load: async () => undefined, loaded: () => source };
  let loaded: Partial<LazyLayouts> = {};
  return {
    load: async (content) => {
      // An author can request any layout.
      const outline = content?.slides.some(({ layout }) => layout !== undefined) ? undefined : withData(content);
      const hasAny = (matches: (block: Block) => boolean): boolean =>
        !outline || outline.slides.some(({ blocks }) => blocks.some(matches));
      const hasProse = !outline || outline.slides.some(mayBeProse);
      const warns = mayWarn(outline);
      const parts = await Promise.all([
        loaded.statement ? {} : source.texts(),
        loaded.recognizeGroups || !hasAny(mayBeInGroup) ? {} : source.groups(),
        loaded.bigNumber || !hasAny(mayHaveItems) ? {} : source.figures(),
        loaded.figureTiles || !hasAny(mayHaveItems) ? {} : source.tiles(),
        loaded.withConclusion || !hasAny(mayHaveItems) ? {} : source.conclusions(),
        loaded.cards || !(warns || hasAny(mayBeList)) ? {} : source.lists(),
        loaded.varyLayout || !hasAny(mayHaveCallout) ? {} : source.shortLists(),
        loaded.callout || !(hasProse || hasAny(mayHaveCallout) || hasAny(hasTable) || hasAny(mayBeSource) || warns)
          ? {}
          : source.callouts(),
        loaded.twoColumns || !(hasProse || hasAny(mayBeBesideOthers)) ? {} : source.columns(),
        loaded.matrix || !hasAny(mayBeBesideOthers) ? {} : source.grids(),
        loaded.quote || !hasAny(hasQuote) ? {} : source.quotes(),
        loaded.code || !hasAny(isDrawn) ? {} : source.blocks(),
        loaded.pictures || !hasAny(hasPicture) ? {} : source.pictures(),
        loaded.createDiagram || !(hasAny(mayBeDiagram) || mayBeCycleOrTree(outline)) ? {} : source.diagrams(),
        loaded.ganttChartIn || !hasAny(mayBeGanttChart) ? {} : source.ganttCharts(),
        loaded.parseSequence || !hasAny(mayBeSequence) ? {} : source.sequences(),
        loaded.parseEntities || !hasAny(mayBeEntities) ? {} : source.entities(),
        loaded.chain || !hasAny(mayBeChain) ? {} : source.chains(),
        loaded.tableChart || !hasAny(hasTable) ? {} : source.tables(),
        loaded.colorTables || !hasAny(hasTable) ? {} : source.cells(),
        loaded.timeline || !hasAny(mayHaveTimes) ? {} : source.timelines(),
        loaded.splitFootnotes || !hasAny(({ kind }) => kind === 'footnote') ? {} : source.footnotes(),
        loaded.withLogo || (outline && !outline.logo) ? {} : source.logos(),
        loaded.splitAtHeadings || !hasAny(({ kind }) => kind === 'heading') ? {} : source.splits(),
        loaded.closingLinesOf || !mayHaveClosing(outline) ? {} : source.closings(),
        loaded.contactColumns || !hasAny(mayBeContact) ? {} : source.contacts(),
        loaded.withWidePunctuation || (outline && outline.language !== 'zh') ? {} : source.han(),
        // Layouts that users select are not needed to lay out an outline. Browsers load their module only once.
        outline ? {} : source.variants(),
        // Icons are not cached, because each outline needs different ones.
        !hasAny(mayHaveIcons) ? {} : source.icons(content),
      ]);
      loaded = Object.assign({}, loaded, ...parts);
      // Gantt charts, sequences and entities may have been loaded before or after this function.
      const diagram = loaded.createDiagram?.(loaded);
      if (diagram) loaded.diagram = diagram;
    },
    loaded: () => loaded,
  };
}

/** Returns an outline with the lists and tables as which data in its prose are shown. */
function withData(outline: Outline | undefined): Outline | undefined {
  return (
    outline && {
      ...outline,
      slides: outline.slides.map((slide) => ({ ...slide, blocks: withDataInProse(slide.blocks, slide.heading) })),
    }
  );
}

/** Maximum number of blocks of a closing slide whose first block may become its heading. */
const maxClosingBlocks = 5;

/** Matches the first option of a question: “A) ”. */
const firstOption = /(?:^|\s)[(（]?A[)）.．、]/u;

/** Whether a block may be laid out in columns. This excludes pictures, quotations and text without bold words or options. */
function mayBeBesideOthers(block: Block): boolean {
  if (block.kind === 'paragraph')
    return (
      isPoint(block.runs) ||
      hasParallelClauses(block.runs) ||
      block.runs.some(({ bold, text }) => bold || firstOption.test(text))
    );
  return block.kind !== 'picture' && block.kind !== 'quote' && block.kind !== 'footnote';
}

/** Whether a slide has only a few paragraphs, apart from pictures and footnotes. They may become columns above a band. */
function mayBeProse({ blocks }: OutlineSlide): boolean {
  const texts = blocks.filter(({ kind }) => kind !== 'picture' && kind !== 'footnote');
  return texts.length > 1 && texts.length < 6 && texts.every(({ kind }) => kind === 'paragraph');
}

function hasQuote(block: Block): boolean {
  return block.kind === 'columns' ? block.columns.some(({ blocks }) => blocks.some(hasQuote)) : block.kind === 'quote';
}

function hasTable(block: Block): boolean {
  return block.kind === 'columns' ? block.columns.some(({ blocks }) => blocks.some(hasTable)) : block.kind === 'table';
}

/** Whether a block is a chart, code or a formula, or text with several numbers that a chart may show. */
function isDrawn(block: Block): boolean {
  if (block.kind === 'paragraph') return severalNumbers.test(textOfRuns(block.runs).slice(0, 240));
  return block.kind === 'chart' || block.kind === 'code' || block.kind === 'formula';
}

/** Matches three numbers. */
// ReDoS: at most 240 characters (`isDrawn`).
const severalNumbers = /\d[^\d]+\d[^\d]+\d/u;

/** Whether a block is a list, or text with lines, times or bold words that layouts may recognize as a list. */
function mayBeList(block: Block): boolean {
  if (block.kind === 'paragraph')
    return (
      isPoint(block.runs) ||
      hasParallelClauses(block.runs) ||
      timeOfDayPattern.test(block.runs[0]?.text.trimStart() ?? '') ||
      block.runs.some(({ bold, text }) => bold || /\n|一是|[)）]\s?[、,，;；]/u.test(text) || firstOption.test(text))
    );
  return block.kind === 'list';
}

/** Whether text begins with an enumerator: “（一）”, “一是”, “第一，”, “第一件，”, “一、”, “First,”. */
function isPoint([first]: readonly Run[]): boolean {
  return /^\s*(?:[（(第]?[一二三四五六七八九十]{1,2}[)）是、，,：:件点步条项个]|[①-⑳]|[（(]1|First(?:ly)?[,:])/u.test(
    first?.text ?? '',
  );
}

/** Whether a block is a callout, or a list: its last item, or the sentence below it, may become a callout. */
function mayHaveCallout(block: Block): boolean {
  return block.kind === 'quote' || mayBeList(block);
}

/** Whether a block may be the source of a chart or a picture, or an offer with two prices. */
function mayBeSource(block: Block): boolean {
  return (
    block.kind === 'paragraph' &&
    /source|credit|来源|出处|[\p{Sc}元块][^\p{Sc}元块]+[\p{Sc}元块]/iu.test(textOfRuns(block.runs))
  );
}

/**
 * Whether a heading contains a word or a sign of a warning or of an emergency, in which case its text becomes a callout or
 * steps.
 */
function mayWarn(outline: Outline | undefined): boolean {
  const words =
    /⚠|warn|danger|caution|attention|careful|do not|don['’]t|never|emergen|evacua|alarm|fire|accident|quake|leak|spill|injur|first aid|case of|to do|if some|[严禁危勿警心急逃火震伤晕疏突]|不得|绝不|注意|事故|触电/iu;
  const hasSign = (block: Block): boolean => block.kind === 'paragraph' && /^\s*[⚠❗]/u.test(block.runs[0]?.text ?? '');
  return (
    outline?.slides.some(
      ({ heading, blocks }) => heading.some(({ text }) => words.test(text)) || blocks.some(hasSign),
    ) ?? true
  );
}

/** Matches an address or a number of a person, and thanks or a wish at the beginning of text. */
const closingText = new RegExp(`@|\\+\\d|\\d{3}|^\\s*(?:thank|many|special|谢谢|感谢|${farewellPattern})`, 'iu');

/** Whether a slide may be the closing slide: its heading says goodbye, or it is the last one with a few lines that do. */
function mayHaveClosing(outline: Outline | undefined): boolean {
  if (!outline || outline.slides.some(({ heading }) => isClosingHeading(heading))) return true;
  const { blocks = [] } = outline.slides.at(-1) ?? {};
  return (
    blocks.length <= maxClosingBlocks &&
    blocks.some((block) => block.kind === 'paragraph' && block.runs.some(({ text }) => closingText.test(text)))
  );
}

/** Whether a block is text or a list with a link, an account or a number that may be a contact. */
function mayBeContact(block: Block): boolean {
  const isContact = (runs: readonly Run[]): boolean =>
    runs.some(({ link, text }) => link !== undefined || /@|[+(\d][\d\s()+.-]{6}/u.test(text));
  if (block.kind === 'list') return block.items.some(({ runs }) => isContact(runs));
  return block.kind === 'paragraph' && isContact(block.runs);
}

/** Whether a block may belong to a group that is written without a heading, or is a list with leads, perhaps in a column. */
function mayBeInGroup(block: Block): boolean {
  if (block.kind === 'columns') return block.columns.some(({ blocks }) => blocks.some(mayBeList));
  return mayHaveCallout(block) || isDrawn(block);
}

function hasPicture({ kind }: Block): boolean {
  return kind === 'picture';
}

/** Whether a block is a list, a table that may contain changes, or a paragraph with bold text or a number, such as “六成”. */
function mayHaveItems(block: Block): boolean {
  return (
    block.kind === 'list' ||
    (block.kind === 'table' && block.head.length === 3) ||
    (block.kind === 'paragraph' && block.runs.some(({ bold, text }) => bold || /[\d成]/u.test(text)))
  );
}

/** Matches a number, a month or another word of a time. */
// ReDoS: at most 40 characters (`mayHaveTimes`).
const timeWord = new RegExp(String.raw`\d|[第唐宋元明清今周星现即季]|\b[Nn]ow\b|[Tt]oday|day\b|${monthPattern}`, 'u');

/**
 * Whether a block is a table with two columns, or a paragraph or a list of which some items start with a number, a month
 * or a day.
 */
function mayHaveTimes(block: Block): boolean {
  if (block.kind === 'columns') return block.columns.some(({ blocks }) => blocks.some(mayHaveTimes));
  if (block.kind === 'table') return block.head.length === 2 || block.head.length === 3;
  if (block.kind === 'paragraph')
    return !block.runs[0]?.bold && timeWord.test((block.runs[0]?.text ?? '').slice(0, 16));
  return (
    block.kind === 'list' && block.items.some(({ runs: [first] }) => timeWord.test((first?.text ?? '').slice(0, 40)))
  );
}

/** Whether a block is a heading, columns, a list, or text that may be one. */
function mayHaveIcons(block: Block): boolean {
  if (block.kind === 'columns') return true;
  return mayBeList(block) || block.kind === 'heading';
}

function mayBeDiagram(block: Block): boolean {
  const arrow = /[→⟶➜➔⇒]|[-=]>/u;
  if (block.kind === 'code')
    return /^mermaid/iu.test(block.language) || (block.language === '' && arrow.test(block.text));
  if (block.kind === 'list') return block.items.some(({ runs }) => runs.some(({ text }) => arrow.test(text)));
  if (block.kind === 'paragraph') return block.runs.some(({ text }) => arrow.test(text));
  return mayBeGanttChart(block);
}

/** Matches words of headings of steps that repeat, and of headings above trees. */
const cycleOrTree =
  /cycle|loop|flywheel|circular|organi[sz]ation|chart|structure|hierarchy|reporting|taxonomy|tree|map|循环|闭环|飞轮|周而复始|组织|机构|架构|层级|关系/iu;

/** Whether a slide with a list or groups may show a cycle or a tree. */
function mayBeCycleOrTree(outline: Outline | undefined): boolean {
  return (
    outline?.slides.some(
      ({ heading, blocks }) => startsAgain(blocks) || heading.some(({ text }) => cycleOrTree.test(text)),
    ) ?? true
  );
}

/** Whether a block may be a sequence diagram. */
function mayBeSequence(block: Block): boolean {
  return block.kind === 'code' && block.text.includes('sequenceDiagram');
}

function mayBeEntities(block: Block): boolean {
  return block.kind === 'code' && block.text.includes('erDiagram');
}

/** Whether a block is a table whose last column may be the end of tasks. */
function mayBeGanttChart(block: Block): boolean {
  // A column of remarks may be after the ends.
  return (
    block.kind === 'table' &&
    block.head.slice(-2).some(([run]) => /^(?:end|finish|to|until|结束|完成|截止|完工|竣工)/iu.test(run?.text ?? ''))
  );
}

/** Whether a block may contain causes and effects, such as “leads to”, or questions that ask why. */
function mayBeChain(block: Block): boolean {
  if (block.kind === 'list')
    return block.items.some(({ runs }) => /^\s*(?:why|how come|from |为什么|为何|从)/iu.test(runs[0]?.text ?? ''));
  const effect = /\b(?:lead|led|leading|caus|result|trigger|because)|导致|造成|引起|引发|带来|因为|由于|所以|因此/iu;
  return block.kind === 'paragraph' && block.runs.some(({ text }) => effect.test(text));
}
