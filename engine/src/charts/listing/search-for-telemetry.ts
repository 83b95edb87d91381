/** A name has at most so many characters, and no word of it is as long as an address. */
const name = /^(?=.{1,40}$)(?!.*[\p{L}\p{N}]{21})[\p{L}\p{N} .&'-]+$/u

/** The text of a search if it can be the name of a wallet: an address, a link or an e-mail is left out. */
export const searchForTelemetry = (query: string): string => (name.test(query) ? query : '')
