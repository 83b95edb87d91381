declare module 'vitest' {
  interface TaskMeta {
    /** The longest task of each step, in ms of the processor. The bench prints it. */
    longestTasks?: Readonly<Record<string, number>>
  }
}

export {}
