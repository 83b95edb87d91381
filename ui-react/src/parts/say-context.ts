import { createContext } from 'react'

/** Reads words aloud, at once if they are urgent. Returns the function that withdraws them. */
export type Say = (words: string, urgent?: boolean) => () => void

/** Filled by the dialog. Outside of it nothing is read aloud. */
export const SayContext = createContext<Say>(() => () => undefined)
