const WARNING = /\bwarn(?:ing)?\b|⚠|▲|\(!\)/i
/** Lines that only count warnings, and the heading of Next. */
const NO_WARNING = /compiled with \d+ warnings?|^\d+ warnings?$|^▲ Next\.js/i

/** Warnings of a build: each with the line after it, which says more. */
export function buildWarnings(output: string): readonly string[] {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.flatMap((line, at) =>
    WARNING.test(line) && !NO_WARNING.test(line) ? [`${line} ${lines[at + 1] ?? ''}`.trim()] : [],
  )
}

/** Warnings of an installer about the packages themselves. */
export const installWarnings = (output: string): readonly string[] =>
  output.split('\n').filter((line) => WARNING.test(line) && line.includes('@walletchart/'))
