import type { TextOf } from '../messages/catalogue.js'
import type { spokenMessages } from '../messages/spoken-messages.js'

/** Gives the words that are read aloud. */
export type SpokenText = TextOf<typeof spokenMessages>

/** One sentence for assistive technology. */
export interface Announcement {
  readonly words: string
  /** It interrupts what is being read. */
  readonly urgent: boolean
  /** It is true only while the modal shows what it is about. */
  readonly passing: boolean
}

/** Something is under way. */
export const begins = (words: string): Announcement => ({ words, urgent: false, passing: true })

/** Something is done, as the user wished. */
export const settled = (words: string): Announcement => ({ words, urgent: false, passing: false })

/** Something came to nothing, or stopped. */
export const ended = (words: string): Announcement => ({ words, urgent: true, passing: false })

/** Something in the open view stopped: the sentence is withdrawn when the modal closes. */
export const endedHere = (words: string): Announcement => ({ words, urgent: true, passing: true })
