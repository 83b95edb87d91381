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
import { frameAnswers } from './frame-schemas.js'

/** Calls that may wait at once. */
const MOST_CALLS = 64
/** The longest message, in characters. */
const LONGEST = 256 * 1024

/** EIP-1193: the wallet does not have the method. */
const UNSUPPORTED = 4200

/** The error of what the frame refuses. */
function refusalOf({
  name,
  message,
  code,
}: Extract<FrameMessage, { readonly kind: 'refusal' }>): WalletchartError {
  const isRequest = name === 'RPC_REQUEST'
  if (isRequest && code === UNSUPPORTED)
    return featureError('METHOD_UNSUPPORTED', { details: spokenText(message) })
  if (isRequest && code === 'OUTCOME_UNKNOWN')
    return featureError('OUTCOME_UNKNOWN', { details: spokenText(message) })
  // Other frames say a refusal in words only.
  return isRequest && saysRefusal(message)
    ? featureError('USER_REJECTED', { details: message })
    : loginError('FRAME_ERROR', { said: spokenText(message) })
}

type ReadyMessage = Extract<FrameMessage, { readonly kind: 'ready' }>

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
  readonly networks?: FrameChannel['networks']
}

interface OpenCall {
  readonly name: FrameCallName
  /** The method of a request that the user has to approve. */
  readonly method: string | undefined
  readonly answer: (payload: unknown) => boolean
  readonly end: (error: WalletchartError) => void
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
  const { window, frame, origin, randomId, tell, networks } = settings
  const calls = new Map<string, OpenCall>()
  let port: MessagePort | undefined
  let isBound = false
  /** Calls since the user closed the frame, whose page is loaded anew. Undefined: the page is there. */
  let later: { readonly id: string; readonly message: object }[] | undefined

  const endAll = (error: (call: OpenCall) => WalletchartError): void => {
    const ended = [...calls.values()]
    calls.clear()
    for (const one of ended) one.end(error(one))
  }
  const closePort = (): void => {
    port?.close()
    port = undefined
    isBound = false
  }

  const settle = (data: unknown): void => {
    const message = readFrameMessage(data)
    if (message?.kind === 'session') tell({ type: 'frame.session', token: message.token })
    // Without its port any script of the page could say so for the frame, and have it shown at will.
    if (message?.kind === 'view' && isBound) tell({ type: 'frame.view', isShown: message.isShown })
    if (message?.kind !== 'answer' && message?.kind !== 'refusal') return
    const call = calls.get(message.id)
    if (call?.name !== message.name) return
    if (message.kind === 'answer') {
      if (call.answer(message.payload)) calls.delete(message.id)
      return
    }
    calls.delete(message.id)
    call.end(refusalOf(message))
  }

  const offerPort = (target: FrameTarget, { version, approves, codeLifetime }: ReadyMessage): void => {
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
      tell({ type: 'frame.ready', version, approves, codeLifetime: codeLifetime && codeLifetime * 1_000 })
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
      // It started anew, so earlier calls are unknown there. Those that waited for it may ask only where it asks the user.
      if (later === undefined || !message.hasPort || !message.approves)
        endAll(() => loginError('FRAME_RELOADED'))
      closePort()
      if (message.hasPort) offerPort(target, message)
      // Without a port, another script of the page may say that the frame asks the user itself.
      else tell({ type: 'frame.ready', version: message.version, approves: false })
      for (const { id, message: call } of later ?? []) if (calls.has(id)) post(call)
      later = undefined
      return
    }
    if (port === undefined) settle(data)
  }
  window.addEventListener('message', hear)

  const post = (message: object): void =>
    port === undefined ? frame()?.postMessage(message, { targetOrigin: origin }) : port.postMessage(message)

  return {
    networks,
    ask: <Name extends FrameCallName>(
      name: Name,
      says: FrameCalls[Name]['says'],
      { signal }: { readonly signal: AbortSignal },
    ) =>
      new Promise<FrameCalls[Name]['answers']>((resolve, reject) => {
        if (signal.aborted) throw new WalletchartError('ABORTED', { cause: signal.reason })
        if (calls.size >= MOST_CALLS) throw loginError('FRAME_BUSY')
        if (frame() == null) throw loginError('FRAME_NOT_SET')
        const id = randomId()
        const message = callMessage(name, id, says)
        const abort = (): void => {
          calls.delete(id)
          reject(new WalletchartError('ABORTED', { cause: signal.reason }))
        }
        const over = (): void => signal.removeEventListener('abort', abort)
        if (later === undefined) post(message)
        else later.push({ id, message })
        calls.set(id, {
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
        })
        signal.addEventListener('abort', abort, { once: true })
      }),
    refuseAll: () => {
      closePort()
      later = []
      const prompts = [...calls.values()].filter(({ method }) => method !== undefined)
      // Which of several was shown is not known here. One of the others may have been approved, and be on its way.
      endAll(({ method }) =>
        method !== undefined && prompts.length > 1 && publishingFrameMethods.has(method)
          ? loginError('FRAME_RELOADED')
          : featureError('USER_REJECTED'),
      )
    },
    close: () => {
      window.removeEventListener('message', hear)
      closePort()
      endAll(() => new WalletchartError('ABORTED'))
    },
  }
}
