import type { ReactNode } from 'react'

/** A title and the text below it as sentences to read aloud. An element is left out. */
export const sentences = (title: string | undefined, text: ReactNode): string =>
  [title, typeof text === 'string' ? text : undefined].filter((part) => part !== undefined).join('. ')
