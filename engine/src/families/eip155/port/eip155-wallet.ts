import { argsOf } from '../../../model/errors/args-of.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { notLoaded } from '../../../model/errors/not-loaded.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import { fromProviderError, rpcCodesOf } from '../../../model/errors/provider-error.js'
import type { WalletchartError } from '../../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../../model/ids/caip2.js'
import { eip155NetworkOf, hexChainId } from '../../../model/ids/chain-id.js'
import { checkedEip155Address } from '../../../model/ids/checked-eip155-address.js'
import { isSameEip155Address } from '../../../model/ids/eip155-address.js'
import { isTransactionHash } from '../../../model/ids/transaction-hash.js'
import { readable } from '../../../model/text/readable.js'
import type { FamilyWallet, PreparedPrompt, WalletCall } from '../../../ports/family.js'
import { type BoundCall, type MethodCall, walletAsker } from '../../kit/wallet-asker.js'
import { isHexData, utf8ToHex } from '../codec/hex-data.js'
import { promptedCalls, promptedTransaction } from '../codec/prompted-transaction.js'
import { checkTypedData } from '../codec/typed-data.js'
import { addChainParams } from './add-chain-params.js'
import { checkedAnswer, loadCheck } from './checked-answer.js'
import { codeOfAccount } from './code-of-account.js'

/** How long a wallet may take to be on a chain after it agreed to switch, in ms. */
export const SWITCH_SETTLE_MS = 1000

/** How wallets say in words that they do not know a chain. */
const unknownChain =
  /wallet_addEthereumChain|(unrecogni[sz]ed|unknown|unsupported) (chain|network)|(chain|network)\b.{0,60}\bnot (been |yet )?(added|found|recogni[sz]ed|supported|configured)/i

/** The half of the eip155 family that speaks to wallets. */
export function eip155Wallet(): FamilyWallet {
  return {
    chain: activeChain,

    async switchNetwork(call) {
      const { caipNetworkId } = call.network
      const arrival = awaitChain(call, caipNetworkId)
      try {
        await ask(call, 'wallet_switchEthereumChain', [{ chainId: hexChainId(caipNetworkId) }])
        return await arrival.settled()
      } catch (thrown) {
        throw switchError(thrown)
      } finally {
        arrival.end()
      }
    },

    async addNetwork(call) {
      const params = addChainParams(call.network)
      try {
        await ask(call, 'wallet_addEthereumChain', [params])
      } catch (thrown) {
        throw addError(thrown)
      }
      return activeChain(call)
    },

    async prepareMessage(call) {
      if (typeof call.message !== 'string') throw optionInvalid('message', 'Expected text')
      const address = await checkedEip155Address(call.shown.address)
      await loadCheck('personal_sign')
      await checkPlace(call)
      return prepared('personal_sign', [utf8ToHex(call.message), address])
    },

    async prepare(call) {
      const { method } = call
      const params = call.params ?? []
      await loadCheck(method)
      if (isTransaction.test(method)) return aboutTransaction(call, params)
      if (method === 'wallet_sendCalls') return sendCalls(call, params)
      if (method === 'personal_sign') return personalSign(call, params)
      if (method === 'eth_sign') return signed(call, params, listOf(params, 'params')[0])
      if (/^eth_signTypedData(_v\d)?$/.test(method)) return signTypedData(call, params)
      if (!isAboutConnection.test(method)) await checkPlace(call)
      return prepared(method, call.params)
    },

    async ask(call) {
      const { method, params, shown } = call
      const answer = await ask(call, method, params)
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return checkAccounts(answer)
      const readCode = (address: string) =>
        codeOfAccount((...asked) => ask(call, ...asked), { address, chainId: shown?.chainId })
      return checkedAnswer(answer, { method, params, readCode })
    },

    async assets(call) {
      const { readAssets } = await import('./read-assets.js').catch(notLoaded)
      return readAssets(call, (method, params, signal) => ask({ ...call, signal }, method, params))
    },
  }
}

/** Methods with a transaction. viem falls back on `wallet_sendTransaction`. */
const isTransaction = /^(eth_(send|sign)|wallet_send)Transaction$/

const { ask, prepared } = walletAsker({
  namespace: 'eip155',
  publishesNothing:
    /^(personal_sign|eth_sign(TypedData(_v\d)?)?)$|^wallet_(get|watchAsset$|(add|switch)EthereumChain$|(request|revoke)Permissions$)|^eth_(accounts|coinbase|requestAccounts|signTransaction|decrypt|getEncryptionPublicKey)$/,
  isId: isTransactionHash,
})

async function activeChain(call: WalletCall): Promise<Caip2> {
  const answer = await ask(call, 'eth_chainId')
  try {
    return eip155NetworkOf(answer)
  } catch (cause) {
    throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected a chain id such as 0x1', cause })
  }
}

/** Some wallets agree to a switch before they are on the chain: the change event is given a moment. */
function awaitChain(call: WalletCall, wanted: Caip2) {
  let arrived = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const end = call.connector.watch('eip155', (event) => {
    if (event.type === 'chainChanged' && event.chainId === wanted) arrived()
  })
  return {
    end,
    async settled(): Promise<Caip2> {
      const chain = await activeChain(call)
      if (chain === wanted) return chain
      const timer = setTimeout(arrived, SWITCH_SETTLE_MS)
      call.signal.addEventListener('abort', arrived, { once: true })
      await arrival
      clearTimeout(timer)
      call.signal.removeEventListener('abort', arrived)
      return activeChain(call)
    },
  }
}

function switchError(thrown: unknown): WalletchartError {
  const error = fromProviderError(thrown)
  const { code, details, cause } = error
  if (code === 'METHOD_UNSUPPORTED') return featureError('CHAIN_SWITCH_UNSUPPORTED', { details, cause })
  // Words may be of any language. Without a code they say no more than that the wallet is not on the chain, which adding may help.
  const mayBeUnknown = unknownChain.test(details ?? '') || rpcCodesOf(cause).length === 0
  return code === 'RPC_REQUEST_FAILED' && mayBeUnknown
    ? featureError('CHAIN_NOT_ADDED', { details, cause })
    : error
}

function addError(thrown: unknown): WalletchartError {
  const error = fromProviderError(thrown)
  const { code, details, cause } = error
  const refused = code === 'METHOD_UNSUPPORTED' || code === 'RPC_REQUEST_FAILED' || code === 'CHAIN_NOT_ADDED'
  return refused ? featureError('NETWORK_ADD_REFUSED', { details, cause }) : error
}

/** Methods that change the connection itself or need no user: they concern no account and no chain. */
const isAboutConnection =
  /^(eth_(requestAccounts|accounts|coinbase)|wallet_(get|revoke)\w*|wallet_requestPermissions|wallet_(switch|add)EthereumChain)$/

/**
 * Compares the wallet's account and chain with those shown, right before the prompt. The connector notifies its watchers of both
 * answers, so the state is corrected too.
 * @returns the accounts it grants
 * @throws WalletchartError `ACCOUNT_CHANGED` or `CHAIN_CHANGED` when it is not where the app shows it (ruling 34);
 * the user was asked for nothing
 */
async function checkPlace(call: BoundCall): Promise<readonly string[]> {
  const { address, chainId } = call.shown
  const [accounts, active] = await Promise.all([
    ask(call, 'eth_accounts').then(checkAccounts),
    chainId === undefined ? undefined : activeChain(call),
  ])
  if (!isSameEip155Address(address, accounts[0] ?? '')) throw featureError('ACCOUNT_CHANGED')
  if (active !== chainId) throw featureError('CHAIN_CHANGED')
  return accounts
}

async function checkSender(call: BoundCall, sender: unknown): Promise<void> {
  const accounts = await checkPlace(call)
  if (typeof sender === 'string' && !accounts.some((account) => isSameEip155Address(account, sender)))
    throw featureError('UNAUTHORIZED', { details: 'The wallet does not grant the account that is to sign' })
}

/** A transaction is sent from the account that is shown, even if the wallet grants another one. */
async function checkShownSender(call: BoundCall, sender: unknown): Promise<void> {
  await checkSender(call, sender)
  if (sender == null || isSameEip155Address(sender, call.shown.address)) return
  throw featureError('ACCOUNT_CHANGED', { details: 'The app shows another account than the one in `from`' })
}

/** Fills a transaction with the account and chain that the app shows. */
async function aboutTransaction(call: MethodCall, params: unknown): Promise<PreparedPrompt> {
  const { from, chainId, ...transaction } = await promptedTransaction(listOf(params, 'params')[0])
  checkChain(call, chainId)
  await checkShownSender(call, from)
  const filled = { ...transaction, from: from ?? call.shown.address, chainId: shownChain(call, chainId) }
  return prepared(call.method, [filled])
}

const isVersion = (given: unknown): boolean => typeof given === 'string' && /^\d+(\.\d+){0,2}$/.test(given)

interface SendCalls {
  readonly version?: unknown
  readonly from?: unknown
  readonly chainId?: unknown
  readonly calls?: unknown
}

/** EIP-5792. */
async function sendCalls(call: BoundCall, params: unknown): Promise<PreparedPrompt> {
  const given: SendCalls = argsOf('params.0', listOf(params, 'params')[0])
  const { from, chainId, calls, ...rest } = given
  if (rest.version != null && !isVersion(rest.version))
    throw optionInvalid('params.0.version', 'Expected a version of EIP-5792, such as 2.0.0')
  const checked = await promptedCalls(calls, 'params.0.calls')
  if (from != null) await checkedEip155Address(from)
  checkChain(call, chainId)
  await checkShownSender(call, from)
  const filled = {
    ...rest,
    from: from ?? call.shown.address,
    chainId: shownChain(call, chainId),
    calls: checked,
  }
  return prepared('wallet_sendCalls', [filled])
}

/** @param signer the account that is to sign */
async function signed(call: MethodCall, params: unknown, signer: unknown): Promise<PreparedPrompt> {
  await checkSender(call, signer)
  return prepared(call.method, params)
}

async function personalSign(call: MethodCall, params: unknown): Promise<PreparedPrompt> {
  const [message, signer, ...rest] = listOf(params, 'params')
  if (typeof message !== 'string') throw optionInvalid('params.0', 'Expected the text to sign')
  const address = await checkedEip155Address(signer)
  return signed(call, [isHexData(message) ? message : utf8ToHex(message), address, ...rest], address)
}

async function signTypedData(call: MethodCall, params: unknown): Promise<PreparedPrompt> {
  const [first, second] = listOf(params, 'params')
  // The first version of the method takes a list of values first, and no domain.
  if (Array.isArray(first)) return signed(call, params, second)
  const address = await checkedEip155Address(first)
  const { text, chainId } = checkTypedData(second)
  checkChain(call, chainId)
  return signed(call, [address, text], address)
}

/** @throws WalletchartError `CHAIN_DISCONNECTED` when a request names another chain than the one that is shown */
function checkChain({ shown }: BoundCall, named: unknown): void {
  if (named == null || shown.chainId === undefined) return
  const asked = eip155NetworkOf(named)
  if (asked === shown.chainId) return
  throw featureError('CHAIN_DISCONNECTED', {
    details: `The request is for ${asked} and the wallet is on ${shown.chainId}`,
  })
}

const shownChain = ({ shown }: BoundCall, named: unknown): string | undefined => {
  const chainId = shown.chainId ?? named
  return chainId == null ? undefined : hexChainId(eip155NetworkOf(chainId))
}

function checkAccounts(answer: unknown): readonly string[] {
  if (Array.isArray(answer) && answer.every((account) => typeof account === 'string')) return answer
  throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected a list of addresses' })
}

function listOf(value: unknown, option: string): readonly unknown[] {
  return readable(option, () => {
    if (Array.isArray(value)) return Array.from<unknown>(value)
    throw optionInvalid(option, 'Expected a list')
  })
}
