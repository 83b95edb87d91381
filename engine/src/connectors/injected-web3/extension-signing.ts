import { bytesToHex } from '@noble/hashes/utils'
import { argsOf } from '../../model/errors/args-of.js'
import { notOffered } from '../../model/errors/not-offered.js'
import { optionInvalid } from '../../model/errors/option-invalid.js'
import { accountIdOf } from '../../model/ids/account-id.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { chainOfGenesis } from '../../model/ids/genesis-chain.js'
import { signerPayload } from '../../model/wallets/signer-payload.js'
import { wrappedMessage } from '../../model/wallets/wrapped-message.js'
import { notGranted } from '../kit/not-granted.js'
import type { Page, PageRequest } from '../kit/page-connector.js'
import type { EnabledExtension } from './enabled-extension.js'
import { accountsNow, type ExtensionAccount } from './extension-accounts.js'
import { accountsOnChain } from './extension-grant.js'
import { signatureIn, signedTransactionIn } from './signer-answer.js'

/** The parameters of the methods, each checked where it is used. */
interface Given {
  readonly message?: unknown
  readonly address?: unknown
  readonly transactionPayload?: unknown
}

type Sign = (
  name: 'signRaw' | 'signPayload',
  about: About,
  payloadOf: (account: ExtensionAccount) => object,
) => Promise<unknown>

/**
 * The answer to a request to sign.
 * @param connected throws while the extension is not connected
 * @throws WalletchartError `METHOD_UNSUPPORTED` for another method, and what the wallet threw
 */
export async function signedByExtension(
  asked: PageRequest,
  connected: () => EnabledExtension,
  page: Page,
): Promise<object> {
  const sign: Sign = async (name, about, payloadOf) => {
    const enabled = connected()
    const signer = enabled[name]
    if (!signer) throw unsupported(asked.method)
    const account = accountFor(await accountsNow(enabled, asked.signal), about)
    return page.prompt(asked, () => signer(payloadOf(account)))
  }
  switch (asked.method) {
    case 'polkadot_signMessage':
      return signMessage(asked, sign)
    case 'polkadot_signTransaction':
      return signTransaction(asked, sign)
    default:
      throw unsupported(asked.method)
  }
}

async function signMessage({ params, shown }: PageRequest, sign: Sign): Promise<object> {
  const { message, address }: Given = argsOf('params', params)
  const data = `0x${bytesToHex(wrappedMessage(message))}`
  const answer = await sign('signRaw', { address: address ?? shown?.address }, ({ source }) => ({
    address: source,
    data,
    type: 'bytes',
  }))
  return { signature: signatureIn(answer) }
}

async function signTransaction({ params }: PageRequest, sign: Sign): Promise<object> {
  const { transactionPayload, address }: Given = argsOf('params', params)
  const payload = signerPayload(transactionPayload, 'transactionPayload')
  const about = { address: address ?? payload.address, chainId: chainOfGenesis(payload.genesisHash) }
  const answer = await sign('signPayload', about, ({ source }) => ({ ...payload, address: source }))
  return { signature: signatureIn(answer), ...signedTransactionIn(answer) }
}

const unsupported = (method: string): Error => notOffered(`The wallet does not offer ${method}`)

interface About {
  readonly address: unknown
  readonly chainId?: Caip2 | undefined
}

/** The account that a request is about. */
function accountFor(accounts: readonly ExtensionAccount[], { address, chainId }: About): ExtensionAccount {
  const id = accountIdOf(address)
  if (address !== undefined && id === undefined) throw optionInvalid('address', 'Expected an SS58 address')
  const named = accounts.filter((one) => id === undefined || one.id === id)
  if (named.length === 0) throw notGranted()
  const account = chainId === undefined ? named[0] : accountsOnChain(named, chainId)[0]
  if (account) return account
  throw notGranted(chainId)
}
