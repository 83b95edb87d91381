/** The numbers of characters that have to be the same. */
interface Ends {
  readonly first: number
  readonly last: number
}

// Users compare the ends, so somebody who wants to be mistaken makes addresses with the same ends. With fewer characters more than one in
// 10,000 random addresses would be like one of a hundred.
const HEXADECIMAL: Ends = { first: 3, last: 3 }
const OTHER: Ends = { first: 2, last: 3 }

/** The characters that tell addresses apart: in one case, without what all of a network begin with (0x, or the prefix of bech32). */
const told = (address: string): string =>
  address.replace(/^(?:0x|[a-z]{1,12}1(?=[a-z\d]{38}))/, '').toLowerCase()

/**
 * The known address that an address can be mistaken for: another one with the same ends, in any case.
 * @param known what the user has sent to or saved, and the accounts of the user. Never what others sent
 */
export function lookAlike<Known extends { readonly address: string }>(
  address: string,
  known: readonly Known[],
): Known | undefined {
  const { first, last } = address.startsWith('0x') ? HEXADECIMAL : OTHER
  const own = told(address)
  // The same address is no other one. Base58 with a letter in another case is: it has no checksum, and the money would be lost.
  const isInAnyCase = told(address) !== address.toLowerCase()
  if (known.some((one) => one.address === address || (isInAnyCase && told(one.address) === own)))
    return undefined
  return known.find((one) => {
    const other = told(one.address)
    return other.slice(0, first) === own.slice(0, first) && other.slice(-last) === own.slice(-last)
  })
}
