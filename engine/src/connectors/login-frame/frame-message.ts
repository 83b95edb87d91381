import * as z from 'zod/mini'
import type { FrameCallName, FrameKeys } from '../../ports/login-frame.js'
import { frameKeys, frameReady, frameRefusal, frameSession, frameSize, frameView } from './frame-schemas.js'

const anything = z.custom<unknown>(() => true)
const envelope = z.object({
  type: z.custom<string>((value) => typeof value === 'string' && value.length <= 100),
  id: z.optional(z.custom<string>((value) => typeof value === 'string' && value.length <= 100)),
  payload: z.optional(anything),
})

/** A message of the frame, as far as it can be read without its question. */
export type FrameMessage =
  | {
      readonly kind: 'ready'
      readonly version: string | undefined
      readonly hasPort: boolean
      readonly approves: boolean
      /** The lifetime of its codes, in seconds. */
      readonly codeLifetime: number | undefined
      /** The path of its page for the account, unread. */
      readonly pages: unknown
    }
  | { readonly kind: 'view'; readonly isShown: boolean }
  | { readonly kind: 'keys'; readonly keys: FrameKeys }
  /** Its view takes this height, in CSS pixels. */
  | { readonly kind: 'size'; readonly height: number }
  | { readonly kind: 'session'; readonly token: string }
  /** The frame has taken the port, and says the number that came with it. */
  | { readonly kind: 'port'; readonly nonce: string }
  | { readonly kind: 'answer'; readonly id: string; readonly name: string; readonly payload: unknown }
  | {
      readonly kind: 'refusal'
      readonly id: string
      readonly name: string
      readonly message: string
      readonly code?: unknown
      /** Seconds until another try can succeed. */
      readonly retryAfter?: unknown
    }

const PREFIX = '@w3m-frame/'
const port = z.object({ nonce: z.custom<string>((value) => typeof value === 'string') })

/** The name of a message to the frame. */
export const appMessage = (name: FrameCallName | 'CHANNEL'): string => `@w3m-app/${name}`

/** Reads a message of the frame's window or port. Undefined: it is no message, or of a wrong shape. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const { success, data: message } = envelope.safeParse(data)
  if (!success || !message.type.startsWith(PREFIX)) return undefined
  const { id, payload } = message
  const name = message.type.slice(PREFIX.length)
  if (name === 'READY') {
    const read = frameReady.safeParse(payload)
    return read.success
      ? {
          kind: 'ready',
          version: read.data?.version,
          hasPort: (read.data?.channels ?? 0) >= 1,
          approves: read.data?.approves === true,
          codeLifetime: read.data?.codeLifetime,
          pages: read.data?.pages,
        }
      : undefined
  }
  if (name === 'VIEW') {
    const read = frameView.safeParse(payload)
    return read.success ? { kind: 'view', isShown: read.data.isShown } : undefined
  }
  if (name === 'KEYS') {
    const read = frameKeys.safeParse(payload)
    return read.success ? { kind: 'keys', keys: read.data } : undefined
  }
  if (name === 'SIZE') {
    const read = frameSize.safeParse(payload)
    return read.success ? { kind: 'size', height: read.data.height } : undefined
  }
  if (name === 'SESSION_UPDATE') {
    const read = frameSession.safeParse(payload)
    return read.success ? { kind: 'session', token: read.data.token } : undefined
  }
  if (name === 'CHANNEL_SUCCESS') {
    const read = port.safeParse(payload)
    return read.success ? { kind: 'port', nonce: read.data.nonce } : undefined
  }
  const [, asked, end] = /^([A-Z_]+)_(SUCCESS|ERROR)$/.exec(name) ?? []
  if (id === undefined || asked === undefined) return undefined
  if (end === 'SUCCESS') return { kind: 'answer', id, name: asked, payload }
  const read = frameRefusal.safeParse(payload)
  return { kind: 'refusal', id, name: asked, ...(read.success ? read.data : { message: '' }) }
}
