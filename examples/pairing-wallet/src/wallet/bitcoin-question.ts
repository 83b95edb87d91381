import {
  addressScript,
  type BitcoinAddressRole,
  type BitcoinMessageProtocol,
  type BitcoinPayment,
  base64,
  bitcoinAddressRole,
  bitcoinMessageHash,
  btcText,
  type InputsToSign,
  invalidParams,
  LOCAL_BITCOIN_ACCOUNTS,
  localPsbt,
  messageWords,
  paymentPsbt,
  sendBitcoinTransaction,
  signBitcoinMessage,
  unauthorized,
  type WalletBitcoinChain,
} from '@walletchart/example-local-world/wallet-parts'
import { bitcoinAddresses } from './bitcoin-addresses.js'
import { decodeBase64, hexOf } from './bytes-text.js'
import type { FamilyQuestion, KnownAnswer } from './family-question.js'
import { givenFields } from './given-fields.js'

/** Bitcoin methods that the wallet answers. */
export const BITCOIN_METHODS = ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'] as const

/** The session and the chain of a Bitcoin request. */
export interface BitcoinContext {
  /** The payment addresses that the session grants. An account's address for ordinals is granted with it. */
  readonly permitted: readonly string[]
  readonly chain: WalletBitcoinChain
}

/** All coins that there will be, in satoshis. */
const MOST_SATS = 2_100_000_000_000_000n

/**
 * Reads a Bitcoin request, as WalletConnect's Bitcoin JSON-RPC reference writes it.
 * @returns undefined for a method the wallet does not answer
 * @throws ProviderError -32602 when the parameters are not usable, 4100 for an address the app may not use
 */
export function readBitcoinQuestion(
  method: string,
  params: unknown,
  context: BitcoinContext,
): FamilyQuestion | KnownAnswer | undefined {
  const given = givenFields(params)
  switch (method) {
    case 'getAccountAddresses':
      return { kind: 'known', result: addressesOf(given, context) }
    case 'signMessage':
      return messageQuestion(given, context)
    case 'signPsbt':
      return psbtQuestion(given, context)
    case 'sendTransfer':
      return transferQuestion(given, context)
    default:
      return undefined
  }
}

type Given = ReturnType<typeof givenFields>

/** An address of an account of the session. */
interface OwnAddress {
  readonly address: string
  readonly place: BitcoinAddressRole
  /** The account's payment address. */
  readonly account: string
}

function ownAddress(value: unknown, name: string, { permitted }: BitcoinContext): OwnAddress {
  if (typeof value !== 'string') throw invalidParams(`Expected an address as ${name}.`)
  const place = bitcoinAddressRole(value)
  const account = place && LOCAL_BITCOIN_ACCOUNTS[place.index]?.payment.address
  if (place === undefined || account === undefined || !permitted.includes(account)) throw unauthorized()
  return { address: value, place, account }
}

/** The account that a request names, or the first one of the session. */
const accountOf = ({ account }: Given, context: BitcoinContext): OwnAddress =>
  ownAddress(account ?? context.permitted[0], 'account', context)

/** Whose question it is, for its owner. */
const askedOf = ({ account, address }: OwnAddress) => ({
  family: 'bip122' as const,
  account,
  ...(address !== account && { address }),
})

function addressesOf(given: Given, context: BitcoinContext): unknown {
  const { intentions } = given
  if (intentions !== undefined && !Array.isArray(intentions))
    throw invalidParams('Expected intentions to be a list.')
  const accounts = given.account === undefined ? context.permitted : [accountOf(given, context).account]
  return bitcoinAddresses(accounts).filter(({ intention }) => intentions?.includes(intention) ?? true)
}

function messageQuestion(given: Given, context: BitcoinContext): FamilyQuestion {
  const { message, address } = given
  if (typeof message !== 'string') throw invalidParams('Expected the message as text.')
  const account = accountOf(given, context)
  const signer = address === undefined ? account : ownAddress(address, 'address', context)
  const protocol = protocolOf(given, signer)
  const bytes = new TextEncoder().encode(message)
  return {
    kind: 'family-sign-message',
    ...askedOf(signer),
    ...messageWords(bytes),
    answer: async () => ({
      address: signer.address,
      signature: hexOf(signBitcoinMessage(signer.place, bytes, protocol)),
      ...(protocol === 'ecdsa' && { messageHash: hexOf(bitcoinMessageHash(bytes)) }),
    }),
  }
}

/** The old way is the usual one. A key of taproot has none that says which address signed. */
function protocolOf({ protocol }: Given, { place }: OwnAddress): BitcoinMessageProtocol {
  const isTaproot = place.purpose === 'ordinals'
  if (protocol === undefined) return isTaproot ? 'bip322' : 'ecdsa'
  if (protocol === 'bip322' || (protocol === 'ecdsa' && !isTaproot)) return protocol
  throw invalidParams(
    isTaproot ? 'This address signs by bip322 only.' : 'Expected the protocol ecdsa or bip322.',
  )
}

function psbtQuestion(given: Given, context: BitcoinContext): FamilyQuestion {
  const { signInputs, broadcast = false } = given
  const bytes = decodeBase64(given.psbt)
  if (bytes === undefined) throw invalidParams('Expected a PSBT in base64.')
  if (typeof broadcast !== 'boolean') throw invalidParams('Expected broadcast to be true or false.')
  const account = accountOf(given, context)
  const wanted =
    signInputs === undefined
      ? bitcoinAddresses([account.account]).map(({ address }) => ({ address }))
      : inputsIn(signInputs, context)
  const psbt = localPsbt(bytes, wanted)
  const [first] = wanted
  const signer = first === undefined ? account : ownAddress(first.address, 'address', context)
  return {
    kind: broadcast ? 'family-send' : 'family-sign-transaction',
    ...askedOf(signer),
    preview: psbt.preview,
    answer: async () => {
      psbt.sign()
      const signed = base64.encode(psbt.toBytes())
      if (!broadcast) return { psbt: signed }
      return { psbt: signed, txid: await sendBitcoinTransaction(context.chain, psbt.transaction()) }
    },
  }
}

function inputsIn(value: unknown, context: BitcoinContext): readonly InputsToSign[] {
  if (!Array.isArray(value) || value.length === 0)
    throw invalidParams('Expected signInputs to be a list of { address, index }.')
  return value.map((one: unknown) => {
    const { address, index, sighashTypes } = givenFields(one)
    if (typeof index !== 'number') throw invalidParams('Expected the index of each input to sign.')
    const types = sighashTypes === undefined ? undefined : numbersIn(sighashTypes)
    return {
      address: ownAddress(address, 'address', context).address,
      indexes: [index],
      ...(types && { sighashTypes: types }),
    }
  })
}

function numbersIn(value: unknown): readonly number[] {
  const numbers = Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
  if (!Array.isArray(value) || numbers.length === 0 || numbers.length < value.length)
    throw invalidParams('Expected sighashTypes to be a list of numbers.')
  return numbers
}

function transferQuestion(given: Given, context: BitcoinContext): FamilyQuestion {
  const { recipientAddress: to, amount, changeAddress, memo } = given
  const from = accountOf(given, context)
  if (typeof to !== 'string' || addressScript(to) === undefined)
    throw invalidParams('Expected an address of this network as recipientAddress.')
  const sats = typeof amount === 'string' && /^\d{1,16}$/.test(amount) ? BigInt(amount) : 0n
  if (sats <= 0n || sats > MOST_SATS) throw invalidParams('Expected the amount as satoshis in decimal text.')
  const change = changeAddress === undefined ? from : ownAddress(changeAddress, 'changeAddress', context)
  const memoBytes = memo === undefined ? undefined : memoIn(memo)
  const payment: BitcoinPayment = {
    from: from.address,
    to,
    sats,
    changeTo: change.address,
    ...(memoBytes && { memo: memoBytes }),
  }
  const { chain } = context
  return {
    kind: 'family-send',
    ...askedOf(from),
    preview: {
      payment: { to, amount: btcText(sats) },
      facts: memoBytes === undefined ? [] : [{ name: 'Memo', value: messageWords(memoBytes).text }],
      raw: '',
    },
    cost: async () => ({ maxFee: (await paymentPsbt(chain, payment)).fee }),
    answer: async () => {
      const { bytes } = await paymentPsbt(chain, payment)
      const psbt = localPsbt(bytes, [{ address: from.address }])
      psbt.sign()
      return { txid: await sendBitcoinTransaction(chain, psbt.transaction()) }
    },
  }
}

function memoIn(memo: unknown): Uint8Array {
  if (typeof memo !== 'string' || !/^([0-9a-f]{2}){1,80}$/i.test(memo))
    throw invalidParams('Expected the memo as hex of 1 to 80 bytes.')
  return Uint8Array.from(memo.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
