/** Where a command writes. Results go to `out`, everything else to `say`, so that results can be piped. */
export interface Terminal {
  out(text: string): void
  say(text: string): void
  /** Tells of long work: `done` of `total` steps are done, `next` is what comes now. */
  progress(done: number, total: number, next: string): void
}

/** A terminal over two sinks of text. */
export function terminalOver(out: (text: string) => void, err: (text: string) => void): Terminal {
  return {
    out: (text) => out(`${text}\n`),
    say: (text) => err(`${text}\n`),
    progress: (done, total, next) => {
      const left = total - done
      err(`[${done + 1}/${total}] ${next}${left > 1 ? ` (${left - 1} left)` : ''}\n`)
    },
  }
}
