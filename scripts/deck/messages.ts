export const help = `pnpm deck build FILE --out OUT.pptx [--cover ID] [--svg DIR] [--png DIR] [--pdf FILE] [--watch] [--why]
  FILE is Markdown (.md), or JSON (.json): an outline or a deck. Pictures are looked for beside it.
  --cover ID     a cover template such as tech-blue-en; "pnpm deck covers" draws them all
  --svg DIR      writes each slide as DIR/01.svg, 02.svg, …
  --png DIR      writes each slide as DIR/01.png, 02.png, …
  --pdf FILE     writes a PDF, a page for each slide, with text to select
  --watch        builds again whenever FILE changes
  --why          says for each slide which layout was taken, and why
  What could not be shown as written is listed at the end, with its line.

pnpm deck covers --out DIR [--style NAME]
  draws each cover as DIR/<id>.png, all of a style on DIR/sheet-<style>.png, and the slides
  between them on DIR/slides-<style>.png

pnpm deck --help`;

export const messages = {
  unknownOption: (option: string) => `There is no option "${option}". See pnpm deck --help.`,
  unknownCommand: (command: string) => `There is no command "${command}". See pnpm deck --help.`,
  noFile: 'Say which file to build: pnpm deck build talk.md --out talk.pptx',
  oneFile: 'One file at a time, please.',
  noOut: (example: string) => `Say where to write it: --out ${example}`,
  otherOption: (option: string, outputPath: string, right: string) =>
    `--${option} does not write ${outputPath}: say --${right} ${outputPath}, or give it another name.`,
  overSource: (file: string) => `That would write over ${file}, which is read: give what is written another name.`,
  cannotRead: (file: string, reason: string) => `${file} cannot be read: ${reason}`,
  cannotWrite: (file: string, reason: string) => `${file} cannot be written: ${reason}`,
  notUtf8: (file: string, line: number) =>
    `${file} is not UTF-8 text: line ${line} is in another encoding. Save it as UTF-8 and build it again.`,
  nothingWritten: (file: string) => `There is nothing in ${file}: its deck is one slide without words.`,
  notJson: (file: string, reason: string) => `${file} is not JSON: ${reason}`,
  badJson: (file: string, problems: readonly { path: string; message: string }[]) =>
    [
      `${file} is neither an outline nor a deck:`,
      ...problems.map(({ path, message }) => `  ${path || '/'}: ${message}`),
    ].join('\n'),
  noSuchCover: (id: string) =>
    `There is no cover "${id}". Ids look like tech-blue-en; "pnpm deck covers" draws them all.`,
  noSuchStyle: (name: string, names: readonly string[]) =>
    `There is no style "${name}". There are ${names.join(', ')}.`,
  coverOfDeck: 'A deck is laid out already: --cover goes with Markdown and outlines.',
  pictureMissing: 'The file is not there.',
  pictureUnknown: 'This is no PNG, JPEG or GIF.',
  pictureOnWeb: 'Pictures on the web are not fetched here.',
  reportLine: (lines: readonly number[], message: string) => {
    const [last] = lines.slice(-1);
    const named = lines.length > 1 ? `lines ${lines.slice(0, -1).join(', ')} and ${last}` : `line ${last}`;
    return last === undefined ? `  ${message}` : `  ${named}: ${message}`;
  },
  choice: (slide: string, layout: string, why: string) => `  ${slide}: ${layout}. ${why}`,
  drawing: (done: number, all: number) => `Drawing ${done} of ${all}`,
  drawingCovers: (style: string, done: number, all: number) => `Drawing cover ${done} of ${all} of the style ${style}`,
  cannotWatch: (directory: string, reason: string) => `${directory} cannot be watched: ${reason}`,
  watching: (file: string) => `Watching ${file}. Press Ctrl+C to end.`,
  built: (file: string, slides: number) => `${file}: ${slides} ${slides === 1 ? 'slide' : 'slides'}`,
  pictures: (directory: string, count: number) => `${directory}: ${count} ${count === 1 ? 'picture' : 'pictures'}`,
  drawn: (directory: string, count: number) => `${directory}: ${count} covers`,
};
