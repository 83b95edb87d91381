import { type LoginFeature, loginFeature } from '../charts/login/login.feature.js'
import { approvalDesk } from '../connectors/login-frame/approval-desk.js'
import { type FrameFamilies, frameFamilies } from '../connectors/login-frame/frame-families.js'
import { openFramePage } from '../connectors/login-frame/frame-pages.js'
import { type LoginRequests, loginConnector } from '../connectors/login-frame/login-connector.js'
import { loginRequests } from '../connectors/login-frame/login-requests.js'
import { themeOf, watchTheme } from '../connectors/login-frame/shown-theme.js'
import { loginError } from '../model/errors/login-error.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import type { Login, OpenLogin } from '../ports/login.js'
import type { FrameCallName, FrameChannel, FrameEvent, FrameUser } from '../ports/login-frame.js'
import { type FakeBehaviour, type FakePrompt, playFakeBehaviour } from './fake-script.js'

/** A call that the frame got. */
export interface FakeFrameCall {
  readonly name: FrameCallName
  readonly says: unknown
}

export interface FakeLoginOptions {
  /** The user once the code was right. */
  readonly user?: FrameUser
  /** The user on other chains, by their CAIP-2 ids. */
  readonly places?: Readonly<Record<string, FrameUser>>
  /** True if the page of the frame comes by itself; so when left out. */
  readonly loads?: boolean
  /** The lifetime of a code, in ms, as the frame says it. Default: it does not say. */
  readonly codeLifetime?: number
  /** The address of the frame's page for the account. Default: it has none. */
  readonly pages?: string
  /** Answers the requests of the app, as the keys in the frame would. Default: nothing. */
  readonly answer?: (request: unknown) => unknown
}

/** An embedded login that does what a test tells it. */
export interface FakeLogin extends Login, LoginFeature {
  /** Every call, in order. */
  readonly calls: readonly FakeFrameCall[]
  /** The calls that wait for the test, oldest first. */
  readonly prompts: readonly FakePrompt[]
  /** True while the frame is in the page. */
  readonly isHeld: boolean
  /** The user that is logged in in the frame; undefined: no user. */
  user: FrameUser | undefined
  /** The page of the frame says that it is ready, also when it was loaded anew. */
  ready(): void
  /** The page of the frame says something by itself. */
  tells(event: FrameEvent): void
  /** Sets what a call does, from now on. */
  script(name: FrameCallName, behaviour: FakeBehaviour): void
  /** The number of calls of a name. */
  count(name: FrameCallName): number
}

/** Makes a login for the option `features`. Unless a script says otherwise each step works at once. */
export function fakeLogin(options: FakeLoginOptions = {}): FakeLogin {
  const { loads = true } = options
  const who = options.user ?? {
    email: 'sam@example.org',
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    chainId: 1,
  }
  const calls: FakeFrameCall[] = []
  const prompts: FakePrompt[] = []
  const scripts = new Map<FrameCallName, FakeBehaviour>()
  let tellFrame: ((event: FrameEvent) => void) | undefined
  let user: FrameUser | undefined

  const usual = (name: FrameCallName, says: unknown): unknown => {
    switch (name) {
      case 'CONNECT_EMAIL':
        return { action: 'VERIFY_OTP' }
      case 'CONNECT_OTP':
        user = who
        return undefined
      case 'IS_CONNECTED':
        return { isConnected: user !== undefined }
      case 'GET_USER':
        if (user === undefined) throw loginError('FRAME_ERROR')
        return options.places?.[String(Object(says).chainId)] ?? user
      case 'SWITCH_NETWORK': {
        const { chainId } = Object(says)
        if (user !== undefined) user = { ...user, chainId }
        return { chainId }
      }
      case 'RPC_REQUEST':
        return options.answer?.(says)
      case 'SIGN_OUT':
        user = undefined
        return undefined
      default:
        return undefined
    }
  }

  const channel: FrameChannel = {
    ask: async (name, says, { signal }) => {
      if (tellFrame === undefined) throw loginError('FRAME_NOT_SET')
      calls.push({ name, says })
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new WalletchartError('ABORTED')), { once: true })
      })
      const played: object = {
        answer: await Promise.race([
          playFakeBehaviour({
            method: name,
            params: says,
            behaviour: scripts.get(name) ?? 'approve',
            approve: () => usual(name, says),
            prompts,
            signal,
          }),
          aborted,
        ]),
      }
      return Reflect.get(played, 'answer')
    },
    close: () => undefined,
  }

  return {
    feature: loginFeature,
    calls,
    prompts,
    get isHeld() {
      return tellFrame !== undefined
    },
    get user() {
      return user
    },
    set user(next) {
      user = next
    },
    ready: () => tellFrame?.({ type: 'frame.ready', version: undefined, approves: false }),
    tells: (event) => tellFrame?.(event),
    script: (name, behaviour) => {
      scripts.set(name, behaviour)
    },
    count: (name) => calls.filter((one) => one.name === name).length,
    attachLogin: (settings) => {
      const { namespaces, family, environment, clock, limits, theme } = settings
      const { randomId } = environment
      const approvals = approvalDesk(randomId)
      const there = (): FrameChannel => {
        if (tellFrame === undefined) throw loginError('FRAME_NOT_SET')
        return channel
      }
      const open = async (): Promise<OpenLogin & LoginRequests> => {
        const families = await frameFamilies(settings)
        if (loaded !== undefined) return loaded
        loaded = made(families)
        for (const hear of [...listeners]) hear(loaded)
        return loaded
      }
      const listeners = new Set<(login: OpenLogin) => void>()
      const own = loginConnector({ namespaces, open, opened: () => loaded })
      let loaded: (OpenLogin & LoginRequests) | undefined
      const made = (families: FrameFamilies): OpenLogin & LoginRequests => ({
        ...loginRequests({
          ...{ family, families, namespaces, clock, limits, channel: there, approvals, ...own },
          approves: () => false,
        }),
        approvals,
        codeLifetime: () => options.codeLifetime,
        hasPages: () => options.pages !== undefined,
        openPage: (page) => openFramePage({ window: environment.window, pages: options.pages }, page),
        told: () => ({ themeMode: themeOf(theme), app: undefined }),
        watchTold: watchTheme(theme),
        hold: (hear) => {
          tellFrame = hear
          if (loads) hear({ type: 'frame.ready', version: undefined, approves: false })
          return () => {
            tellFrame = undefined
          }
        },
        channel: there,
      })
      return {
        connector: own.connector,
        open,
        opened: () => loaded,
        whenOpened: listeners,
      }
    },
  }
}
