/** The codes and names by which a wallet of any family says that the user declined. */
export const refusalIds: readonly (number | string)[] = [
  4001,
  5000,
  5001,
  5002,
  5003,
  'ACTION_REJECTED',
  'UserRejectedRequestError',
  // Of another copy of the kit.
  'USER_REJECTED',
]

/** The code of a refusal in sats-connect. In all other wallets it is a failure without a cause. */
export const SATS_CONNECT_REFUSAL = -32000

/** One short word may stand before the phrase: the name of the wallet, or of the kind of error. */
const wholePhrase =
  /^(?:\w{1,24}: ?)?(?:the )?(?:user |(?:request|transaction|message|signature|signing|connection|prompt|operation) )?(?:was |is |has been |been )?(?:cancel|reject|rejected|denied|declined|cancell?ed)(?: by (?:the )?(?:user|wallet|extension))?[.!]*$/i

const ofTheUser =
  /\buser\b[^.;:]{0,20}\b(?:den|reject|declin|cancel|disapprov)|\buser\b[^.;:]{0,20}\bclos\w+ (?:the |a |its )?(?:modal|window|pop-?up|prompt|dialog|wallet|extension|tab|page|request)\b|\b(?:denied|rejected|declined|cancell?ed) by (?:the )?user\b|\brequest (?:was )?rejected\b/i

/** What no user decides: the words of a contract, and an account without money. */
const ofTheChain = /\brevert|\binsufficient\b/i

/** True if an error speaks of the chain: no user refused, whatever else it says. */
export const isAboutChain = (words: string): boolean => ofTheChain.test(words)

/** True if a wallet of any family says with these words that the user declined. */
export const saysRefusal = (words: string): boolean =>
  !isAboutChain(words) && (wholePhrase.test(words) || ofTheUser.test(words))
