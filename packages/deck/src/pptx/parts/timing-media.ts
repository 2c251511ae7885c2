import { mediaFormats } from '../../elements/media/media-kinds.ts';
import type { MediaElement } from '../../model/element.ts';
import { tag } from '../../ooxml/xml.ts';

/** A video or an audio clip, and the id of the shape that plays it. */
export interface TimedMedia {
  element: MediaElement;
  id: number;
}

/** Writes the effect that starts media without a click, together with the other effects of its part. */
export function startXml(shapeId: number, nextId: () => number): string {
  return effectXml(shapeId, nextId, { command: 'playFrom(0.0)', presetID: 1, nodeType: 'withEffect' });
}

/** Writes the sequence that plays or pauses media whenever its shape is clicked. */
export function clickSequenceXml(shapeId: number, nextId: () => number): string {
  const [sequenceId, clickId, groupId] = [nextId(), nextId(), nextId()];
  const effect = effectXml(shapeId, nextId, { command: 'togglePause', presetID: 2, nodeType: 'clickEffect' });
  const click = tag('p:cond', { evt: 'onClick', delay: 0 }, targetXml(shapeId));
  return tag(
    'p:seq',
    { concurrent: 1, nextAc: 'seek' },
    tag(
      'p:cTn',
      {
        id: sequenceId,
        restart: 'whenNotActive',
        fill: 'hold',
        evtFilter: 'cancelBubble',
        nodeType: 'interactiveSeq',
      },
      tag('p:stCondLst', {}, click),
      tag('p:endSync', { evt: 'end', delay: 0 }, tag('p:rtn', { val: 'all' })),
      tag('p:childTnLst', {}, parXml(clickId, parXml(groupId, effect))),
    ),
    tag('p:nextCondLst', {}, click),
  );
}

/** Writes the media itself (ECMA-376 §19.5.5, §19.5.92), which waits for a command. A sound stops with the slide. */
export function mediaXml({ element, id }: TimedMedia, nextId: () => number): string {
  const { kind, loop, hideWhenStopped } = element;
  const start = tag('p:stCondLst', {}, tag('p:cond', { delay: 'indefinite' }));
  const stop = tag(
    'p:endCondLst',
    {},
    tag('p:cond', { evt: 'onStopAudio', delay: 0 }, tag('p:tgtEl', {}, tag('p:sldTgt'))),
  );
  const node = tag(
    'p:cTn',
    { id: nextId(), repeatCount: loop ? 'indefinite' : undefined, fill: 'hold', display: 0 },
    start,
    mediaFormats[kind].hasFrames ? '' : stop,
  );
  const properties = { vol: 80_000, showWhenStopped: hideWhenStopped ? 0 : undefined };
  return tag(`p:${kind}`, {}, tag('p:cMediaNode', properties, node, targetXml(id)));
}

/** Writes a command to media (ECMA-376 §19.5.17, `p:cmd`), with PowerPoint's number of the effect. */
function effectXml(
  shapeId: number,
  nextId: () => number,
  { command, presetID, nodeType }: { command: string; presetID: number; nodeType: string },
): string {
  const [effectId, commandId] = [nextId(), nextId()];
  const behavior = tag('p:cBhvr', {}, tag('p:cTn', { id: commandId, dur: 1, fill: 'hold' }), targetXml(shapeId));
  return tag(
    'p:par',
    {},
    tag(
      'p:cTn',
      { id: effectId, presetID, presetClass: 'mediacall', presetSubtype: 0, fill: 'hold', nodeType },
      tag('p:stCondLst', {}, tag('p:cond', { delay: 0 })),
      tag('p:childTnLst', {}, tag('p:cmd', { type: 'call', cmd: command }, behavior)),
    ),
  );
}

function targetXml(shapeId: number): string {
  return tag('p:tgtEl', {}, tag('p:spTgt', { spid: shapeId }));
}

function parXml(id: number, content: string): string {
  const start = tag('p:stCondLst', {}, tag('p:cond', { delay: 0 }));
  return tag('p:par', {}, tag('p:cTn', { id, fill: 'hold' }, start, tag('p:childTnLst', {}, content)));
}
