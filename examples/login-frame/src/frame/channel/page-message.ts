import * as z from 'zod/mini'
import { isPageCallName, type PageCallName } from './page-calls.js'

const PREFIX = '@w3m-app/'
/** The longest message, in characters. */
const LONGEST = 256 * 1024

const envelope = z.object({
  type: z.custom<string>((value) => typeof value === 'string' && value.length <= 100),
  id: z.optional(z.custom<string>((value) => typeof value === 'string' && /^[\w-]{1,100}$/.test(value))),
  payload: z.optional(z.custom<unknown>(() => true)),
})
const offer = z.object({
  nonce: z.custom<string>((value) => typeof value === 'string' && /^[\w-]{16,200}$/.test(value)),
})

/** A message of the page. */
export type PageMessage =
  | { readonly kind: 'call'; readonly id: string; readonly name: PageCallName; readonly payload: unknown }
  /** The page offers a port. The frame answers with the same number on it. */
  | { readonly kind: 'offer'; readonly nonce: string }

/** Reads a message of the page. Undefined for all other data. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  const read = envelope.safeParse(data)
  if (!read.success || !read.data.type.startsWith(PREFIX)) return undefined
  const { id, payload } = read.data
  const name = read.data.type.slice(PREFIX.length)
  if (name === 'CHANNEL') {
    const offered = offer.safeParse(payload)
    return offered.success ? { kind: 'offer', nonce: offered.data.nonce } : undefined
  }
  if (id === undefined || !isPageCallName(name) || !isShort(payload)) return undefined
  return { kind: 'call', id, name, payload }
}

function isShort(payload: unknown): boolean {
  try {
    return payload === undefined || JSON.stringify(payload).length <= LONGEST
  } catch {
    // A cloned object can hold itself, or a bigint.
    return false
  }
}
