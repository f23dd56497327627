/** One line of a stack as Sentry wants it, outermost first. */
export type StackFrame = {
  filename: string;
  function?: string;
  lineno: number;
  colno: number;
  in_app: boolean;
};

const LINE = /^\s+at (?:(?:async )?(.+?) \()?(.+?):(\d+):(\d+)\)?$/;
/** Where a file lies on this machine is nobody's business. */
const INSTALLED_AT = /^.*?\/(?=(?:dist|server|shared|db|node_modules)\/)/;
const MOST_FRAMES = 50;

/** The stack below the message, which may hold lines that look like frames. */
const linesOf = ({ stack = '', message }: Error): string[] => {
  const at = message === '' ? -1 : stack.indexOf(message);
  return stack.slice(at < 0 ? 0 : at + message.length).split('\n');
};

const frameOf = (line: string): StackFrame | undefined => {
  const [, name, file, lineno, colno] = LINE.exec(line) ?? [];
  if (file === undefined) return undefined;
  return {
    filename: file.replace(INSTALLED_AT, ''),
    ...(name !== undefined && { function: name }),
    lineno: Number(lineno),
    colno: Number(colno),
    in_app: !/node_modules|^node:/.test(file),
  };
};

/** Where an error came from, without anything that its message says. */
export const stackFrames = (error: Error): StackFrame[] =>
  linesOf(error)
    .map(frameOf)
    .filter((frame) => frame !== undefined)
    .slice(0, MOST_FRAMES)
    .reverse();
