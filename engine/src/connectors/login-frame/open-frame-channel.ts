import { isObject } from '../../model/data/is-object.js'
import { plainJson } from '../../model/data/plain-json.js'
import { featureError } from '../../model/errors/feature-error.js'
import { loginError } from '../../model/errors/login-error.js'
import { saysRefusal } from '../../model/errors/refusals.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { spokenText } from '../../model/text/spoken-text.js'
import { publishingFrameMethods, unsafeFrameMethods } from '../../model/wallets/frame-methods.js'
import type { FrameCallName, FrameCalls, FrameChannel, FrameEvent } from '../../ports/login-frame.js'
import { appMessage, type FrameMessage, readFrameMessage } from './frame-message.js'
import { framePages } from './frame-pages.js'
import { frameAnswers } from './frame-schemas.js'
import { type OpenCall, openCalls } from './open-calls.js'

/** Calls that may wait at once. */
const MOST_CALLS = 64
/** The longest message, in characters. */
const LONGEST = 256 * 1024

/** EIP-1193: the wallet does not have the method. */
const UNSUPPORTED = 4200
/** EIP-1193: the user refused. */
const REFUSED = 4001

/** The longest pause that a frame may ask for, in s. */
const LONGEST_PAUSE = 86_400
const isPause = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= LONGEST_PAUSE

/** The error of what the frame refuses. */
function refusalOf({
  name,
  message,
  code,
  retryAfter,
}: Extract<FrameMessage, { readonly kind: 'refusal' }>): WalletchartError {
  const isRequest = name === 'RPC_REQUEST'
  if (isRequest && code === UNSUPPORTED)
    return featureError('METHOD_UNSUPPORTED', { details: spokenText(message) })
  if (isRequest && code === 'OUTCOME_UNKNOWN')
    return featureError('OUTCOME_UNKNOWN', { details: spokenText(message) })
  if (name === 'CONNECT_EMAIL' && code === 'EMAIL_LOGIN_THROTTLED' && isPause(retryAfter))
    return loginError('EMAIL_LOGIN_THROTTLED', { params: { n: retryAfter } })
  // The user closed what the frame showed, by a key of its page.
  if (!isRequest && code === REFUSED) return featureError('USER_REJECTED', { details: spokenText(message) })
  // Other frames say a refusal in words only.
  return isRequest && saysRefusal(message)
    ? featureError('USER_REJECTED', { details: message })
    : loginError('FRAME_ERROR', { said: spokenText(message) })
}

type ReadyMessage = Extract<FrameMessage, { readonly kind: 'ready' }>
type Ready = Omit<Extract<FrameEvent, { readonly type: 'frame.ready' }>, 'type'>

/** The words of a frame about itself, once it has taken its port. */
const readyOf = ({ version, approves, codeLifetime, pages }: ReadyMessage, origin: string): Ready => ({
  version,
  approves,
  codeLifetime: codeLifetime && codeLifetime * 1_000,
  pages: framePages(pages, origin),
})

/** The frame's window, as far as another origin may use it. */
interface FrameTarget {
  postMessage(message: unknown, options: WindowPostMessageOptions): void
}

export interface FrameChannelSettings {
  /** The page's window. */
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** The frame's window; null or undefined while no frame is in the page. */
  readonly frame: () => FrameTarget | null | undefined
  /** The exact origin of the frame, such as `https://login.example`. */
  readonly origin: string
  /** Ids and numbers from the CSPRNG, of at least 128 bit. */
  readonly randomId: () => string
  readonly tell: (event: FrameEvent) => void
  /** Called with the height of what the frame shows, in CSS pixels. */
  readonly onHeight?: (height: number) => void
  readonly networks?: FrameChannel['networks']
}

/** The method of a request, if the user has to approve it. */
const promptOf = (says: unknown): string | undefined => {
  const { method }: { readonly method?: unknown } = isObject(says) ? says : {}
  return typeof method === 'string' && unsafeFrameMethods.has(method) ? method : undefined
}

/** A call as it is sent. @throws WalletchartError `FRAME_MESSAGE_TOO_LARGE` */
function callMessage(name: FrameCallName, id: string, says: unknown): object {
  const payload = says === undefined ? {} : { payload: plainJson(says, 'frame') }
  const message = { type: appMessage(name), id, ...payload }
  if (JSON.stringify(message).length > LONGEST) throw loginError('FRAME_MESSAGE_TOO_LARGE')
  return message
}

/** The way to the frame, as the one who holds it has it. */
export interface OpenFrameChannel extends FrameChannel {
  /** Ends all open calls: the user has closed what the frame showed, so that was not approved. */
  refuseAll(): void
}

/**
 * The way to the frame. A message counts only from the frame's own window and exact origin. An answer counts only for a call that is
 * open, in the shape of that call. A frame that announces it gets a port, and from then on only the port is heard: no other script of
 * the page can speak for it.
 */
export function openFrameChannel(settings: FrameChannelSettings): OpenFrameChannel {
  const { window, frame, origin, randomId, tell, onHeight, networks } = settings
  const calls = openCalls()
  let isReady = false
  /** The user closed the frame, and its page is loaded anew. */
  let isClosed = false
  let port: MessagePort | undefined
  let isBound = false

  const closePort = (): void => {
    port?.close()
    port = undefined
    isBound = false
    isReady = false
  }
  const tellReady = (event: Ready): void => {
    isReady = true
    isClosed = false
    calls.postHeld()
    tell({ type: 'frame.ready', ...event })
  }

  const settle = (data: unknown): void => {
    const message = readFrameMessage(data)
    if (message?.kind === 'session') tell({ type: 'frame.session', token: message.token })
    // Without its port any script of the page could say so for the frame, and have it shown at will.
    if (message?.kind === 'view' && isBound) tell({ type: 'frame.view', isShown: message.isShown })
    if (message?.kind === 'keys' && isBound) tell({ type: 'frame.keys', ...message.keys })
    if (message?.kind === 'size' && isBound) onHeight?.(message.height)
    if (message?.kind !== 'answer' && message?.kind !== 'refusal') return
    const call = calls.find(message.id)
    if (call?.name !== message.name) return
    if (message.kind === 'answer') {
      if (call.answer(message.payload)) calls.remove(message.id)
      return
    }
    calls.remove(message.id)
    call.end(refusalOf(message))
  }

  const offerPort = (target: FrameTarget, ready: ReadyMessage): void => {
    const { port1, port2 } = new MessageChannel()
    const nonce = randomId()
    port = port1
    port1.onmessage = ({ data }) => {
      if (port !== port1) return
      if (isBound) {
        settle(data)
        return
      }
      const message = readFrameMessage(data)
      if (message?.kind !== 'port' || message.nonce !== nonce) return
      isBound = true
      tellReady(readyOf(ready, origin))
    }
    target.postMessage(
      { type: appMessage('CHANNEL'), payload: { nonce } },
      { targetOrigin: origin, transfer: [port2] },
    )
  }

  const hear = ({ source, origin: from, data }: MessageEvent): void => {
    const target = frame()
    if (target === null || target === undefined || source !== target || from !== origin) return
    const message = readFrameMessage(data)
    if (message?.kind === 'ready') {
      // It started anew, so earlier calls are unknown there.
      calls.endSent(() => loginError('FRAME_RELOADED'))
      if (!message.hasPort || !message.approves) calls.endHeldPrompts(() => loginError('FRAME_RELOADED'))
      closePort()
      if (message.hasPort) offerPort(target, message)
      // Without a port, another script of the page may say that the frame asks the user itself.
      else tellReady({ version: message.version, approves: false })
      return
    }
    if (port === undefined) settle(data)
  }
  window.addEventListener('message', hear)

  const post = (message: object): void => {
    const target = frame()
    if (target === null || target === undefined) throw loginError('FRAME_NOT_SET')
    if (port === undefined) target.postMessage(message, { targetOrigin: origin })
    else port.postMessage(message)
  }

  return {
    networks,
    ask: <Name extends FrameCallName>(
      name: Name,
      says: FrameCalls[Name]['says'],
      { signal, whenReady = false }: { readonly signal: AbortSignal; readonly whenReady?: boolean },
    ) =>
      new Promise<FrameCalls[Name]['answers']>((resolve, reject) => {
        if (signal.aborted) throw new WalletchartError('ABORTED', { cause: signal.reason })
        if (calls.size() >= MOST_CALLS) throw loginError('FRAME_BUSY')
        const id = randomId()
        const abort = (): void => {
          calls.remove(id)
          reject(new WalletchartError('ABORTED', { cause: signal.reason }))
        }
        const over = (): void => signal.removeEventListener('abort', abort)
        const message = callMessage(name, id, says)
        const isLater = !isReady && (whenReady || isClosed)
        if (!isLater) post(message)
        const call: OpenCall = {
          name,
          method: promptOf(says),
          answer: (payload) => {
            const read = frameAnswers[name].safeParse(payload)
            if (!read.success) return false
            over()
            resolve(read.data)
            return true
          },
          end: (error) => {
            over()
            reject(error)
          },
        }
        calls.add(id, call, isLater ? () => post(message) : undefined)
        signal.addEventListener('abort', abort, { once: true })
      }),
    refuseAll: () => {
      closePort()
      isClosed = true
      const prompts = calls.sent().filter(({ method }) => method !== undefined)
      // Which of several was shown is not known here. One of the others may have been approved, and be on its way.
      calls.endAll(({ method }) =>
        method !== undefined && prompts.length > 1 && publishingFrameMethods.has(method)
          ? loginError('FRAME_RELOADED')
          : featureError('USER_REJECTED'),
      )
    },
    close: () => {
      window.removeEventListener('message', hear)
      closePort()
      calls.endAll(() => new WalletchartError('ABORTED'))
    },
  }
}
