import type { Caip2 } from '../../model/caip2.js'
import { eip155NetworkOf, hexChainId } from '../../model/chain-id.js'
import { parseEip155Address } from '../../model/eip155-address.js'
import { featureError } from '../../model/feature-error.js'
import { optionInvalid } from '../../model/option-invalid.js'
import { fromProviderError } from '../../model/provider-error.js'
import { parseSignature } from '../../model/signature.js'
import { parseTransactionHash } from '../../model/transaction-hash.js'
import { WalletchartError } from '../../model/walletchart-error.js'
import type { FamilyWallet, WalletCall } from '../../ports/family.js'
import { addChainParams } from './add-chain-params.js'
import { isHexData, utf8ToHex } from './hex-data.js'
import { rpcTransaction } from './rpc-transaction.js'
import { checkTypedData } from './typed-data.js'

/** How long a wallet may take to be on a chain after it agreed to switch, in ms. */
export const SWITCH_SETTLE_MS = 1000

/** How wallets say in words that they do not know a chain. */
const unknownChain =
  /wallet_addEthereumChain|(unrecogni[sz]ed|unknown|unsupported) (chain|network)|(chain|network)\b.{0,60}\bnot (been |yet )?(added|found|recogni[sz]ed|supported|configured)/i

/** The half of the eip155 family that speaks to wallets. */
export function eip155Wallet(): FamilyWallet {
  return {
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

    async signMessage(call) {
      if (typeof call.message !== 'string') throw optionInvalid('message', 'Expected text')
      const address = parseEip155Address(call.address)
      return parseSignature(await ask(call, 'personal_sign', [utf8ToHex(call.message), address]))
    },

    async prompt(call) {
      const { method } = call
      const params = call.params ?? []
      if (method === 'eth_sendTransaction') return sendTransaction(call, firstOf(params, 'params'))
      if (method === 'personal_sign') return parseSignature(await ask(call, method, personalParams(params)))
      if (method === 'eth_sign') return parseSignature(await ask(call, method, params))
      if (/^eth_signTypedData(_v\d)?$/.test(method)) return signTypedData(call, params)
      const answer = await ask(call, method, call.params)
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return checkAccounts(answer)
      return answer
    },
  }
}

function ask({ connector, signal }: WalletCall, method: string, params?: unknown): Promise<unknown> {
  return connector.request({ namespace: 'eip155', method, params, signal })
}

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
  const unknown = code === 'RPC_REQUEST_FAILED' && unknownChain.test(details ?? '')
  return unknown ? featureError('CHAIN_NOT_ADDED', { details, cause }) : error
}

function addError(thrown: unknown): WalletchartError {
  const error = fromProviderError(thrown)
  const { code, details, cause } = error
  const refused = code === 'METHOD_UNSUPPORTED' || code === 'RPC_REQUEST_FAILED' || code === 'CHAIN_NOT_ADDED'
  return refused ? featureError('NETWORK_ADD_REFUSED', { details, cause }) : error
}

async function sendTransaction(call: WalletCall, given: unknown): Promise<string> {
  const { from, chainId, ...transaction } = rpcTransaction(given)
  const active = await activeChain(call)
  if (chainId !== undefined) checkChain(eip155NetworkOf(chainId), active)
  const filled = { ...transaction, from: from ?? (await firstAccount(call)), chainId: hexChainId(active) }
  return parseTransactionHash(await ask(call, 'eth_sendTransaction', [filled]))
}

async function firstAccount(call: WalletCall): Promise<string> {
  const [account] = checkAccounts(await ask(call, 'eth_accounts'))
  if (account === undefined) throw new WalletchartError('NOT_CONNECTED')
  return parseEip155Address(account)
}

async function signTypedData(
  call: WalletCall & { readonly method: string },
  params: unknown,
): Promise<string> {
  const [first, second] = listOf(params, 'params')
  // The first version of the method takes a list of values first, and no domain.
  if (Array.isArray(first)) return parseSignature(await ask(call, call.method, params))
  const address = parseEip155Address(first)
  const { text, chainId } = checkTypedData(second)
  if (chainId !== undefined) checkChain(chainId, await activeChain(call))
  return parseSignature(await ask(call, call.method, [address, text]))
}

function checkChain(asked: Caip2, active: Caip2): void {
  if (asked === active) return
  throw featureError('CHAIN_DISCONNECTED', {
    details: `The request is for ${asked} and the wallet is on ${active}`,
  })
}

function personalParams(params: unknown): readonly unknown[] {
  const [message, address, ...rest] = listOf(params, 'params')
  if (typeof message !== 'string') throw optionInvalid('params.0', 'Expected the text to sign')
  return [isHexData(message) ? message : utf8ToHex(message), parseEip155Address(address), ...rest]
}

function checkAccounts(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer) && answer.every((account) => typeof account === 'string')) return answer
  throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected a list of addresses' })
}

function listOf(value: unknown, option: string): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw optionInvalid(option, 'Expected a list')
}

function firstOf(value: unknown, option: string): unknown {
  return listOf(value, option)[0]
}
