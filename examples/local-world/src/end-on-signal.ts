const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Ends this process in order when it is asked to (Ctrl-C, kill, closed terminal): runs `stop`, then exits. Asked twice,
 * it exits at once; children started by the local world end with it either way.
 */
export function endOnSignal(stop: () => Promise<void>): void {
  let asked = false
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (asked) process.exit(1)
      asked = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}
