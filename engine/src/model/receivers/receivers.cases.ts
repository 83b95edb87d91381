/** An address of the second account that chain nodes of tests hold keys for. */
export const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const LOWER = OTHER.toLowerCase()
const DIGITS = OTHER.slice(2)
/** A wallet of Solana, of random bytes. */
export const WALLET = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const BITCOIN = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const COSMOS = 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'
const POLKADOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'

/** Texts near an address of Ethereum's kind. None of them is an address, and none may become one. */
export const nearAddresses: readonly (readonly [what: string, text: string])[] = [
  ['nothing', ''],
  ['spaces', '  \n'],
  ['39 digits', LOWER.slice(0, -1)],
  ['41 digits', `${LOWER}0`],
  ['39 digits with a checksum', OTHER.slice(0, -1)],
  ['no 0x', DIGITS],
  ['a capital X', `0X${DIGITS}`],
  ['0x twice', `0x${OTHER}`],
  ['a letter that is no digit', LOWER.replace('9', 'g')],
  ['the letter O for zero', LOWER.replace('0d', 'od')],
  ['zeros in front', `0x${'0'.repeat(24)}${DIGITS}`],
  ['zeros behind', `${LOWER}${'0'.repeat(24)}`],
  ['a short one that zeros would fill', '0x7099'],
  ['a word that zeros would fill', '0xPAVLOVcIK'],
  ['a space within', `${OTHER.slice(0, 10)} ${OTHER.slice(10)}`],
  ['groups', OTHER.replace(/(.{6})/g, '$1 ').trim()],
  ['a line break within', `${OTHER.slice(0, 10)}\n${OTHER.slice(10)}`],
  ['a zero-width space within', `${OTHER.slice(0, 10)}\u200b${OTHER.slice(10)}`],
  ['a zero-width space behind', `${OTHER}\u200b`],
  ['a zero-width joiner in front', `\u200d${OTHER}`],
  ['a byte order mark in front', `\ufeff${OTHER}`],
  ['a mark that turns the line around', `\u202e${OTHER}`],
  ['a soft hyphen', `${OTHER.slice(0, 10)}\u00ad${OTHER.slice(10)}`],
  ['a variation selector', `${OTHER}\ufe0f`],
  ['a letter of another script', LOWER.replace('c', 'с')],
  ['full-width digits', LOWER.replace('7', '７')],
  ['two of them', `${OTHER} ${OTHER}`],
  ['two of them with a comma', `${OTHER},${OTHER}`],
  ['the ends of a short form', '0x7099…79C8'],
  ['the ends of a short form with dots', '0x7099...79C8'],
  ['an address with an ending', `${OTHER}.eth`],
  ['a link to an explorer', `https://etherscan.io/address/${OTHER}`],
  ['quotation marks', `"${OTHER}"`],
  ['a dot behind', `${OTHER}.`],
  ['a public key', `0x04${'ab'.repeat(64)}`],
  ['a hash', `0x${'ab'.repeat(32)}`],
  ['a script', `javascript:${OTHER}`],
  ['percent signs', OTHER.replace('7', '%37')],
  ['more than any QR code holds', OTHER.repeat(60)],
]

/** Names that begin like an address. Each is looked up as it is. */
export const namesLikeAddresses = [
  '0xPAVLOVcIK.eth',
  `${LOWER.slice(0, -1)}.eth`,
  `${LOWER}0.eth`,
  `${DIGITS.toLowerCase()}.eth`,
  '0x.eth',
  '0x7099.79c8.eth',
] as const

/** Addresses of other families, each with what the error says. */
export const otherFamilies = [
  ['Solana', WALLET],
  ['Bitcoin', BITCOIN],
  ['Bitcoin', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
  ['Cosmos', COSMOS],
  ['Polkadot', POLKADOT],
  ['Solana', `solana:${WALLET}`],
  ['Solana', `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${WALLET}`],
  ['Bitcoin', `bitcoin:${BITCOIN}`],
  ['Solana', `${WALLET}@solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`],
] as const

/** Payment URIs and longer addresses that are refused, on chain 1. */
export const refusedRequests = [
  ['a chain with letters', `ethereum:${OTHER}@8453abc`],
  ['an empty chain', `ethereum:${OTHER}@`],
  ['chain zero', `ethereum:${OTHER}@0`],
  ['another call', `ethereum:${OTHER}@1/approve?address=${OTHER}&uint256=1`],
  ['a call in capitals', `ethereum:${OTHER}/Transfer?address=${OTHER}&uint256=1`],
  ['a call behind a percent sign', `ethereum:${OTHER}%2Fapprove?address=${OTHER}&uint256=1`],
  ['bytes of a call', `ethereum:${OTHER}?value=1&data=0xa9059cbb`],
  ['an unknown field', `ethereum:${OTHER}?value=1&to=${LOWER}`],
  ['a value beside a token', `ethereum:${OTHER}/transfer?address=${OTHER}&uint256=1&value=1`],
  ['two receivers', `ethereum:${OTHER}/transfer?address=${OTHER}&address=${LOWER}&uint256=1`],
  ['two values', `ethereum:${OTHER}?value=1&value=2`],
  ['a fragment', `ethereum:${OTHER}#${LOWER}`],
  ['39 digits', `ethereum:${LOWER.slice(0, -1)}`],
  ['a fraction of wei', `ethereum:${OTHER}?value=1.5`],
  ['an endless exponent', `ethereum:${OTHER}?value=1e1000000`],
  ['a token by name', `ethereum:usdc.eth/transfer?address=${OTHER}&uint256=1`],
  ['an unknown network', `${OTHER}@nowhere`],
  ['two at signs', `${OTHER}@1@1`],
  ['CAIP-10 with 39 digits', `eip155:1:${LOWER.slice(0, -1)}`],
  ['bytes with another version', `0x00020000010114${DIGITS}`],
  ['bytes with 19 of an address', `0x00010000010113${DIGITS.slice(2)}`],
  ['bytes with a padded chain', `0x0001000002000114${DIGITS}`],
  ['bytes with more behind', `0x00010000010114${DIGITS}00`],
] as const
