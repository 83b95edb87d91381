import { FrameError } from '../frame-error.js'
import { type PageCallName, type PageCalls, pageCalls } from './page-calls.js'
import { readPageMessage } from './page-message.js'

/** Calls that may be open at once. */
const MOST_CALLS = 64
/** Ids that are remembered, so that a call is never answered twice. */
const MOST_IDS = 4_096

/** The answer to each call. */
export type PageAnswers = {
  readonly [Name in PageCallName]: (says: PageCalls[Name]) => Promise<unknown>
}

interface PageTarget {
  postMessage(message: unknown, options: WindowPostMessageOptions): void
}

/** Settings of {@link openPageChannel}. */
export interface PageChannelSettings {
  /** The frame's own window. */
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** The window of the page. */
  readonly page: PageTarget
  /** The exact origins that the page can have. One, where the browser names it. */
  readonly origins: readonly string[]
  readonly answers: PageAnswers
}

/** The way to the page. */
export interface PageChannel {
  /** Tells the page something by itself, such as `READY`. */
  tell(name: string, payload: object): void
  /** The origin of the page, once it has spoken. */
  origin(): string | undefined
}

/**
 * Hears the page that embeds the frame. Messages from another window or origin are ignored. The first message fixes the
 * origin. After the page has given a port, only the port is heard.
 */
export function openPageChannel({ window, page, origins, answers }: PageChannelSettings): PageChannel {
  let origin = origins.length === 1 ? origins[0] : undefined
  let port: MessagePort | undefined
  let open = 0
  const ids = new Set<string>()

  const send = (message: object): void => {
    if (port !== undefined) port.postMessage(message)
    else
      for (const targetOrigin of origin === undefined ? origins : [origin])
        page.postMessage(message, { targetOrigin })
  }
  const isNew = (id: string): boolean => {
    if (ids.has(id)) return false
    ids.add(id)
    const [oldest] = ids
    if (ids.size > MOST_IDS && oldest !== undefined) ids.delete(oldest)
    return true
  }

  const settle = async (id: string, name: PageCallName, payload: unknown): Promise<void> => {
    const type = `@w3m-frame/${name}`
    if (open >= MOST_CALLS) {
      const message = 'Too many requests are open. Wait for their answers.'
      send({ type: `${type}_ERROR`, id, payload: { message } })
      return
    }
    open += 1
    try {
      const answer = await answerOf(answers, name, payload)
      send({ type: `${type}_SUCCESS`, id, ...(answer !== undefined && { payload: answer }) })
    } catch (error) {
      // Messages of other errors can hold what the user typed.
      const {
        message,
        rpcCode: code,
        retryAfter,
      } = error instanceof FrameError ? error : new FrameError('The login failed. Try again.')
      const more = { ...(code !== undefined && { code }), ...(retryAfter !== undefined && { retryAfter }) }
      send({ type: `${type}_ERROR`, id, payload: { message, ...more } })
    } finally {
      open -= 1
    }
  }

  const hear = (data: unknown, ports: readonly MessagePort[]): void => {
    const message = readPageMessage(data)
    if (message?.kind === 'call' && isNew(message.id)) void settle(message.id, message.name, message.payload)
    const [offered] = ports
    if (message?.kind !== 'offer' || offered === undefined || port !== undefined) return
    port = offered
    offered.onmessage = (event) => hear(event.data, [])
    send({ type: '@w3m-frame/CHANNEL_SUCCESS', payload: { nonce: message.nonce } })
  }

  window.addEventListener('message', ({ source, origin: from, data, ports }) => {
    if (port !== undefined || source !== page || !origins.includes(from)) return
    if (origin !== undefined && origin !== from) return
    origin = from
    hear(data, ports)
  })

  return {
    tell: (name, payload) => send({ type: `@w3m-frame/${name}`, payload }),
    origin: () => origin,
  }
}

async function answerOf<Name extends PageCallName>(
  answers: PageAnswers,
  name: Name,
  payload: unknown,
): Promise<unknown> {
  const read = pageCalls[name].safeParse(payload)
  if (!read.success) throw new FrameError('The request has another form than the login takes.')
  return answers[name](read.data)
}
