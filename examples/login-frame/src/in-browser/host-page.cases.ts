import * as z from 'zod/mini'

/** What the frame answered. */
export interface HostAnswer {
  readonly type: string
  readonly payload: unknown
}

/** The page, as a test uses it. */
export interface HostPage {
  /** Resolves once the frame is ready: over its port, or over the window with `?channel=window`. */
  readonly ready: Promise<void>
  ask(name: string, payload?: unknown): Promise<HostAnswer>
  /** True while the frame says that it has something to show. */
  isShown(): boolean
  /** Everything that the frame said. */
  readonly heard: readonly unknown[]
}

declare global {
  interface Window {
    host: HostPage
  }
}

z.config({ jitless: true })
const messageSchema = z.object({
  type: z.custom<string>((value) => typeof value === 'string'),
  id: z.optional(z.custom<string>((value) => typeof value === 'string')),
  payload: z.optional(z.custom<unknown>(() => true)),
})

const settings = new URLSearchParams(location.search)
const address = new URL(settings.get('frame') ?? '')
const frame = document.createElement('iframe')
frame.title = 'Embedded wallet'
// As the kit does it: windows where the browser cannot tell what covers the frame.
const windows = settings.has('windows') ? ' allow-popups allow-popups-to-escape-sandbox' : ''
frame.setAttribute('sandbox', `allow-scripts allow-same-origin${windows}`)
const passkeys = settings.has('no-passkeys')
  ? []
  : ['publickey-credentials-get', 'publickey-credentials-create']
frame.allow = [...passkeys, 'storage-access'].map((right) => `${right} ${address.origin}`).join('; ')
frame.referrerPolicy = 'no-referrer'
frame.width = '420'
frame.height = '640'
frame.src = address.href

const heard: unknown[] = []
const waiting = new Map<string, (answer: HostAnswer) => void>()
let isShown = false
let port: MessagePort | undefined
let nonce = ''
let setReady: () => void = () => undefined

const post = (message: object, transfer: readonly MessagePort[] = []): void => {
  if (port !== undefined && transfer.length === 0) port.postMessage(message)
  else frame.contentWindow?.postMessage(message, address.origin, [...transfer])
}

const hear = (data: unknown): void => {
  heard.push(data)
  const read = messageSchema.safeParse(data)
  if (!read.success) return
  const { type, id, payload } = read.data
  if (type === '@w3m-frame/READY') {
    if (settings.get('channel') === 'window') setReady()
    else offer()
  }
  if (type === '@w3m-frame/CHANNEL_SUCCESS' && Reflect.get(Object(payload), 'nonce') === nonce) setReady()
  if (type === '@w3m-frame/VIEW') isShown = Reflect.get(Object(payload), 'isShown') === true
  if (id === undefined) return
  waiting.get(id)?.({ type, payload })
  waiting.delete(id)
}

const offer = (): void => {
  const { port1, port2 } = new MessageChannel()
  nonce = crypto.randomUUID()
  post({ type: '@w3m-app/CHANNEL', payload: { nonce } }, [port2])
  port = port1
  port1.onmessage = ({ data }) => hear(data)
}

window.addEventListener('message', ({ source, origin, data }) => {
  if (source === frame.contentWindow && origin === address.origin && port === undefined) hear(data)
})
window.host = {
  ready: new Promise((resolve) => {
    setReady = resolve
  }),
  ask: (name, payload) =>
    new Promise((resolve) => {
      const id = crypto.randomUUID()
      waiting.set(id, resolve)
      post({ type: `@w3m-app/${name}`, id, payload })
    }),
  isShown: () => isShown,
  heard,
}
document.body.append(frame)
