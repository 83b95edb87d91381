/** Settles in a task of its own, so that the page may paint and listen before. A hidden page holds up timers, but not this. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    // React Native has no channels.
    if (typeof MessageChannel !== 'function') {
      setTimeout(resolve, 0)
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
