/** Maximum length of a remark for the speaker. */
const maxLength = 240;
/** Opening brackets and their closing brackets. */
const brackets: Readonly<Record<string, string>> = { '(': ')', '[': ']', '（': '）', '【': '】', '〔': '〕' };

/** Matches the label of a remark in brackets, before its text. */
const label = /^(?:notes?|备注|讲稿|旁白|口播|舞台提示|动作)\s*[:：]\s*/iu;
/** Matches labels whose remarks are always for the speaker. */
const speakerLabel =
  /^(?:say|ask|cue|stage cue|stage direction|voice-?over|action|讲稿|旁白|口播|话术|舞台提示|动作)\s*[:：]/iu;

/** Matches what a speaker does, at the beginning of a remark in English. */
const cue = new RegExp(
  [
    String.raw`^(?:long |short |brief )?pause(?:$|[.,;:!–—-]|\s(?:[–—-]|here|for|to|until|and|after|before|\d|a|two|three|\())`,
    String.raw`^(?:beat|silence|applause|laughter|laughs?|smile)(?:$|[.,;:!])`,
    String.raw`^(?:long|awkward) (?:silence|beat)(?:$|[.,;:!])`,
    String.raw`^wait(?:$|[.,;:!]|\s(?:for|until|till|here|\d|a (?:moment|beat|second)|two|three)(?!\p{L}))`,
    String.raw`^click(?:$|[.,;:!]|\s(?:to (?:advance|reveal|play|show|start)|for next|through|again|twice)(?!\p{L}))`,
    String.raw`^(?:next|previous) slide(?:$|[.,;:!])`,
    String.raw`^advance(?:$|[.,;:!]|\s(?:to|the) )`,
    String.raw`^(?:play|start|show|run|stop) (?:the |a )?(?:video|clip|audio|sound|music|recording|demo|animation|trailer)(?!\p{L})`,
    String.raw`^show of hands(?!\p{L})`,
    String.raw`^hold (?:it |them )?(?:up|for)(?!\p{L})`,
    String.raw`^point (?:to|at) (?!http)`,
    String.raw`^pass (?:it |them )?(?:around|round|out)(?!\p{L})`,
    String.raw`^hand (?:it |them )?out(?!\p{L})`,
    String.raw`^look (?:up|around|at (?:the )?(?:audience|room|front row|camera|back row))(?!\p{L})`,
    String.raw`^(?:say|repeat|read|tell) (?:this|that|it|them|slowly|aloud|out loud|quietly)(?!\p{L})`,
    String.raw`^(?:don['’]t|do not|never) (?:say|read|mention|rush|point|explain|apologi[sz]e|name|hurry|answer)(?!\p{L})`,
    String.raw`^(?:slow down|speak slowly|breathe|deep breath|take a (?:breath|sip))(?!\p{L})`,
    String.raw`^let (?:them|it|that|the (?:audience|room|class|group|silence)) (?:sink|think|answer|guess|find|read|breathe|laugh|discuss|talk|settle)(?!\p{L})`,
    String.raw`^ask (?:the (?:audience|room|class|group)|who|how many|for (?:a show|hands|volunteers)|them)(?!\p{L})`,
    String.raw`^(?:walk|step|go) (?:to|over to|off|back to) (?:the )?(?:stage|audience|front|whiteboard|board|flipchart|lectern|screen)(?!\p{L})`,
    String.raw`^switch to (?:the )?(?:demo|terminal|browser|live|laptop)(?!\p{L})`,
    String.raw`^skip (?:this|if (?:short|late|out of|no time|time))(?!\p{L})`,
    String.raw`^(?:lights|music) (?:up|down|on|off|out|in|stops?|starts?)(?!\p{L})`,
  ].join('|'),
  'iu',
);

/** Matches what a speaker does, at the beginning of a remark in Chinese. */
const hanCue =
  /^(?:停顿|稍?作?停顿|暂停|沉默|静默|鼓掌|掌声|笑声|全场(?:静音|安静|鼓掌|掌声)|等(?:待)?(?:掌声|笑声|大家|观众|同学|学生|反应|安静|\d|[一两三五十几]秒)|(?:此处|这里|这一页|本页)(?:请|可以|需要|要|先|再|稍|会|不要|别)?(?:播放|停|讲|说|放|演示|展示|插入|互动|提问|等|举|拿|切|翻|点|留白|强调|念|读|环视|鼓掌|略讲|带过)|播放(?:视频|音频|音乐|短片|动画|片段|录音|一段)|放(?:视频|音乐|一段|片子)|(?:灯光|音乐|大屏)(?:全?暗|亮|起|收|停|渐|切|黑|淡)|翻(?:到下一)?页|(?:点击)?(?:翻页|切换|下一页)|切(?:换)?(?:到|至)(?:下一页|演示|视频)|环视|看(?:一眼|向)(?:观众|前排|台下)|走(?:到|向|下)(?:台|舞台|观众)|指(?:着|向)(?:屏幕|大屏|图|最后)|(?:从.{1,8})?(?:举起|拿起|拿出|掏出)|请?(?:观众|学生|同学|大家)?举手|不要(?:念|读|说|讲|急|抢)|不(?:念|读|讲)|慢一?点|放慢|语速)/u;
/** Matches a duration of a demonstration: “DEMO – 90 seconds”. */
const timedDemo = /^(?:live )?demo\b[^\d\n]{0,20}\d{1,3}\s?(?:s|secs?|seconds?|min|mins|minutes?)\b[^\n]{0,20}$/iu;
/** Matches words about speaking in a remark that may also be for readers: “备注：不念名次”. */
const speaking =
  /讲(?!义|解员|座|师)|念|说(?!明)|点名|停顿|播放|演示|互动|提问|翻页|强调|不要|别忘|记得|举手|掌声|口头|带过|跳过/u;

/**
 * Returns the text of a line that is completely in brackets if it is a remark for the speaker, such as “(pause)”,
 * “[play the video]” or “（此处停顿）”; undefined for all other text.
 */
export function stageCue(line: string): string | undefined {
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
