/** Where a command writes. Results go to `out`, everything else to `say`, so that results can be piped. */
export interface Terminal {
  out(text: string): void
  say(text: string): void
  /** Tells of long work: `done` of `total` steps are done, `next` is what comes now. */
  progress(done: number, total: number, next: string): void
}

/** The terminal of this process. */
export const processTerminal: Terminal = {
  out: (text) => void process.stdout.write(`${text}\n`),
  say: (text) => void process.stderr.write(`${text}\n`),
  progress: (done, total, next) => {
    const left = total - done
    process.stderr.write(`[${done + 1}/${total}] ${next}${left > 1 ? ` (${left - 1} left)` : ''}\n`)
  },
}
