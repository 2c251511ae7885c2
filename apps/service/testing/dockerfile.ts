/** One instruction of a Dockerfile, with its lines joined. */
interface Instruction {
  name: string;
  /** The arguments after the name. */
  text: string;
}

/** A stage: the instructions between one `FROM` and the next. */
export interface Stage {
  image: string;
  /** Name of the stage, from `FROM … AS <name>`. */
  name: string | undefined;
  instructions: Instruction[];
}

/** Reads the stages of a Dockerfile. It supports comments and continued lines, but no heredocs. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (name === 'FROM') {
      const [, image = '', as] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? [];
      stages.push({ image, name: as, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, text: rest });
  }
  return stages;
}

/** Parses an instruction `COPY [--flag=…] <source>… <target>`. */
export function readCopy(text: string): { from: string | undefined; sources: string[]; target: string } {
  const words = text.split(/\s+/);
  const flags = words.filter((word) => word.startsWith('--'));
  const paths = words.filter((word) => !word.startsWith('--'));
  const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length);
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

/** Returns the items of an instruction in JSON form, after its flags. */
export function execForm(text: string): string[] {
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}
