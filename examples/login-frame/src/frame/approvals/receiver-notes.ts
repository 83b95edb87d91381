/** Notes for the user about those who receive something. */
export interface ReceiverNotes {
  /** Addresses that get something here for the first time. */
  readonly unseen: readonly string[]
  readonly warnings: readonly string[]
}

/** Signs at the start and at the end that users compare. */
const SIGNS = 4

/**
 * Compares receivers with those that the user approved before. A stranger can send a coin from an address that looks like a known
 * one. The user may copy it from the history.
 * @param addresses in full: hex with the checksum, or base58
 */
export function receiverNotes(addresses: readonly string[], seen: readonly string[]): ReceiverNotes {
  const unseen = [...new Set(addresses)].filter((one) => !seen.includes(one))
  const warnings = unseen.flatMap((one) => {
    const twin = seen.find((other) => ends(other) === ends(one))
    return twin === undefined ? [] : [`${one} looks like ${twin}, and is another address. Compare each sign.`]
  })
  return { unseen, warnings }
}

/** Chains of hex do not tell small letters from large ones. */
const ends = (address: string): string => {
  const text = address.startsWith('0x') ? address.slice(2).toLowerCase() : address
  return `${text.slice(0, SIGNS)}${text.slice(-SIGNS)}`
}
