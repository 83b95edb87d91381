/** Settles when the process is asked to end, or when the shell that npx started it in has ended. */
export function untilAskedToEnd(): Promise<void> {
  const shell = process.ppid
  return new Promise((resolve) => {
    const end = () => {
      clearInterval(watch)
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end)
      resolve()
    }
    // npx passes SIGTERM to its shell, and not every shell passes the signal on.
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event === 'npx' && process.ppid !== shell) end()
    }, 250)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  })
}
