import { base64 } from '@scure/base'
import { featureError } from '../../../model/errors/feature-error.js'
import { type BitcoinAddress, readBitcoinAddress } from '../../../model/ids/bitcoin-address.js'
import type { Caip2 } from '../../../model/ids/caip2.js'
import { isSameBytes } from '../../../model/signatures/is-same-bytes.js'
import {
  bitcoinMessageParams,
  bitcoinPsbtParams,
  bitcoinTransferParams,
  checkedBitcoinMessage,
} from '../../../model/wallets/bip122-params.js'
import type { BitcoinMessageProtocol, BitcoinSignInput } from '../../../model/wallets/bip122-provider.js'
import { bitcoinMessageProtocols } from '../../../model/wallets/bitcoin-message-protocols.js'
import type { FamilyWallet, PreparedPrompt } from '../../../ports/family.js'
import { chainlessWallet } from '../../kit/chainless-wallet.js'
import { loadChecks } from '../../kit/load-checks.js'
import { SIGN_TEXT } from '../../kit/sign-text.js'
import type { BoundCall, MethodCall } from '../../kit/wallet-asker.js'
import { bitcoinjsMissing } from '../codec/bitcoinjs-missing.js'
import { acceptedReceiver, checkReceiver } from '../codec/check-receiver.js'
import { checkedBitcoinAddress } from '../codec/checked-address.js'
import { checkedAmount } from '../codec/checked-amount.js'
import { checkedTxid } from '../codec/checked-txid.js'
import { outputScript } from '../codec/output-script.js'
import type { ReadPsbt } from '../codec/read-psbt.js'
import { walletAnswers } from '../codec/wallet-answers.js'
import { checkedMessageSignature } from './checked-message-signature.js'

const { ask, prepared, checkSigner, network } = chainlessWallet({
  namespace: 'bip122',
  publishesNothing: /^walletchart_|^(signMessage|getAccountAddresses)$/,
  switchAdvice: 'The network of a Bitcoin wallet is changed in the wallet',
  granted: async (read, { shown: { address: account } }) => {
    const answer = walletAnswers.addresses(await read('getAccountAddresses', { account }))
    const granted = new Set(answer.map(({ address }) => readBitcoinAddress(address)?.text))
    return (address) => granted.has(readBitcoinAddress(address)?.text)
  },
})

/** The half of the bip122 family that speaks to wallets. */
export function bip122Wallet(): FamilyWallet {
  return {
    ...network,

    async prepareMessage(call) {
      const message = checkedBitcoinMessage(call.message)
      return preparedMessage(call, SIGN_TEXT, { message, address: undefined, protocol: undefined })
    },

    async prepare(call) {
      switch (call.method) {
        case 'signMessage':
          return preparedMessage(call, call.method, bitcoinMessageParams(call.params))
        case 'signPsbt':
          return preparedPsbt(call)
        case 'sendTransfer':
          return preparedTransfer(call)
        case 'getAccountAddresses':
          return prepared(call.method, call.params)
        default:
          await checkSigner(call)
          return prepared(call.method, call.params)
      }
    },

    async ask(call) {
      const { method, params } = call
      const answer = await ask(call, method === SIGN_TEXT ? 'signMessage' : method, params)
      switch (method) {
        case SIGN_TEXT:
          return (await signedMessage(params, answer)).signature
        case 'signMessage':
          return signedMessage(params, answer)
        case 'signPsbt':
          return signedPsbt(params, answer)
        case 'sendTransfer':
          return { txid: checkedTxid(walletAnswers.transfer(answer).txid) }
        case 'getAccountAddresses':
          return walletAnswers.addresses(answer)
        default:
          return answer
      }
    },
  }
}

const bitcoinOf = () => import('../codec/read-psbt.js').catch(bitcoinjsMissing)
const textsOf = () => loadChecks(import('../codec/is-text-signed.js'))
const answersOf = () => import('./answered-psbt.js').catch(bitcoinjsMissing)

/** An address of any chain: a text is signed on none. @throws WalletchartError `ADDRESS_INVALID` */
function signer(text: string): BitcoinAddress {
  const address = readBitcoinAddress(text)
  if (address) return address
  throw featureError('ADDRESS_INVALID', { details: 'Expected an address of Bitcoin' })
}

/** @throws WalletchartError `METHOD_UNSUPPORTED` for an address that cannot sign in that way */
function protocolFor(
  { kind }: BitcoinAddress,
  asked: BitcoinMessageProtocol | undefined,
): BitcoinMessageProtocol {
  const possible = bitcoinMessageProtocols(kind)
  const [usual] = possible
  if (usual !== undefined && (asked === undefined || possible.includes(asked))) return asked ?? usual
  throw featureError('METHOD_UNSUPPORTED', {
    details: `An address of ${kind} signs no texts${asked === undefined ? '' : ` by ${asked}`}`,
  })
}

async function preparedMessage(
  call: BoundCall,
  method: string,
  { message, address: given, protocol: asked }: ReturnType<typeof bitcoinMessageParams>,
): Promise<PreparedPrompt> {
  const account = call.shown.address
  const address = signer(given ?? account)
  const protocol = protocolFor(address, asked)
  // Before the prompt: a signature that nothing can check would be lost.
  await textsOf()
  await checkSigner(call, address.text)
  return prepared(method, { account, message, address: address.text, protocol })
}

/** @throws WalletchartError `WALLET_ANSWER_INVALID` when the key of the address did not sign the text */
async function signedMessage(
  params: unknown,
  answer: unknown,
): Promise<{ readonly address: string; readonly signature: string; readonly messageHash?: string }> {
  const { message, address: text, protocol: asked } = bitcoinMessageParams(params)
  const address = signer(text ?? '')
  const protocol = protocolFor(address, asked)
  const said = walletAnswers.message(answer)
  if (readBitcoinAddress(said.address)?.text !== address.text)
    throw featureError('WALLET_ANSWER_INVALID', { details: 'The wallet signed with another address' })
  const signature = checkedMessageSignature(said.signature, { address, protocol })
  const { isTextSigned, isHashOfText } = await textsOf()
  if (!isTextSigned({ message, address, protocol, signature: base64.decode(signature) }))
    throw featureError('WALLET_ANSWER_INVALID', { details: `${address.text} did not sign this text` })
  const hash = said.messageHash?.replace(/^0x/, '').toLowerCase()
  return {
    address: address.text,
    signature,
    ...(hash !== undefined && isHashOfText(message, hash) && { messageHash: hash }),
  }
}

/** @throws WalletchartError `CHAIN_NOT_SUPPORTED` when the app shows no chain of the family */
function chainOf({ shown }: BoundCall): Caip2 {
  if (shown.chainId !== undefined) return shown.chainId
  throw featureError('CHAIN_NOT_SUPPORTED', { details: 'A transaction needs a network' })
}

/** The inputs that spend from an address. */
const inputsOf = ({ inputs }: ReadPsbt, address: BitcoinAddress): readonly BitcoinSignInput[] => {
  const script = outputScript(address)
  return inputs.flatMap((input, index) =>
    input.script !== undefined && !input.isSigned && isSameBytes(input.script, script)
      ? [{ address: address.text, index }]
      : [],
  )
}

const unauthorized = (details: string): Error => featureError('UNAUTHORIZED', { details })

async function preparedPsbt(call: MethodCall): Promise<PreparedPrompt> {
  const { psbt: bytes, signInputs, broadcast } = bitcoinPsbtParams(call.params)
  const { readPsbt } = await bitcoinOf()
  const psbt = readPsbt(bytes, 'psbt')
  const chain = chainOf(call)
  const account = checkedBitcoinAddress(call.shown.address, chain)
  const inputs = signInputs ?? inputsOf(psbt, account)
  if (inputs.length === 0) throw unauthorized(`The PSBT has no input for ${account.text} to sign`)
  const signers = inputs.map(({ address: text, index }) => {
    const address = checkedBitcoinAddress(text, chain)
    const input = psbt.inputs[index]
    if (
      input === undefined ||
      (input.script !== undefined && !isSameBytes(input.script, outputScript(address)))
    )
      throw unauthorized(`Input ${index} is not one of ${address.text}`)
    return address.text
  })
  // Before the prompt: an answer that nothing can check would be lost.
  await answersOf()
  await checkSigner(call, ...signers)
  return {
    method: call.method,
    params: { account: account.text, psbt: psbt.text, signInputs: inputs, broadcast },
    publishes: broadcast,
  }
}

async function signedPsbt(params: unknown, answer: unknown): Promise<object> {
  const { answeredPsbt } = await answersOf()
  return answeredPsbt(params, answer)
}

async function preparedTransfer(call: MethodCall): Promise<PreparedPrompt> {
  const { account: given, amount, memo, acceptReceiver, ...rest } = bitcoinTransferParams(call.params)
  const chain = chainOf(call)
  const account = checkedBitcoinAddress(given ?? call.shown.address, chain)
  const recipient = checkedBitcoinAddress(rest.recipientAddress, chain)
  const change =
    rest.changeAddress === undefined ? undefined : checkedBitcoinAddress(rest.changeAddress, chain)
  checkReceiver(recipient, acceptedReceiver(acceptReceiver))
  checkedAmount(amount, recipient)
  await checkSigner(call, account.text)
  return {
    method: call.method,
    params: {
      account: account.text,
      recipientAddress: recipient.text,
      amount: amount.toString(),
      ...(change && { changeAddress: change.text }),
      ...(memo !== undefined && { memo }),
    },
    publishes: true,
  }
}
