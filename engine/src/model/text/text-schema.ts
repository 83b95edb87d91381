import { matches } from '../wallets/matches.js'

/** Any text. In place of `z.string`, because every kind of zod adds to what each page loads. */
export const textSchema = matches(/^/)
