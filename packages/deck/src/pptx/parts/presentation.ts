import { slideWidth } from '../../model/box.ts';
import type { Deck } from '../../model/deck.ts';
import { slideHeightOf } from '../../model/slide-size.ts';
import { toEmu } from '../../model/units.ts';
import { tag } from '../../ooxml/xml.ts';
import { namespaces } from '../../ooxml/namespaces.ts';
import { notesSize } from './notes.ts';
import { firstSlideId, sectionsXml } from './sections.ts';
import { firstLayoutId } from './slide-master.ts';
import { level, levels } from './text-levels.ts';

/**
 * Characters that must not begin or end a line in Chinese (ECMA-376 §19.2.1.12). Our layout breaks lines by the
 * same rules.
 */
const kinsoku = {
  lang: 'zh-CN',
  invalStChars: '!%),.:;?]}¢°·ˇˉ―‖’”…‰′″›℃∶、。〃〉》」』】〕〗〞︶︺︾﹀﹄﹚﹜﹞！＂％＇），．：；？］｀｜｝～￠',
  invalEndChars: '$([{£¥·‘“〈《「『【〔〖〝﹙﹛﹝＄（．［｛￡￥',
};

/**
 * Writes the root part of a file. The order is required by the schema (§19.2.1.26): the notes master follows the slide
 * master.
 */
export function presentationXml(
  deck: Deck,
  relationships: { master: string; notesMaster: string | undefined; slides: readonly string[]; layouts: number },
): string {
  return tag(
    'p:presentation',
    { ...namespaces, saveSubsetFonts: 1 },
    tag(
      'p:sldMasterIdLst',
      {},
      // Masters and layouts share one id range: the master's id follows those of its layouts.
      tag('p:sldMasterId', { id: firstLayoutId + relationships.layouts, 'r:id': relationships.master }),
    ),
    relationships.notesMaster
      ? tag('p:notesMasterIdLst', {}, tag('p:notesMasterId', { 'r:id': relationships.notesMaster }))
      : '',
    tag(
      'p:sldIdLst',
      {},
      ...relationships.slides.map((id, index) => tag('p:sldId', { id: firstSlideId + index, 'r:id': id })),
    ),
    tag('p:sldSz', { cx: toEmu(slideWidth), cy: toEmu(slideHeightOf(deck)) }),
    tag('p:notesSz', { cx: toEmu(notesSize.width), cy: toEmu(notesSize.height) }),
    tag('p:kinsoku', kinsoku),
    tag(
      'p:defaultTextStyle',
      {},
      tag('a:defPPr', {}, tag('a:defRPr', { lang: deck.language === 'zh' ? 'zh-CN' : 'en-US' })),
      ...levels.map((n) => level(deck, n, { size: 24, color: 'ink', fontRole: 'body' })),
    ),
    sectionsXml(deck),
  );
}
