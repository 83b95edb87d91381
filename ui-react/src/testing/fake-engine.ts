import type {
  ConnectedAccount,
  Engine,
  FamilyRequest,
  ListingControls,
  Network,
  PairingControls,
  PublicState,
  Unsubscribe,
} from '@walletchart/engine'
import type { ReceiveControls } from '@walletchart/engine/receive'
import type { SendControls } from '@walletchart/engine/send'
import type { TokensControls } from '@walletchart/engine/tokens'
import { initialState } from './make-state.js'

type Listener = (state: PublicState) => void

const unsubscribeBy = (stop: () => void): Unsubscribe => {
  const run = (): void => stop()
  return Object.assign(run, { unsubscribe: run })
}

/** A promise settled by hand. */
export interface Pending<Value> {
  readonly resolve: (value: Value) => void
  readonly reject: (error: unknown) => void
}

/** An engine whose state is set by hand. It decides nothing; it writes down what it is asked. */
export class FakeEngine implements Engine {
  /** Name and first argument of every command, in order. */
  readonly calls: (readonly [name: keyof Engine, argument?: unknown])[] = []
  readonly pending: {
    connect?: Pending<ConnectedAccount>
    switchNetwork?: Pending<Network>
    switchAddress?: Pending<ConnectedAccount>
    signMessage?: Pending<string>
    signIn?: Pending<void>
    signOut?: Pending<void>
  } = {}
  readonly #listeners = new Set<Listener>()
  readonly #initial: PublicState
  #state: PublicState

  constructor(state: PublicState = initialState, initial: PublicState = initialState) {
    this.#state = state
    this.#initial = initial
  }

  /** How many subscribe to the state, or to closings. */
  get listenerCount(): number {
    return this.#listeners.size + this.#closings.size
  }

  set(more: Partial<PublicState>): void {
    this.#state = { ...this.#state, ...more }
    for (const listener of [...this.#listeners]) listener(this.#state)
  }

  /** What was asked under one name. */
  asked(name: keyof Engine): readonly unknown[] {
    return this.calls.filter(([one]) => one === name).map(([, argument]) => argument)
  }

  readonly #note = (name: keyof Engine) => (argument?: unknown) => {
    this.calls.push([name, argument])
  }

  start = (): void => {
    this.#note('start')()
    this.set({ phase: 'running' })
  }
  stop = (): void => {
    this.#note('stop')()
    this.set({ phase: 'stopped' })
  }
  /** What was asked of the pairing and of the listing, as `name argument`. */
  readonly controls: string[] = []
  /** The answer to every question for an image. */
  image: (imageId: string) => Promise<string | undefined> = () => Promise.resolve(undefined)

  /** There while the state has a pairing. */
  get pairing(): PairingControls | undefined {
    const { pairing } = this.#state
    if (pairing === undefined) return undefined
    const note = (name: string) => () => {
      this.controls.push(`pairing.${name}`)
    }
    return {
      connectorId: 'walletConnect',
      uri: pairing.uri,
      start: note('start'),
      pick: (app) => {
        this.controls.push(`pairing.pick ${app?.href ?? 'no app'}`)
      },
      renew: note('renew'),
      retry: note('retry'),
      cancel: note('cancel'),
    }
  }
  /** There while the state has a listing. */
  get listing(): ListingControls | undefined {
    if (this.#state.listing === undefined) return undefined
    return {
      loadMore: () => {
        this.controls.push('listing.loadMore')
      },
      open: () => {
        this.controls.push('listing.open')
      },
      onlyCertified: (only) => {
        this.controls.push(`listing.onlyCertified ${only}`)
      },
      search: (query) => {
        this.controls.push(`listing.search ${query}`)
      },
      image: (imageId) => this.image(imageId),
    }
  }

  /** The answer to every question for addresses. */
  addresses: ReceiveControls['addresses'] = () => Promise.resolve([])
  /** The answer to every payment that is asked for. */
  payment: ReceiveControls['request'] = () => Promise.reject(new Error('No payment is asked for.'))
  readonly #receive: ReceiveControls = {
    order: ['onramp', 'swaps', 'receive', 'send'],
    addresses: (request) => this.addresses(request),
    request: (request) => this.payment(request),
  }
  /** There while the state has the feature, switched off or not. */
  get receive(): ReceiveControls | undefined {
    return 'receive' in this.#state.features ? this.#receive : undefined
  }

  /** The name and the argument of every command of sending. */
  readonly sending: (readonly [name: keyof SendControls, argument?: unknown])[] = []
  /** The answers to a review, and to a review that is confirmed. */
  reviewed: () => ReturnType<SendControls['review']> = () => new Promise(() => undefined)
  confirmed: () => ReturnType<SendControls['confirm']> = () => new Promise(() => undefined)
  quoted: () => ReturnType<SendControls['quote']> = () => new Promise(() => undefined)
  checked: () => ReturnType<SendControls['check']> = () => new Promise(() => undefined)
  /** The answer to a change of the form. */
  edited: () => ReturnType<SendControls['edit']> = () => Promise.resolve()
  readonly #noteSending = (name: keyof SendControls) => (argument?: unknown) => {
    this.sending.push(argument === undefined ? [name] : [name, argument])
  }
  readonly #send: SendControls = {
    quote: (request) => {
      this.#noteSending('quote')(request)
      return this.quoted()
    },
    review: (request) => {
      this.#noteSending('review')(request)
      return this.reviewed()
    },
    confirm: (request) => {
      this.#noteSending('confirm')(request)
      return this.confirmed()
    },
    send: (request) => {
      this.#noteSending('send')(request)
      return this.confirmed()
    },
    edit: (change) => {
      this.#noteSending('edit')(change)
      return this.edited()
    },
    retry: this.#noteSending('retry'),
    clear: this.#noteSending('clear'),
    cancel: this.#noteSending('cancel'),
    forget: this.#noteSending('forget'),
    check: (id) => {
      this.#noteSending('check')(id)
      return this.checked()
    },
    forgetReceivers: async () => this.#noteSending('forgetReceivers')(),
  }
  /** There while the state has the feature, switched off or not. */
  get send(): SendControls | undefined {
    return 'send' in this.#state.features ? this.#send : undefined
  }

  readonly #tokens: TokensControls = {
    load: async ({ namespace } = {}) => {
      this.controls.push(`tokens.load ${namespace ?? 'all'}`)
    },
    refresh: async ({ namespace } = {}) => {
      this.controls.push(`tokens.refresh ${namespace ?? 'all'}`)
    },
  }
  /** There while the state has the feature, switched off or not. */
  get tokens(): TokensControls | undefined {
    return 'tokens' in this.#state.features ? this.#tokens : undefined
  }

  getState = (): PublicState => this.#state
  getSnapshot = (): PublicState => this.#state
  getInitialState = (): PublicState => this.#initial
  subscribe: Engine['subscribe'] = <Slice>(
    first: ((state: PublicState) => Slice) | { next?: Listener },
    listener?: (slice: Slice, before: Slice) => void,
  ) => {
    if (listener !== undefined) throw new Error('The skin selects by itself.')
    const next: Listener = (state) => {
      if (typeof first === 'function') first(state)
      else first.next?.(state)
    }
    this.#listeners.add(next)
    return unsubscribeBy(() => this.#listeners.delete(next))
  }
  readonly #closings = new Set<() => void>()
  /** Tells those who listen that the modal was closed. */
  tellClosed = (): void => {
    for (const listener of [...this.#closings]) listener()
  }
  on: Engine['on'] = (name, listener) => {
    if (name !== 'modal.closed') return unsubscribeBy(() => undefined)
    const closing = (): void => Reflect.apply(listener, undefined, [{ connected: false }])
    this.#closings.add(closing)
    return unsubscribeBy(() => this.#closings.delete(closing))
  }

  connect: Engine['connect'] = (request) => {
    this.#note('connect')(request)
    return new Promise((resolve, reject) => {
      this.pending.connect = { resolve, reject }
    })
  }
  disconnect: Engine['disconnect'] = async (request) => this.#note('disconnect')(request)
  switchNetwork: Engine['switchNetwork'] = (networkId) => {
    this.#note('switchNetwork')(networkId)
    return new Promise((resolve, reject) => {
      this.pending.switchNetwork = { resolve, reject }
    })
  }
  switchAddress: Engine['switchAddress'] = (request) => {
    this.#note('switchAddress')(request)
    return new Promise((resolve, reject) => {
      this.pending.switchAddress = { resolve, reject }
    })
  }
  addNetwork: Engine['addNetwork'] = this.#note('addNetwork')
  removeNetwork: Engine['removeNetwork'] = this.#note('removeNetwork')
  removeFamily: Engine['removeFamily'] = this.#note('removeFamily')
  signMessage: Engine['signMessage'] = (request) => {
    this.#note('signMessage')(request)
    return new Promise((resolve, reject) => {
      this.pending.signMessage = { resolve, reject }
    })
  }
  signIn: Engine['signIn'] = (request) => {
    this.#note('signIn')(request)
    return new Promise((resolve, reject) => {
      this.pending.signIn = { resolve, reject }
    })
  }
  cancelSignIn: Engine['cancelSignIn'] = async (request) => this.#note('cancelSignIn')(request)
  signOut: Engine['signOut'] = (request) => {
    this.#note('signOut')(request)
    return new Promise((resolve, reject) => {
      this.pending.signOut = { resolve, reject }
    })
  }
  /** The answer to every request. */
  answer: (request: FamilyRequest) => Promise<unknown> = async () => undefined
  request: Engine['request'] = (request) => {
    this.#note('request')(request)
    return this.answer(request)
  }
  provider: Engine['provider'] = () => {
    throw new Error('This engine has no wallet.')
  }
  preload: Engine['preload'] = async (chunk) => this.#note('preload')(chunk)
  refreshBalance: Engine['refreshBalance'] = this.#note('refreshBalance')
  open: Engine['open'] = this.#note('open')
  close: Engine['close'] = this.#note('close')
  dismiss = (): void => this.#note('dismiss')()
  push: Engine['push'] = (view, data) => this.#note('push')(data === undefined ? view : [view, data])
  replace: Engine['replace'] = this.#note('replace')
  reset: Engine['reset'] = this.#note('reset')
  back = (): void => this.#note('back')()
  toast: Engine['toast'] = this.#note('toast')
  setFeatures: Engine['setFeatures'] = (features) => {
    this.#note('setFeatures')(features)
  }
  setThemeMode: Engine['setThemeMode'] = (themeMode) => {
    this.#note('setThemeMode')(themeMode)
    this.set({ themeMode })
  }
}
