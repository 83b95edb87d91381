import { bytesToHex } from '@noble/hashes/utils'
import { argsOf } from '../../model/errors/args-of.js'
import { featureError } from '../../model/errors/feature-error.js'
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

/** The requests that an extension signs. */
export class ExtensionSigning {
  readonly #page: Page
  readonly #connected: () => EnabledExtension

  /** @param connected throws while the extension is not connected */
  constructor(page: Page, connected: () => EnabledExtension) {
    this.#page = page
    this.#connected = connected
  }

  async message(asked: PageRequest): Promise<object> {
    const { message, address }: Given = argsOf('params', asked.params)
    const data = `0x${bytesToHex(wrappedMessage(message))}`
    const answer = await this.#signed(
      asked,
      'signRaw',
      ({ source }) => ({ address: source, data, type: 'bytes' }),
      {
        address: address ?? asked.shown?.address,
      },
    )
    return { signature: signatureIn(answer) }
  }

  async transaction(asked: PageRequest): Promise<object> {
    const { transactionPayload, address }: Given = argsOf('params', asked.params)
    const payload = signerPayload(transactionPayload, 'transactionPayload')
    const answer = await this.#signed(
      asked,
      'signPayload',
      ({ source }) => ({ ...payload, address: source }),
      {
        address: address ?? payload.address,
        chainId: chainOfGenesis(payload.genesisHash),
      },
    )
    return { signature: signatureIn(answer), ...signedTransactionIn(answer) }
  }

  async #signed(
    asked: PageRequest,
    name: 'signRaw' | 'signPayload',
    payloadOf: (account: ExtensionAccount) => object,
    about: About,
  ): Promise<unknown> {
    const enabled = this.#connected()
    const sign = enabled[name]
    if (!sign) throw unsupported(asked.method)
    const account = accountFor(await accountsNow(enabled, asked.signal), about)
    return this.#page.prompt(asked, () => sign(payloadOf(account)))
  }
}

/** The error of a method that extensions, or this one, do not offer. */
export const unsupported = (method: string): Error =>
  featureError('METHOD_UNSUPPORTED', { details: `The wallet does not offer ${method}` })

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
