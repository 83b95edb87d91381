import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { notOffered } from '../../model/errors/not-offered.js'
import { readBitcoinAddress } from '../../model/ids/bitcoin-address.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector } from '../../ports/connector.js'
import { hearing } from '../kit/hearing.js'
import { notGranted } from '../kit/not-granted.js'
import { type Page, type PageDialect, type PageRequest, pageConnector } from '../kit/page-connector.js'
import { untilAborted } from '../kit/until-aborted.js'
import { accountAddresses, type BitcoinAccount, bitcoinGrant } from '../wallet-standard/bitcoin-grant.js'
import { readableAnswer } from '../wallet-standard/readable-answer.js'
import { wantedIntentions } from '../wallet-standard/wanted-intentions.js'
import { type WbipAccounts, wbipAccounts } from './wbip-accounts.js'
import { wbipCall } from './wbip-call.js'
import { wbipConnect } from './wbip-connect.js'
import { type WbipRequests, wbipRequests } from './wbip-requests.js'
import { wbipError } from './wbip-result.js'
import type { WbipWallet } from './wbip-wallets.js'

/** The method that reads the accounts of an earlier visit and never asks the user. */
const SILENT = 'wallet_getAccount'

const nobody: WbipAccounts = { accounts: [], takesHex: false }

/** The way to a Bitcoin wallet in the lists of WBIP-004, which takes the requests of sats-connect or of Leather. */
export const wbipConnector = (descriptor: ConnectorDescriptor, wallet: WbipWallet): Connector =>
  pageConnector(descriptor, (page) => new WbipDialect(page, wallet))

class WbipDialect implements PageDialect {
  readonly namespace = 'bip122'
  readonly errorOf = wbipError
  readonly restoreErrors = {}
  readonly #page: Page
  readonly #wallet: WbipWallet
  readonly #requests: WbipRequests
  #held = nobody
  /** Counts the changes of accounts: an older answer must not replace a newer one. */
  #changes = 0

  constructor(page: Page, wallet: WbipWallet) {
    this.#page = page
    this.#wallet = wallet
    this.#requests = wbipRequests(wallet)
  }

  async restore(signal: AbortSignal) {
    // A wallet without a silent method was connected in this page, or has to ask.
    const isKnown = await untilAborted(this.#refresh(), signal)
    return this.#grant() ?? (isKnown ? undefined : 'needsGesture')
  }

  async connect(signal: AbortSignal) {
    const ask = async () => this.#hold(await wbipConnect(this.#requests, () => this.#page.shownChain))
    await this.#page.askAccess({ method: 'connect', signal, ask })
    return this.#grant()
  }

  async disconnect(signal: AbortSignal) {
    this.#hold(nobody)
    const known = await untilAborted(this.#requests.methods(), signal)
    if (known.has('wallet_disconnect')) await untilAborted(this.#leave(), signal)
  }

  listen() {
    const on = (eventName: string, heard: (event: unknown) => void) =>
      hearing((cb) => this.#wallet.addListener?.({ eventName, cb }), heard)
    const stops = [
      on('accountChange', (event) => this.#heard(event)),
      on('networkChange', (event) => this.#heard(event)),
      on('disconnect', () => this.#tell(nobody)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  async answer(request: PageRequest): Promise<unknown> {
    const { method, params, shown, signal } = request
    if (method === 'getAccountAddresses') {
      const wanted = wantedIntentions(params)
      await untilAborted(this.#refresh(), signal)
      this.#page.notify(this.#grant())
      return accountAddresses(this.#held.accounts, shown?.chainId, wanted)
    }
    const asked = wbipCall(method, params, {
      accountFor: (address) => this.#accountFor(address, shown?.chainId),
      shown: shown?.address,
      chainId: shown?.chainId ?? this.#held.accounts[0]?.chains[0],
      takesHex: this.#held.takesHex,
    })
    const known = await untilAborted(this.#requests.methods(), signal)
    if (!asked || (known.size > 0 && !known.has(method)))
      throw notOffered(`The wallet knows no method ${method}`)
    const said = await this.#page.prompt(request, () => this.#requests.call(method, asked.params))
    return readableAnswer(() => asked.result(said))
  }

  #grant() {
    return bitcoinGrant(this.#held.accounts, this.#page.shownChain)
  }

  #hold(next: WbipAccounts): void {
    this.#changes += 1
    this.#held = next
  }

  #tell(next: WbipAccounts): void {
    this.#hold(next)
    this.#page.notify(this.#grant())
  }

  /** Reads the accounts without a prompt. False where the wallet has no way to do so. */
  async #refresh(): Promise<boolean> {
    if (!(await this.#requests.methods()).has(SILENT)) return false
    const before = this.#changes
    try {
      const next = wbipAccounts(await this.#requests.call(SILENT, null), this.#page.shownChain)
      if (before === this.#changes) this.#hold(next)
      return true
    } catch (thrown) {
      if (isWalletchartError(thrown, 'METHOD_UNSUPPORTED')) return false
      if (!isWalletchartError(thrown, 'UNAUTHORIZED')) throw thrown
      if (before === this.#changes) this.#hold(nobody)
      return true
    }
  }

  #heard(event: unknown): void {
    try {
      if (Reflect.get(Object(event), 'addresses') !== undefined) {
        this.#tell(wbipAccounts(newAccounts(event), this.#page.shownChain))
        return
      }
    } catch {
      // The accounts are asked for below.
    }
    this.#refresh().then(
      (isKnown) => {
        // The account is another one, and the wallet has no way to say which.
        if (!isKnown) this.#hold(nobody)
        this.#page.notify(this.#grant())
      },
      () => this.#tell(nobody),
    )
  }

  #accountFor(given: string, chainId: Caip2 | undefined): BitcoinAccount {
    const text = readBitcoinAddress(given)?.text
    const account = this.#held.accounts.find(({ address }) => address.text === text)
    if (account && (chainId === undefined || account.chains.includes(chainId))) return account
    throw notGranted(account && chainId)
  }

  /** The wallet answers with nothing, which counts as a result here. */
  async #leave(): Promise<void> {
    try {
      await this.#requests.call('wallet_disconnect', null)
    } catch (thrown) {
      if (!isWalletchartError(thrown, 'WALLET_ANSWER_INVALID')) throw thrown
    }
  }
}

/** The accounts in an event, with the network where the event names it. */
const newAccounts = (event: unknown): object => ({
  addresses: Reflect.get(Object(event), 'addresses'),
  network: { bitcoin: Reflect.get(Object(event), 'bitcoin') },
})
