import { argsOf } from '../../../model/errors/args-of.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import { isSameAccount } from '../../../model/ids/account-id.js'
import { chainOfGenesis } from '../../../model/ids/genesis-chain.js'
import type { PolkadotSigned } from '../../../model/wallets/polkadot-provider.js'
import { signerPayload } from '../../../model/wallets/signer-payload.js'
import { messageText, wrappedMessage } from '../../../model/wallets/wrapped-message.js'
import type { FamilyWallet, PreparedPrompt } from '../../../ports/family.js'
import { chainlessWallet } from '../../kit/chainless-wallet.js'
import { loadChecks } from '../../kit/load-checks.js'
import { SIGN_TEXT } from '../../kit/sign-text.js'
import type { MethodCall } from '../../kit/wallet-asker.js'
import { checkedPolkadotAddress } from '../codec/checked-address.js'
import { walletAnswers } from '../codec/wallet-answers.js'

const { ask, prepared, checkSigner, network } = chainlessWallet({
  namespace: 'polkadot',
  publishesNothing: /^walletchart_|^polkadot_(getAccounts|signMessage|signTransaction)$/,
  switchAdvice: 'A Polkadot wallet holds no network: each request names it',
  granted: async (read) => {
    const accounts = walletAnswers.accounts(await read('polkadot_getAccounts'))
    return (address) => accounts.some((account) => isSameAccount(account.address, address))
  },
})

/** The half of the polkadot family that speaks to wallets. */
export function polkadotWallet(): FamilyWallet {
  return {
    ...network,

    async prepareMessage(call) {
      if (typeof call.message !== 'string') throw optionInvalid('message', 'Expected text')
      // As bytes: a text of `engine.signMessage` is never hexadecimal for others.
      const message = messageText(wrappedMessage(new TextEncoder().encode(call.message)))
      const { address } = call.shown
      // Before the prompt: a signature that nothing can check would be lost.
      await checks()
      await checkSigner(call, address)
      return prepared(SIGN_TEXT, { message, address })
    },

    async prepare(call) {
      const { method } = call
      switch (method) {
        case 'polkadot_signMessage':
          return signMessage(call)
        case 'polkadot_signTransaction':
          return signTransaction(call)
        default:
          if (method !== 'polkadot_getAccounts') await checkSigner(call, call.shown.address)
          return prepared(method, call.params)
      }
    },

    async ask(call) {
      const { method, params } = call
      const isText = method === SIGN_TEXT
      const answer = await ask(call, isText ? 'polkadot_signMessage' : method, params)
      switch (method) {
        case SIGN_TEXT:
          return (await signedMessage(params, answer)).signature
        case 'polkadot_signMessage':
          return signedMessage(params, answer)
        case 'polkadot_signTransaction':
          return signedTransaction(params, answer)
        case 'polkadot_getAccounts':
          return walletAnswers.accounts(answer)
        default:
          return answer
      }
    },
  }
}

/** The parameters of the methods, each checked where it is used. */
interface Given {
  readonly message?: unknown
  readonly address?: unknown
  readonly transactionPayload?: unknown
}

const checks = () => loadChecks(import('../codec/check-signed-payload.js'))

/** @throws WalletchartError `WALLET_ANSWER_INVALID` when the key of the account did not sign the message */
async function signedMessage(params: unknown, answer: unknown): Promise<Pick<PolkadotSigned, 'signature'>> {
  const given: Given = argsOf('params', params)
  const signed = walletAnswers.signed(answer)
  const { checkSignedMessage } = await checks()
  checkSignedMessage(String(given.message), String(given.address), signed)
  return { signature: signed.signature }
}

/** @throws WalletchartError `WALLET_ANSWER_INVALID` for another transaction, or another key */
async function signedTransaction(params: unknown, answer: unknown): Promise<PolkadotSigned> {
  const given: Given = argsOf('params', params)
  const signed = walletAnswers.signed(answer)
  const { checkSignedPayload } = await checks()
  checkSignedPayload(signerPayload(given.transactionPayload, 'transactionPayload'), signed)
  return signed
}

async function signMessage(call: MethodCall): Promise<PreparedPrompt> {
  const given: Given = argsOf('params', call.params)
  if (typeof given.message !== 'string')
    throw optionInvalid('message', 'Expected text, or bytes in hexadecimal')
  const message = messageText(wrappedMessage(given.message))
  const address = given.address === undefined ? call.shown.address : checkedPolkadotAddress(given.address)
  await checks()
  await checkSigner(call, address)
  return prepared(call.method, { message, address })
}

async function signTransaction(call: MethodCall): Promise<PreparedPrompt> {
  const given: Given = argsOf('params', call.params)
  const transactionPayload = signerPayload(given.transactionPayload, 'transactionPayload')
  const address =
    given.address === undefined ? transactionPayload.address : checkedPolkadotAddress(given.address)
  if (!isSameAccount(address, transactionPayload.address))
    throw optionInvalid('transactionPayload.address', 'Expected the account that is to sign')
  // The signature would be good on the chain of the payload, whatever the app shows (ruling 34).
  if (chainOfGenesis(transactionPayload.genesisHash) !== call.shown.chainId)
    throw featureError('CHAIN_CHANGED', { details: 'The transaction is for another network' })
  const { checkPayload } = await checks()
  checkPayload(transactionPayload)
  await checkSigner(call, address)
  return prepared(call.method, { address, transactionPayload })
}
