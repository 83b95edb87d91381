/** Milliseconds for which a slowed group runs at a stretch. */
const STRETCH = 20

/**
 * Makes a process group run `factor` times slower: it is stopped for most of each moment. Groups of its children, such as a
 * browser, are not slowed.
 * @param group id of the process group: the pid of its first process
 * @returns lets it run at full speed again; to be called before the group is ended
 */
export function slowGroup(group: number, factor: number): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    try {
      process.kill(-group, name)
    } catch {
      // The group has ended.
      clearTimeout(timer)
    }
  }
  const turn = (): void => {
    isStopped = !isStopped
    timer = setTimeout(turn, isStopped ? STRETCH * (factor - 1) : STRETCH)
    signal(isStopped ? 'SIGSTOP' : 'SIGCONT')
  }
  timer = setTimeout(turn, STRETCH)
  return () => {
    clearTimeout(timer)
    signal('SIGCONT')
  }
}
