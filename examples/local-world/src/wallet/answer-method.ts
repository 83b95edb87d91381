import {
  type Address,
  getAddress,
  type Hex,
  hexToBytes,
  hexToNumber,
  isAddress,
  isHex,
  numberToHex,
  stringToHex,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { LOCAL_ACCOUNTS } from '../local-accounts.js'
import { localSmartAccount } from '../local-smart-accounts.js'
import { readAddedChain, verifyAddedChain } from './added-chain.js'
import { nodeRequest } from './node-request.js'
import { prepareTransaction, readTransaction } from './outgoing-transaction.js'
import { invalidParams, ProviderError, unauthorized, unsupportedMethod } from './provider-error.js'
import { smartAccountCall } from './smart-account-call.js'
import { smartAccountSignature } from './smart-account-signature.js'
import { readTypedData } from './typed-data.js'
import type { CallContext, Wallet } from './wallet.js'
import { walletKey } from './wallet-keys.js'
import type { TransactionPreview } from './wallet-request.js'

type Method = (wallet: Wallet, params: readonly unknown[], context: CallContext) => Promise<unknown>

const METHODS: Readonly<Record<string, Method>> = {
  eth_accounts: async (wallet) => [...wallet.state.permitted],
  eth_coinbase: async (wallet) => wallet.state.permitted[0] ?? null,
  eth_chainId: async (wallet) => numberToHex(wallet.state.chainId),
  net_version: async (wallet) => String(wallet.state.chainId),
  eth_requestAccounts: async (wallet, _params, context) => {
    if (wallet.state.permitted.length === 0) await connect(wallet, context)
    return [...wallet.state.permitted]
  },
  wallet_requestPermissions: async (wallet, params, context) => {
    readPermissionNames(params)
    await connect(wallet, context)
    return permissions(wallet)
  },
  wallet_getPermissions: async (wallet) => permissions(wallet),
  wallet_revokePermissions: async (wallet, params) => {
    readPermissionNames(params)
    wallet.revoke('eip155')
    return null
  },
  personal_sign: personalSign,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: sendTransaction,
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
}

/** Index in the local mnemonic of a key that signs for no account of a wallet. */
const ANOTHER_KEY = 20

/** Methods of a node that would use keys or hold a connection open; this wallet has none of that. */
const REFUSED = /^eth_(sign|signTransaction|signTypedData|signTypedData_v3|subscribe|unsubscribe)$/
const READS = /^(eth|net|web3)_[A-Za-z]+$/

/**
 * Answers one call of the page (EIP-1193, EIP-1474, EIP-2255, EIP-3085, EIP-3326).
 * @throws ProviderError 4200 for a method that the wallet does not support, and what each method throws.
 */
export async function answerMethod(wallet: Wallet, context: CallContext): Promise<unknown> {
  const { method, params = [] } = context.call
  if (!wallet.serves('eip155')) throw unsupportedMethod(method)
  if (!Array.isArray(params)) throw invalidParams('Expected params to be an array.')
  const own = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  if (own !== undefined) return own(wallet, params, context)
  if (!READS.test(method) || REFUSED.test(method)) throw unsupportedMethod(method)
  return nodeRequest(wallet.chain(), method, params)
}

async function connect(wallet: Wallet, context: CallContext): Promise<void> {
  const { place } = await wallet.ask(context, { kind: 'connect', account: wallet.state.account })
  wallet.permit(place ?? wallet.place)
}

async function personalSign(wallet: Wallet, params: readonly unknown[], context: CallContext): Promise<Hex> {
  const [data, from] = params
  if (typeof data !== 'string') throw invalidParams('Expected the message as text or 0x hex.')
  const account = permittedAccount(wallet, from)
  const raw = isHex(data) ? data : stringToHex(data)
  await wallet.ask(context, { kind: 'sign-message', account, ...readable(raw) })
  requireStillPermitted(wallet, account)
  return sign(wallet, account, (key) => key.signMessage({ message: { raw } }))
}

async function signTypedData(wallet: Wallet, params: readonly unknown[], context: CallContext): Promise<Hex> {
  const [from, data] = params
  const account = permittedAccount(wallet, from)
  const { chainId, types, primaryType, domain, message } = readTypedData(data)
  if (chainId !== undefined && chainId !== BigInt(wallet.state.chainId)) {
    throw invalidParams(
      `The typed data is for chain ${chainId}; the active chain is ${wallet.state.chainId}.`,
    )
  }
  await wallet.ask(context, {
    kind: 'sign-typed-data',
    account,
    primaryType,
    domainName: domain.name,
    contract: domain.verifyingContract,
    text: JSON.stringify(message, null, 2),
  })
  requireStillPermitted(wallet, account)
  try {
    return await sign(wallet, account, (key) => key.signTypedData({ types, primaryType, domain, message }))
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw invalidParams(error instanceof Error ? error.message : 'The typed data could not be encoded.')
  }
}

async function sendTransaction(
  wallet: Wallet,
  params: readonly unknown[],
  context: CallContext,
): Promise<unknown> {
  const outgoing = readTransaction(params[0])
  const account = permittedAccount(wallet, outgoing.from)
  const chain = wallet.chain()
  if (outgoing.chainId !== undefined && hexToNumber(outgoing.chainId) !== chain.id) {
    throw invalidParams(
      `The transaction is for chain ${hexToNumber(outgoing.chainId)}; the active chain is ${chain.id}.`,
    )
  }
  const preview: TransactionPreview = {
    to: outgoing.to ? getAddress(outgoing.to) : undefined,
    value: BigInt(outgoing.value ?? 0),
    data: outgoing.data ?? outgoing.input ?? '0x',
  }
  const smart = localSmartAccount(account)
  const prepared = prepareTransaction(
    chain,
    smart === undefined ? outgoing : await smartAccountCall(smart, chain, outgoing),
  )
  // The owner may say no before it is ready; a fault then concerns nobody.
  prepared.catch(() => {})
  await wallet.ask(context, { kind: 'send', account, chain, preview }, (id) => {
    const show = (more: Partial<TransactionPreview>) =>
      wallet.reword(id, { kind: 'send', account, chain, preview: { ...preview, ...more } })
    prepared.then(
      ({ maxFee, fault }) => show({ maxFee, ...(fault === undefined ? {} : { fault }) }),
      (error: unknown) => show({ fault: error instanceof Error ? error.message : String(error) }),
    )
  })
  requireStillPermitted(wallet, account)
  const { transaction } = await prepared
  return nodeRequest(chain, 'eth_sendRawTransaction', [await keyOf(account).signTransaction(transaction)])
}

async function switchChain(wallet: Wallet, params: readonly unknown[], context: CallContext): Promise<null> {
  const parsed = z
    .object({ chainId: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,13}$/)) })
    .safeParse(params[0])
  if (!parsed.success) throw invalidParams('Expected [{ chainId }] with the chain id as 0x hex.')
  const id = Number(parsed.data.chainId)
  const to = wallet.state.chains.find((chain) => chain.id === id)
  if (to === undefined) throw unknownChain(wallet, parsed.data.chainId)
  if (to.id === wallet.state.chainId) return null
  await wallet.ask(context, { kind: 'switch-chain', from: wallet.chain(), to })
  wallet.setChain(to.id)
  return null
}

async function addChain(wallet: Wallet, params: readonly unknown[], context: CallContext): Promise<null> {
  if (wallet.options.supportsAddChain === false) throw unsupportedMethod('wallet_addEthereumChain')
  const chain = readAddedChain(params[0])
  const switches = wallet.state.oddities.addSwitches !== false
  if (!wallet.state.chains.some(({ id }) => id === chain.id)) {
    await verifyAddedChain(chain)
    await wallet.ask(context, { kind: 'add-chain', chain })
    wallet.addChain(chain)
  } else if (switches && chain.id !== wallet.state.chainId) {
    await wallet.ask(context, { kind: 'switch-chain', from: wallet.chain(), to: wallet.chain(chain.id) })
  }
  if (switches) wallet.setChain(chain.id)
  return null
}

function unknownChain(wallet: Wallet, chainId: string): ProviderError {
  const message = `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`
  const code = wallet.state.oddities.unknownChainAs ?? 4902
  return code === 'wrapped'
    ? new ProviderError(-32603, message, { originalError: { code: 4902, message } })
    : new ProviderError(code, message)
}

function permissions(wallet: Wallet): unknown[] {
  const { permitted } = wallet.state
  if (permitted.length === 0) return []
  return [
    {
      parentCapability: 'eth_accounts',
      invoker: window.location.origin,
      caveats: [{ type: 'restrictReturnedAccounts', value: [...permitted] }],
    },
  ]
}

function readPermissionNames(params: readonly unknown[]): void {
  const parsed = z.record(z.string(), z.unknown()).safeParse(params[0])
  const names = parsed.success ? Object.keys(parsed.data) : []
  if (names.length === 0) throw invalidParams('Expected [{ eth_accounts: {} }].')
  const other = names.find((name) => name !== 'eth_accounts')
  if (other !== undefined)
    throw invalidParams(`This wallet has no permission "${other}", only "eth_accounts".`)
}

function permittedAccount(wallet: Wallet, value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) {
    throw invalidParams('Expected the address of an account.')
  }
  const account = getAddress(value)
  requireStillPermitted(wallet, account)
  return account
}

/** Permission may have been taken back while the question was open. */
function requireStillPermitted(wallet: Wallet, account: Address): void {
  if (!wallet.state.permitted.includes(account)) throw unauthorized()
}

/** The key of an account; of a smart account that of its owner. */
function keyOf(account: Address): PrivateKeyAccount {
  return walletKey(localSmartAccount(account)?.ownerIndex ?? LOCAL_ACCOUNTS.indexOf(account))
}

async function sign(
  wallet: Wallet,
  account: Address,
  by: (key: PrivateKeyAccount) => Promise<Hex>,
): Promise<Hex> {
  const key = wallet.state.oddities.signsWith === 'another' ? walletKey(ANOTHER_KEY) : keyOf(account)
  const smart = localSmartAccount(account)
  const signature = await by(key)
  return smart === undefined ? signature : smartAccountSignature(smart, wallet.chain(), signature)
}

/** The message as words when its bytes are UTF-8 without control characters, otherwise as hex. */
function readable(raw: Hex): { text: string; isText: boolean } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(raw))
    if (/^[^\p{Cc}\p{Cs}\p{Co}\p{Cn}]*$/u.test(text.replace(/[\n\r\t]/g, ''))) return { text, isText: true }
  } catch {
    // Not text.
  }
  return { text: raw, isText: false }
}
