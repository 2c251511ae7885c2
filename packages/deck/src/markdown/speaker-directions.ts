/** Maximum length of a remark for the speaker. */
const maxLength = 240;
/** Opening brackets and their closing brackets. */
const brackets: Readonly<Record<string, string>> = { '(': ')', '[': ']', '（': '）', '【': '】', '〔': '〕' };

/** Matches the label of a remark in brackets, before its text. */
const label = /^(?:notes?|备注|讲稿|旁白|口播|舞台提示)\s*[:：]\s*/iu;
/** Matches labels whose remarks are always for the speaker. */
const speakerLabel = /^(?:say|cue|stage cue|stage direction|voice-?over|讲稿|旁白|口播|舞台提示)\s*[:：]/iu;

/** Matches the end of what a speaker does. A sentence that continues may be about something else. */
const end = String.raw`\s?(?:$|[.,;:!(–—-])`;
/** Matches what the audience does. */
const reaction = String.raw`(?:the |their )?(?:applause|laughter|laughs?|silence|hands|answers?|responses?|reactions?|audience|room|class|group|bell)`;
const audience = String.raw`(?:them|the (?:audience|room|class|group))`;
const handout = String.raw`(?:the )?(?:handouts?|samples?|worksheets?|flyers?|cards|mic|microphone)`;
const display = String.raw`(?:the |this |that )(?:\p{L}{2,12} ){0,2}(?:slides?|screen|chart|graph|figure|diagram|map|picture|photo|image|curve|bars?|axis|whiteboard|audience)`;

/** Matches what a speaker does, in English. */
const cue = new RegExp(
  [
    String.raw`^(?:long |short |brief )?pause(?:${end}|\shere${end}|\sfor (?:${reaction}|effect|emphasis|breath|a (?:moment|beat|second|breath|sip))${end}|\s(?:for )?(?:a few|\d|two|three|five|ten) (?:s|secs?|seconds?|beats?)${end}|\sto let ${audience} )`,
    String.raw`^(?:beat|smile|(?:long|awkward) (?:silence|beat))${end}`,
    String.raw`^wait(?:$|[.;:!]|\shere${end}|\s(?:for|until|till) ${reaction}${end}|\s(?:for )?a (?:moment|beat)${end}|\s(?:until|till) (?:they|every(?:one|body)|${audience}) (?:answers?|reacts?|laughs?|looks? up|settles?|is quiet)${end})`,
    String.raw`^click(?:$|[.;:!]|\sto (?:advance|reveal)(?!\p{L})|\sfor (?:the )?next(?: slide| point| bullet)?${end})`,
    String.raw`^(?:next|previous) slide${end}`,
    String.raw`^advance(?:$|[.;:!]|\s(?:to )?(?:the )?(?:next )?slide${end})`,
    String.raw`^(?:play (?:the |a )?(?:video|clip|audio|sound|music|recording|animation|trailer)|(?:start|show|run) (?:the |a )?(?:video|clip|demo|trailer))(?: (?:here|now|again))?${end}`,
    String.raw`^show of hands${end}`,
    String.raw`^hold (?:(?:it|them) up|for ${reaction})${end}`,
    String.raw`^point (?:to|at) ${display}${end}`,
    String.raw`^pass (?:(?:it|them) (?:around|round|out)|(?:around|round|out) ${handout})${end}`,
    String.raw`^hand (?:(?:it|them) out|out ${handout})${end}`,
    String.raw`^look (?:up|around|at (?:the )?(?:audience|room|front row|back row))${end}`,
    String.raw`^(?:say (?:this|that|it)|(?:say|read|repeat)(?: (?:this|that|it))? (?:slowly|aloud|out loud|quietly))${end}`,
    String.raw`^(?:don['’]t|do not) (?:say|read|rush|point (?:to|at)|mention) (?:this|that|it|them|the (?:list|slide|text|names?|numbers?))${end}`,
    String.raw`^(?:don['’]t|do not) mention (?:\p{L}{1,20} ){1,3}\(?(?:yet|here)\)?$`,
    String.raw`^(?:slow down|speak slowly|breathe|deep breath|take a (?:breath|sip))${end}`,
    String.raw`^let (?:it|that|this|the silence) (?:sink in|settle|land)${end}`,
    String.raw`^let ${audience} (?:think|answer|guess|read|breathe|laugh|discuss|talk|settle)(?: for a (?:moment|minute))?${end}`,
    String.raw`^ask (?:${audience}(?:${end}|\s(?:who|what|how many|whether|for)(?!\p{L}))|for (?:a show of hands|hands|volunteers)${end})`,
    String.raw`^(?:walk|step|go) (?:to|over to|off|back to) (?:the )?(?:stage|audience|front|whiteboard|flipchart|lectern)${end}`,
    String.raw`^switch to (?:the )?(?:live )?(?:demo|terminal|browser|laptop)${end}`,
    String.raw`^skip (?:this slide|if (?:short of time|late|out of time|no time|time is short|running late))${end}`,
    String.raw`^(?:lights|music) (?:up|down|on|off|out|in|stops?|starts?)${end}`,
  ].join('|'),
  'iu',
);

const hanEnd = String.raw`\s?(?:$|[，。；！、：,;:!（(—–-])`;
const hanTime = String.raw`(?:约?\s?(?:\d{1,3}|[一两三五十几]{1,2})\s?秒|片刻|一下|一会儿?)`;
const hanAudience = '(?:观众|学生们?|同学们?|大家|全场|台下)';
const media = '(?:视频|音频|音乐|短片|动画|片段|录音|片子)';

/** Matches what a speaker does, in Chinese. */
const hanCue = new RegExp(
  [
    `^稍?作?停顿(?:${hanEnd}|${hanTime})`,
    `^(?:暂停|沉默|静默|鼓掌|掌声|笑声)(?:$|${hanTime}${hanEnd})`,
    `^全场(?:静音|安静|鼓掌|掌声)${hanEnd}`,
    `^等(?:待)?(?:掌声|笑声|反应|安静|${hanAudience}(?:的?(?:掌声|笑声|反应|回答|安静|思考|举手)|[笑看想]完))(?:结束|停|落下?|后|完)?${hanEnd}`,
    `^(?:此处|这里|这一页|本页)(?:请|可以|需要|要|先|再|稍|会|不要|别)?(?:停顿|(?:停|等|讲|说|演示|展示|强调|互动|提问|念|读|留白|鼓掌|翻页|略讲|带过)(?:${hanEnd}|一[下遍讲])|等(?:掌声|笑声)|放(?:视频|音乐|一段)|播放(?![量器次数列])|插入${media}${hanEnd}|环视|切(?:换)?(?:到|至)(?:下一页|演示|视频)|举手(?:示意|回答)?${hanEnd})`,
    `^(?:播放|放)(?:${media}|一段\\p{Script=Han}{0,8})(?:${hanEnd}|[《“"]|约?\\d)`,
    `^(?:灯光|音乐|大屏)(?:全?暗|亮起?|起|收|停|渐[强弱暗亮起]|黑|淡[入出])${hanEnd}`,
    `^(?:点击)?(?:翻(?:到下一)?页|切换|下一页)${hanEnd}`,
    `^切(?:换)?(?:到|至)(?:下一页|演示|视频)(?:画面)?${hanEnd}`,
    `^(?:环视|看(?:一眼|向))(?:观众|前排|台下|全场)?${hanEnd}`,
    `^走(?:到|向|下)(?:台前|台下|台中央|台|舞台(?:中央|前|边)?|观众(?:席|中间)?)${hanEnd}`,
    `^指(?:着|向)(?:屏幕|大屏幕?|图表?|图片|最后一[行列页])(?:${hanEnd}|[上中])`,
    `^从(?:口袋|包|桌|讲台|箱)\\p{Script=Han}{0,4}(?:举起|拿起|拿出|取出|掏出)`,
    `^请?${hanAudience}?举手(?:示意|回答)?${hanEnd}`,
    `^(?:不要?|别)(?:念|读|讲)(?:了|稿子?|这[页条段]|名单|名次|出来)?[。！]?$`,
    `^(?:语速)?(?:慢一?点|放慢)(?:语速|说|讲)?${hanEnd}`,
  ].join('|'),
  'u',
);
/** Matches a duration of a demonstration: “DEMO – 90 seconds”. */
const timedDemo = /^(?:live )?demo\b[^\d\n]{0,20}\d{1,3}\s?(?:s|secs?|seconds?|min|mins|minutes?)\b[^\n]{0,20}$/iu;
/** Matches words about speaking in a remark that may also be for readers: “备注：不念名次”. */
const speaking =
  /讲(?!义|解员|座|师|究)|(?<![纪概理信观怀悬想])念(?![书头佛珠])|(?<![小传假学据])说(?![明法服])|点名|停顿|播放(?![量器次数列])|演示(?!数据|文稿|版)|互动|提问|翻页|强调|不要[念读讲说提急抢]|别忘|记得|举手|掌声|口头|带过|跳过/u;

/**
 * Returns the text of a line that is completely in brackets if it is a remark for the speaker, such as “(pause)”,
 * “[play the video]” or “（此处停顿）”; undefined for all other text.
 */
export function speakerDirection(line: string): string | undefined {
  const text = line.trim();
  const closing = brackets[text.charAt(0)];
  if (closing === undefined || text.length > maxLength || !text.endsWith(closing)) return undefined;
  const inner = text.slice(1, -1).trim();
  if (inner === '' || !isBalanced(inner, text.charAt(0), closing)) return undefined;
  const words = inner.replace(label, '');
  const isRemark = /^备注\s*[:：]/u.test(inner) && speaking.test(words);
  const isDemo = text.startsWith('[') && timedDemo.test(inner);
  if (!isRemark && !isDemo && !speakerLabel.test(inner) && !cue.test(words) && !hanCue.test(words)) return undefined;
  return /^备注|^notes?\s*:/iu.test(inner) ? words : inner;
}

/** Whether no bracket inside a text closes one that is outside of it. */
function isBalanced(text: string, opening: string, closing: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === opening) depth++;
    if (character === closing && --depth < 0) return false;
  }
  return depth === 0;
}
